import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { members } from '@zhenma/contract/members/members.contract'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import {
  SHOP_ORDER_LIMITS as LIMITS,
  type ShopOrderDecision,
  type ShopOrderRow,
  shopOrders,
} from '@zhenma/contract/shop/shop-orders.contract'
import {
  SHOP_ORDER_COLUMN_TEXT as c,
  SHOP_ORDER_STEP_TEXT,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { Checkbox, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { invalidate, useCall } from '../../api/use-call.ts'
import { parcelCorrectionFields, parcelCorrectionTexts } from '../../entities/parcel-correction.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { shopOrderTexts } from './shop-orders.texts.ts'

/** Steps that want something written down. */
export type OpenStep = {
  readonly step: 'send' | 'correct' | ShopOrderDecision
  readonly order: ShopOrderRow
}

/** What a step makes out of date: points and pieces move with the order. */
export const AFTER_STEP: readonly Endpoint[] = [
  shopOrders.list,
  shopOrders.get,
  shopGoodsCalls.list,
  shopGoodsCalls.get,
  shopGoodsCalls.entries,
  members.list,
  members.get,
  members.entries,
  members.ledger,
]

/** Somebody else has taken a step meanwhile: what stands there now is read anew, beside what is refused. */
export const readAnew = (): void => void invalidate(shopOrders.list, shopOrders.get)

type Sent = CallInputOf<typeof shopOrders.send>
const sendFields = defineFields<{ row: Sent; input: Sent }>()([
  {
    name: 'logisticsCompany',
    label: c.logisticsCompany,
    form: () => <Input maxLength={LIMITS.logisticsCompany} autoFocus />,
  },
  {
    name: 'trackingNumber',
    label: c.trackingNumber,
    form: () => <Input maxLength={LIMITS.trackingNumber} autoComplete="off" />,
  },
])

/** What goes to whom: whoever packs it reads it beside the fields. */
function Parcel(props: { readonly order: ShopOrderRow; readonly lead: string }): ReactNode {
  const t = useTexts(shopOrderTexts)
  const say = useSay()
  const { goodsName, receiverName, receiverPhone, receiverAddress, state } = props.order
  return (
    <div className="detail-section">
      <p className="dialog-lead">{props.lead}</p>
      <dl data-columns={2}>
        <div>
          <dt>{state === 'ordered' ? t('what') : say(c.goodsName)}</dt>
          <dd>{goodsName}</dd>
        </div>
        <div>
          <dt>{t('where')}</dt>
          <dd>
            {receiverName} {receiverPhone}
            <br />
            {receiverAddress}
          </dd>
        </div>
      </dl>
    </div>
  )
}

type Props = { readonly open: OpenStep | undefined; readonly onClose: () => void }

/** How an order was sent, and by which number. */
export function SendForm({ open, onClose }: Props): ReactNode {
  const t = useTexts(shopOrderTexts)
  const say = useSay()
  const numberText = useNumberText()
  const order = open?.step === 'send' ? open.order : undefined
  return (
    <FormDialog
      open={order !== undefined}
      title={`${say(SHOP_ORDER_STEP_TEXT.send)} ${order?.number ?? ''}`}
      fields={sendFields}
      action={shopOrders.send}
      fixed={{ id: order?.id ?? 0 }}
      invalidates={AFTER_STEP}
      success={t('done')}
      submitText={say(SHOP_ORDER_STEP_TEXT.send)}
      isFinal
      onClose={() => {
        readAnew()
        onClose()
      }}
    >
      {order && (
        <Parcel order={order} lead={t('sendMeans', { points: numberText(order.points) })} />
      )}
    </FormDialog>
  )
}

/** Another company or number of what was sent, over those that stand there as the form opens. */
export function CorrectForm({ open, onClose }: Props): ReactNode {
  const t = useTexts(parcelCorrectionTexts)
  const say = useSay()
  const order = open?.step === 'correct' ? open.order : undefined
  const id = order?.id ?? 0
  const { data } = useCall(shopOrders.get, { id }, { enabled: order !== undefined, staleMs: 0 })
  const { logisticsCompany = '', trackingNumber = '' } = data ?? {}
  return (
    <FormDialog
      open={order !== undefined && data !== undefined}
      title={`${say(PARCEL_CORRECT_TEXT)} ${order?.number ?? ''}`}
      fields={parcelCorrectionFields}
      action={shopOrders.correct}
      initial={{ logisticsCompany, trackingNumber }}
      fixed={{ id, revision: data?.revision }}
      invalidates={[shopOrders.list, shopOrders.get]}
      success={t('done')}
      // A gun ends the number with Enter.
      isFinal
      onClose={() => {
        readAnew()
        onClose()
      }}
    >
      {order && <Parcel order={order} lead={t('means')} />}
    </FormDialog>
  )
}

const MEANS = {
  cancel: 'cancelMeans',
  report: 'reportMeans',
  resolve: 'resolveMeans',
  return: 'returnMeans',
} as const

/** A decision about an order, with what there is to say of it. */
export function DecisionForm({ open, onClose }: Props): ReactNode {
  const t = useTexts(shopOrderTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [restocks, setRestocks] = useState(false)
  // What was decided last is still said while its dialog closes.
  const [last, setLast] = useState(open)
  if (open !== undefined && open !== last) setLast(open)
  const close = (): void => {
    setRestocks(false)
    onClose()
  }
  const deciding = useAction(shopOrders.step, {
    success: t('done'),
    invalidates: AFTER_STEP,
    onDone: close,
    onFailure: ({ error }) => {
      if (error === 'SHOP_ORDER_STATE') {
        readAnew()
        close()
      }
      return false
    },
  })
  if (last === undefined || last.step === 'send' || last.step === 'correct') return null
  const { step, order } = last
  const { id, number, goodsName, points } = order
  const input = { id, step, ...(step === 'return' ? { restocks } : {}) }
  return (
    <ReasonDialog
      open={open === last}
      title={`${say(SHOP_ORDER_STEP_TEXT[step])} ${number}`}
      touches={goodsName}
      consequence={t(MEANS[step], { points: numberText(points) })}
      action={say(SHOP_ORDER_STEP_TEXT[step])}
      cancel={t('keep')}
      isDanger={step === 'cancel' || step === 'return'}
      needsReason
      busy={deciding.busy}
      onSubmit={(note) => void deciding.run({ ...input, note })}
      onClose={close}
    >
      {step === 'return' && (
        <p className="dialog-lead">
          <Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
            {t('restocks')}
          </Checkbox>
        </p>
      )}
    </ReasonDialog>
  )
}
