import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { members } from '@zhenma/contract/members/members.contract'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { canCorrectParcel } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { type ShopOrderRow, shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import {
  SHOP_ORDER_COLUMN_TEXT as c,
  SHOP_ORDER_STATE_TEXT,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { Button } from 'antd'
import { createContext, useContext, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import type { RecordPickerProps } from '../../entities/select/pickers.tsx'
import { Code, Count, NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { OrderStateSelect, OrderStateTag } from './order-state.tsx'
import { shopOrderTexts, shopOrderTexts as t } from './shop-orders.texts.ts'

export type ShopOrderDetail = OutputOf<typeof shopOrders.get>
export type ShopOrderShapes = {
  row: ShopOrderRow
  detail: ShopOrderDetail
  filter: CallInputOf<typeof shopOrders.list>
}

function GoodsFilter({ isFilter: _, ...rest }: RecordPickerProps): ReactNode {
  const placeholder = useTexts(shopOrderTexts)('anyGoods')
  return <RemoteSelect {...rest} endpoint={shopGoodsCalls.search} placeholder={placeholder} />
}

/** What was ordered, called as it was then; for who may see shop items a link to what it is now. */
function GoodsLink({ goodsId, goodsName }: ShopOrderRow): ReactNode {
  const maySee = useCan(shopGoodsCalls.get.allow)
  return maySee ? <a href={`#/marketing/shop-goods?open=${goodsId}`}>{goodsName}</a> : goodsName
}

/** Who ordered, as long as there is such a member. */
function MemberLink({ memberId, memberName }: ShopOrderRow): ReactNode {
  const say = useTexts(shopOrderTexts)
  const maySee = useCan(members.get.allow)
  if (memberName === '') return say('noMember')
  return maySee ? <a href={`#/marketing/members?open=${memberId}`}>{memberName}</a> : memberName
}

function MemberName({ memberName }: ShopOrderRow): ReactNode {
  const say = useTexts(shopOrderTexts)
  return memberName || say('noMember')
}

/** The state; of what was returned, whether it can be ordered again. */
function State({ state, isRestocked }: ShopOrderRow): ReactNode {
  const say = useTexts(shopOrderTexts)
  return (
    <>
      <OrderStateTag state={state} />
      {isRestocked && <> · {say('restocked')}</>}
    </>
  )
}

/** Opens the form in which another company or number is said of an order that is shown in the detail. */
export const CorrectOrder = createContext<(order: ShopOrderRow) => void>(() => {})

/** Who has sent it, and by which number, which is copied by a click; and the way to set them right. */
function Parcel({ order }: { readonly order: ShopOrderRow }): ReactNode {
  const say = useTexts(shopOrderTexts)
  const sayText = useSay()
  const correct = useContext(CorrectOrder)
  const maySend = useCan(shopOrders.correct.allow)
  const { logisticsCompany, trackingNumber, state } = order
  if (trackingNumber === '') return NOTHING
  return (
    <>
      {logisticsCompany} <Code value={trackingNumber} />
      {maySend && canCorrectParcel(state) && (
        <Button
          type="link"
          size="small"
          aria-label={`${sayText(PARCEL_CORRECT_TEXT)}…`}
          onClick={() => correct(order)}
        >
          {say('correct')}
        </Button>
      )}
    </>
  )
}

export const shopOrderFields = defineFields<ShopOrderShapes>()([
  { name: 'number', label: c.number, column: { width: 120 } },
  {
    name: 'goodsName',
    label: c.goodsName,
    column: { width: 190 },
    detail: (row) => <GoodsLink {...row} />,
  },
  {
    name: 'points',
    label: c.points,
    show: (row) => <Count value={row.points} />,
    column: { width: 120, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'state',
    label: c.state,
    show: (row) => <OrderStateTag state={row.state} />,
    column: { width: 130 },
    filter: () => <OrderStateSelect />,
    filterWords: () => SHOP_ORDER_STATE_TEXT,
    detail: (row) => <State {...row} />,
  },
  { name: 'receiverName', label: c.receiverName, column: { width: 100 }, detail: true },
  { name: 'receiverPhone', label: c.receiverPhone, column: { width: 130 }, detail: true },
  { name: 'receiverAddress', label: c.receiverAddress, column: { width: 220 }, detail: true },
  {
    name: 'trackingNumber',
    label: WORDS.trackingNumber,
    show: (row) => `${row.logisticsCompany} ${row.trackingNumber}`.trim() || NOTHING,
    column: { width: 200 },
    detail: (row) => <Parcel order={row} />,
  },
  {
    name: 'orderedAt',
    label: c.orderedAt,
    show: (row) => <When at={row.orderedAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
  {
    name: 'memberName',
    label: c.memberName,
    show: (row) => <MemberName {...row} />,
    column: { width: 120, isHidden: true },
    detail: (row) => <MemberLink {...row} />,
  },
  {
    name: 'sentAt',
    label: c.sentAt,
    show: (row) => <When at={row.sentAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'receivedAt',
    label: c.receivedAt,
    show: (row) => <When at={row.receivedAt} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  {
    name: 'stateAt',
    label: c.stateAt,
    show: (row) => <When at={row.stateAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  { name: 'note', label: c.note, column: { width: 180, isHidden: true }, detail: true },
  { name: 'goodsId', label: c.goodsName, filter: () => <GoodsFilter /> },
  { name: 'from', filterTo: 'to', label: c.orderedAt, filter: () => <DayRange /> },
])

/** As they stand in the detail of an order. */
export const shopOrderSections: readonly Section[] = [
  { columns: 2, names: ['state', 'stateAt', 'goodsName', 'points', 'memberName', 'orderedAt'] },
  { names: ['note'] },
  {
    title: t.where,
    columns: 2,
    names: [
      'receiverName',
      'receiverPhone',
      'receiverAddress',
      'trackingNumber',
      'sentAt',
      'receivedAt',
    ],
  },
]
