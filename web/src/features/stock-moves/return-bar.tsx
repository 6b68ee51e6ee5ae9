import './order-expected.css'
import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { OUT_OF_DATE } from '../../scanning/submission/out-of-date.ts'
import { chooseParties } from '../../scanning/table/choose-parties.ts'
import { forgetRefused } from '../../scanning/table/draft/draft.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ExpectedList } from './expected-list.tsx'
import { returnBarTexts } from './return-bar.texts.ts'
import { surplusOf } from './surplus.ts'

/** Which return request is received, "18 of 24" by product, and the way to end it; nothing without one. */
export function ReturnBar({ work }: { readonly work: ScanWork }): ReactNode {
  const { store } = work
  const { request } = work.state.parties
  const { params, change } = useAddress()
  const t = useTexts(returnBarTexts)
  const linked = Number(params.get('request')) || undefined
  const query = useCall(
    returns.get,
    { id: linked ?? request?.id ?? 0 },
    { enabled: linked !== undefined || request !== undefined },
  )
  const { data } = query
  const taken = useRef<number>(undefined)
  // A link brings its request once; then the screen keeps it, over a reload too.
  useEffect(() => {
    if (linked === undefined) taken.current = undefined
    if (linked === undefined || data?.id !== linked || taken.current === linked) return
    taken.current = linked
    const name = t('nameOf', { number: data.number, dealer: data.dealerName })
    const dealer = { id: data.dealerId, name: data.dealerName }
    chooseParties(store, { request: { id: data.id, name }, dealer })
    store.setState({ mode: 'codes' })
    change({ request: undefined })
  }, [linked, data, store, change, t])
  const failure = query.error && (
    <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  )
  if (request === undefined) return failure
  const items = (data?.products ?? []).map((product) => ({
    key: product.productId ?? 0,
    name: product.productName ?? t('noProduct'),
    productId: product.productId,
    done: product.receivedCount,
    expected: product.askedCount,
  }))
  return (
    <>
      <div className="stock-bar delivery-bar">
        <b>{request.name}</b>
        <Button
          size="small"
          disabled={work.isBlocked}
          onClick={() => chooseParties(store, { request: undefined, dealer: undefined })}
        >
          {t('without')}
        </Button>
        {data && <Finish work={work} request={data} />}
      </div>
      {failure}
      {items.length > 0 && (
        <ExpectedList
          entries={work.state.draft.entries}
          label={t('expectedOf', { name: request.name })}
          items={items}
        />
      )}
    </>
  )
}

/** The end, although not all of it came, or with more than was asked for. */
function Finish(props: { readonly work: ScanWork; readonly request: ReturnDetail }): ReactNode {
  const { work, request } = props
  const { id, number, mayReceive, mayAdd } = request
  const t = useTexts(returnBarTexts)
  const numberText = useNumberText()
  const close = useAction(returns.close, {
    success: ({ missingCount, surplusCount }) =>
      t('closed', { missing: numberText(missingCount), surplus: numberText(surplusCount) }),
    invalidates: [...OUT_OF_DATE],
  })
  const surplus = surplusOf(work)
  if (!mayReceive && !(mayAdd && surplus.length > 0)) return null
  const missing = request.products.reduce(
    (sum, { askedCount, receivedCount }) => sum + askedCount - receivedCount,
    0,
  )
  const finish = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('closeTitle'),
      touches: t('closeTouches', {
        number,
        missing: numberText(mayReceive ? missing : 0),
        surplus: numberText(surplus.length),
      }),
      consequence: t('closeMeans'),
      action: t('close'),
      isDanger: false,
    })
    if (!isSure) return
    const done = await close.run({
      id,
      surplus: [...surplus],
      idempotencyKey: newIdempotencyKey(),
    })
    if (done === undefined) return
    const { store } = work
    store.setState({ draft: forgetRefused(store.getState().draft, new Set(surplus)) })
  }
  return (
    <Button
      // What is in the list is sent first: both together would say it twice.
      disabled={work.isBlocked || work.state.draft.entries.length > 0}
      loading={close.busy}
      onClick={() => void finish()}
    >
      {t('close')}
    </Button>
  )
}
