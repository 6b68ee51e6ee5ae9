import './order-expected.css'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { DeliveryDetail } from '@zhenma/contract/deliveries/delivery-rows'
import { Alert, Button, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox, useFailureNotice } from '../../kit/failure-text.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { OUT_OF_DATE } from '../../scanning/submission/out-of-date.ts'
import { forgetRefused } from '../../scanning/table/draft/draft.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deliveryTexts } from './delivery.texts.ts'
import { ExpectedList } from './expected-list.tsx'
import { surplusOf } from './surplus.ts'

/** Which delivery is received, "18 of 24" by product, and the ways to end it. */
export function DeliveryBar({ work }: { readonly work: ScanWork }): ReactNode {
  const { store } = work
  const { delivery } = work.state.parties
  const { params, change } = useAddress()
  const t = useTexts(deliveryTexts)
  const linked = Number(params.get('delivery')) || undefined
  const query = useCall(
    deliveries.get,
    { id: linked ?? delivery?.id ?? 0 },
    { enabled: linked !== undefined || delivery !== undefined },
  )
  const { data } = query
  // A link brings its delivery once; then the screen keeps it, over a reload too.
  useEffect(() => {
    if (linked === undefined || data?.id !== linked) return
    const name = t('nameOf', { number: data.number, dealer: data.dealerName })
    store.setState({ parties: { delivery: { id: data.id, name } } })
    change({ delivery: undefined })
  }, [linked, data, store, change, t])
  if (delivery === undefined) {
    return query.error ? (
      <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <FindDelivery work={work} />
    )
  }
  return (
    <>
      <div className="stock-bar delivery-bar">
        <b>{delivery.name}</b>
        <Button
          size="small"
          disabled={work.isBlocked}
          onClick={() => store.setState({ parties: {}, failure: undefined, feedback: undefined })}
        >
          {t('other')}
        </Button>
        {data && <Endings work={work} delivery={data} />}
      </div>
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {data && <Expected work={work} delivery={data} />}
    </>
  )
}

function FindDelivery({ work }: { readonly work: ScanWork }): ReactNode {
  const t = useTexts(deliveryTexts)
  const [text, setText] = useState('')
  const [missed, setMissed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const showFailure = useFailureNotice()
  const find = async (): Promise<void> => {
    const code = text.trim()
    if (code === '' || isBusy) return
    setBusy(true)
    try {
      const [found] = await call(deliveries.find, { code })
      setMissed(found === undefined ? code : undefined)
      if (found === undefined) return
      const name = t('nameOf', { number: found.number, dealer: found.dealerName })
      work.store.setState({ parties: { delivery: { id: found.id, name } } })
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="delivery-find">
      <Input.Search
        value={text}
        maxLength={512}
        autoComplete="off"
        disabled={work.isBlocked}
        loading={isBusy}
        placeholder={t('find')}
        aria-label={t('number')}
        onChange={(event) => setText(event.target.value)}
        onSearch={() => void find()}
      />
      {missed === undefined ? (
        <small>{t('any')}</small>
      ) : (
        <Alert type="warning" showIcon title={t('notFound', { code: missed })} />
      )}
    </div>
  )
}

function Expected(props: {
  readonly work: ScanWork
  readonly delivery: DeliveryDetail
}): ReactNode {
  const { work, delivery } = props
  const t = useTexts(deliveryTexts)
  const items = delivery.products.map((product) => ({
    key: product.productId ?? 0,
    name: product.productName ?? t('noProduct'),
    productId: product.productId,
    done: product.receivedCount,
    expected: product.shippedCount - product.goneCount,
  }))
  const name = `#${delivery.number}`
  return (
    <ExpectedList
      entries={work.state.draft.entries}
      label={t('expectedOf', { name })}
      items={items}
    />
  )
}

/** All of it with one button, or the end with differences. */
function Endings(props: { readonly work: ScanWork; readonly delivery: DeliveryDetail }): ReactNode {
  const { work, delivery } = props
  const { id, number, waitingCount } = delivery
  const t = useTexts(deliveryTexts)
  const numberText = useNumberText()
  const invalidates = [...OUT_OF_DATE]
  const whole = useAction(deliveries.receive, {
    success: ({ productCount }) => t('wholeDone', { count: numberText(productCount) }),
    invalidates,
  })
  const close = useAction(deliveries.close, {
    success: ({ missingCount, surplusCount }) =>
      t('closed', { missing: numberText(missingCount), surplus: numberText(surplusCount) }),
    invalidates,
  })
  const hasLines = work.state.draft.entries.length > 0
  const surplus = surplusOf(work)
  const receiveWhole = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('wholeTitle'),
      touches: t('touches', { number, count: numberText(waitingCount) }),
      consequence: t('wholeMeans'),
      action: t('whole'),
      isDanger: false,
    })
    if (isSure) await whole.run({ deliveryId: id, idempotencyKey: newIdempotencyKey() })
  }
  const finish = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('closeTitle'),
      touches: t('closeTouches', {
        number,
        missing: numberText(delivery.mayClose ? waitingCount : 0),
        surplus: numberText(surplus.length),
      }),
      consequence: t('closeMeans'),
      action: t('close'),
      isDanger: false,
    })
    if (!isSure) return
    const done = await close.run({ id, surplus: [...surplus], idempotencyKey: newIdempotencyKey() })
    if (done === undefined) return
    const { store } = work
    store.setState({ draft: forgetRefused(store.getState().draft, new Set(surplus)) })
  }
  return (
    <>
      {delivery.mayReceive && (
        <Button
          // What is in the list is sent first: both together would say it twice.
          disabled={work.isBlocked || hasLines}
          loading={whole.busy}
          onClick={() => void receiveWhole()}
        >
          {t('whole')}
        </Button>
      )}
      {(delivery.mayClose || (delivery.mayAdd && surplus.length > 0)) && (
        <Button
          disabled={work.isBlocked || hasLines}
          loading={close.busy}
          onClick={() => void finish()}
        >
          {t('close')}
        </Button>
      )}
    </>
  )
}
