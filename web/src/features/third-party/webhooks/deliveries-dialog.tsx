import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import {
  DELIVERED_KIND_TEXT,
  DELIVERY_FAILURE_TEXT,
  DELIVERY_STATE_TEXT,
  DELIVERY_STATES,
  type DeliveryState,
} from '@zhenma/contract/webhooks/webhook-events'
import { type Delivery, type Webhook, webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { Button, Pagination, Segmented, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { StatusTag, type Tone, useNumberText, When } from '../../../kit/atoms.tsx'
import { Can } from '../../../kit/can.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { webhookTexts } from './webhooks.texts.ts'

const PAGE_SIZE = 10
const TONE = { queued: 'info', delivered: 'good', failed: 'bad' } as const satisfies Record<
  DeliveryState,
  Tone
>

/** What was sent and what was answered. */
function Content({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(webhookTexts)
  const query = useCall(webhooks.delivery, { id })
  if (query.error) {
    return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Waiting lines={4} />
  const { messageId, body, answer, detail } = query.data
  return (
    <dl className="delivery-content">
      <dt>webhook-id</dt>
      <dd className="mono">{messageId}</dd>
      <dt>{t('sentBody')}</dt>
      <dd>
        <pre tabIndex={0}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </dd>
      <dt>{t('answer')}</dt>
      <dd>
        <pre tabIndex={0}>{answer === '' && detail === '' ? t('noAnswer') : answer || detail}</pre>
      </dd>
    </dl>
  )
}

function DeliveryItem({ of }: { readonly of: Delivery }): ReactNode {
  const t = useTexts(webhookTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [isOpen, setOpen] = useState(false)
  const resend = useAction(webhooks.resend, {
    success: t('resent'),
    invalidates: [webhooks.deliveries, webhooks.delivery, webhooks.list],
  })
  const { id, kind, state, attempts, status, failure, durationMs, nextAt } = of
  return (
    <li>
      <header>
        <b>{say(DELIVERED_KIND_TEXT[kind])}</b>
        <StatusTag tone={TONE[state]}>{say(DELIVERY_STATE_TEXT[state])}</StatusTag>
        <small>
          <When at={of.createdAt} />
        </small>
      </header>
      <p>
        {attempts > 0 && <span>{t('attempts', { count: numberText(attempts) })}</span>}
        {status !== null && <span className="mono">{t('answered', { status })}</span>}
        {durationMs !== null && <span>{t('took', { ms: numberText(durationMs) })}</span>}
        {failure !== null && <span>{say(DELIVERY_FAILURE_TEXT[failure])}</span>}
      </p>
      {nextAt !== null && attempts > 0 && (
        <p>
          <small>
            {t('next')} <When at={nextAt} />
          </small>
        </p>
      )}
      <Space wrap>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideDetails' : 'details')}
        </Button>
        {state !== 'queued' && (
          <Can do={thirdParty.update.allow}>
            <Button size="small" loading={resend.busy} onClick={() => void resend.run({ id })}>
              {t('resend')}
            </Button>
          </Can>
        )}
      </Space>
      {isOpen && <Content id={id} />}
    </li>
  )
}

function Deliveries({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(webhookTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const [pageNo, setPageNo] = useState(1)
  const [state, setState] = useState<DeliveryState>()
  const query = useCall(
    webhooks.deliveries,
    { id, pageNo, pageSize: PAGE_SIZE, ...(state === undefined ? {} : { state }) },
    { keepPrevious: true },
  )
  const filter = (chosen: string): void => {
    setState(DELIVERY_STATES.find((one) => one === chosen))
    setPageNo(1)
  }
  return (
    <>
      <Space wrap className="deliveries-bar">
        <Segmented
          aria-label={t('deliveries')}
          value={state ?? 'any'}
          onChange={filter}
          options={[
            { value: 'any', label: t('anyState') },
            ...DELIVERY_STATES.map((one) => ({
              value: one as string,
              label: say(DELIVERY_STATE_TEXT[one]),
            })),
          ]}
        />
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {tKit('refresh')}
        </Button>
      </Space>
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Waiting lines={6} />}
      {query.data?.total === 0 && <p className="webhooks-none">{t('noDeliveries')}</p>}
      <ul className="webhooks">
        {query.data?.records.map((delivery) => (
          <DeliveryItem key={delivery.id} of={delivery} />
        ))}
      </ul>
      {(query.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={query.data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </>
  )
}

/** What a webhook was sent, how that went, and sending it again. */
export function DeliveriesDialog(props: {
  readonly of: Webhook | undefined
  readonly onClose: () => void
}): ReactNode {
  const { of, onClose } = props
  const t = useTexts(webhookTexts)
  const tKit = useTexts(kitTexts)
  return (
    <Dialog
      open={of !== undefined}
      title={t('deliveries')}
      onCancel={onClose}
      width={720}
      destroyOnHidden
      footer={<Button onClick={onClose}>{tKit('close')}</Button>}
    >
      {of && (
        <>
          <p className="mono webhook-url">{of.url}</p>
          <Deliveries id={of.id} />
        </>
      )}
    </Dialog>
  )
}
