import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { DELIVERED_KIND_TEXT, WEBHOOK_EVENTS } from '@zhenma/contract/webhooks/webhook-events'
import { type Webhook, webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag, useNamesText, useNumberText, When } from '../../../kit/atoms.tsx'
import { Can } from '../../../kit/can.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useRemoval } from '../../../kit/use-removal.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { webhookTexts } from './webhooks.texts.ts'

type CardProps = {
  readonly of: Webhook
  readonly onEdit: () => void
  readonly onChangeSecret: () => void
  readonly onDeliveries: () => void
}

/** What can be done with one webhook. */
function WebhookActions({ of: { id, isOn }, ...props }: CardProps): ReactNode {
  const t = useTexts(webhookTexts)
  const tKit = useTexts(kitTexts)
  const invalidates = [webhooks.list]
  const turn = useAction(webhooks.turn, { invalidates })
  const test = useAction(webhooks.test, {
    success: t('testSent'),
    invalidates: [webhooks.list, webhooks.deliveries],
  })
  const remove = useRemoval(webhooks.remove, { invalidates, success: t('removed') })
  const question = { title: t('removeTitle'), consequence: t('removeMeans') }
  return (
    <div className="webhook-actions">
      <Button size="small" type="primary" ghost onClick={props.onDeliveries}>
        {t('deliveries')}
      </Button>
      <Can do={thirdParty.update.allow}>
        <Button
          size="small"
          disabled={!isOn}
          loading={test.busy}
          onClick={() => void test.run({ id })}
        >
          {t('test')}
        </Button>
        <Button size="small" onClick={props.onEdit}>
          {tKit('edit')}
        </Button>
        <Button size="small" onClick={props.onChangeSecret}>
          {t('changeSecret')}
        </Button>
        <Button size="small" loading={turn.busy} onClick={() => void turn.run({ id, isOn: !isOn })}>
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
        <Button size="small" danger onClick={() => void remove({ id }, question)}>
          {tKit('remove')}
        </Button>
      </Can>
    </div>
  )
}

function State({ isOn, failingSince }: Webhook): ReactNode {
  const t = useTexts(webhookTexts)
  if (!isOn) return <StatusTag tone="idle">{t('off')}</StatusTag>
  if (failingSince !== null) return <StatusTag tone="bad">{t('failing')}</StatusTag>
  return <StatusTag tone="good">{t('on')}</StatusTag>
}

/** One webhook: where it is, what it is told of, how that goes. */
export function WebhookCard(props: CardProps): ReactNode {
  const { of } = props
  const t = useTexts(webhookTexts)
  const say = useSay()
  const namesText = useNamesText()
  const numberText = useNumberText()
  const wanted = WEBHOOK_EVENTS.filter((event) => of.events.includes(event))
  return (
    <li>
      <header>
        <b className="mono webhook-url">{of.url}</b>
        <State {...of} />
      </header>
      {of.description !== '' && <p>{of.description}</p>}
      <p>
        <span>{namesText(wanted.map((event) => say(DELIVERED_KIND_TEXT[event])))}</span>
        {of.waitingCount > 0 && (
          <small>{t('waiting', { count: numberText(of.waitingCount) })}</small>
        )}
      </p>
      {of.previousUntil !== null && (
        <p>
          <small>
            {t('twoSecrets')} <When at={of.previousUntil} />
          </small>
        </p>
      )}
      {of.failingSince !== null && (
        <p>
          <small>
            {t('failingSince')} <When at={of.failingSince} />
          </small>
        </p>
      )}
      {of.givenUpAt !== null && <Alert type="warning" showIcon title={t('givenUp')} />}
      <WebhookActions {...props} />
    </li>
  )
}
