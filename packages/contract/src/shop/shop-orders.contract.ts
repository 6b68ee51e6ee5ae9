import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionShape } from '../kernel/revisions.ts'
import { day, id, optionalId, text } from '../kernel/rules.ts'
import { correctionFields, PARCEL_LIMITS, parcelFields } from '../parcels/parcel-correction.ts'
import { PARCEL_NOTE_LIMIT } from '../parcels/parcel-states.ts'
import { SHOP_ORDER_EVENTS, SHOP_ORDER_SIDES, SHOP_ORDER_STATES } from './order-states.ts'

export const SHOP_ORDER_LIMITS = { ...PARCEL_LIMITS, note: PARCEL_NOTE_LIMIT } as const

/** Steps that are decisions: what was ordered does not come, comes back, or is talked about. */
export const SHOP_ORDER_DECISIONS = ['cancel', 'report', 'resolve', 'return'] as const
export type ShopOrderDecision = (typeof SHOP_ORDER_DECISIONS)[number]

export const shopOrderRow = z.object({
  id: z.int(),
  number: z.string(),
  goodsId: z.int(),
  /** As both were when it was ordered. */
  goodsName: z.string(),
  points: z.int(),
  memberId: z.int(),
  /** Empty: the member has been deleted. */
  memberName: z.string(),
  /** Empty once they are forgotten. */
  receiverName: z.string(),
  receiverPhone: z.string(),
  receiverAddress: z.string(),
  state: z.enum(SHOP_ORDER_STATES),
  orderedAt: moment,
  /** Since when it is in its state. */
  stateAt: moment,
  logisticsCompany: z.string(),
  trackingNumber: z.string(),
  sentAt: moment.nullable(),
  receivedAt: moment.nullable(),
  /** What was said with the last step: a reason, what is wrong, how it was resolved. */
  note: z.string(),
  /** Of a returned one: whether its piece is back in the stock. */
  isRestocked: z.boolean(),
})
export type ShopOrderRow = z.output<typeof shopOrderRow>

const shopOrderFilter = {
  state: z.enum(SHOP_ORDER_STATES).optional(),
  goodsId: optionalId,
  memberId: optionalId,
  /** Of the days on which they were ordered. */
  from: day.optional(),
  to: day.optional(),
}

const shopOrderEvent = z.object({
  id: z.int(),
  at: moment,
  /** Null: it was ordered. */
  step: z.enum(SHOP_ORDER_EVENTS).nullable(),
  state: z.enum(SHOP_ORDER_STATES),
  side: z.enum(SHOP_ORDER_SIDES),
  /** Of the staff; null: whoever has ordered. */
  byName: z.string().nullable(),
  note: z.string(),
  /** As they were said then: of what was sent or corrected; null: of nothing else. */
  logisticsCompany: z.string().nullable(),
  trackingNumber: z.string().nullable(),
})
export type ShopOrderEvent = z.output<typeof shopOrderEvent>

/** What members have ordered for their points, and how it comes to them. */
export const shopOrders = {
  /** `keyword`: number, name, phone or address of the receiver, tracking number, or what was ordered. */
  list: endpoint({
    method: 'GET',
    path: '/jr/shop/order/list',
    allow: 'shop-order:list',
    summary: { cn: '商城订单列表', tc: '商城訂單清單', en: 'List orders of the points shop' },
    input: z.object({ ...pageInput, ...shopOrderFilter }),
    output: pageOf(shopOrderRow).extend({
      /** Of all that the other filters find, whichever state is filtered by: each state that there is. */
      counts: z.array(z.object({ state: z.enum(SHOP_ORDER_STATES), count: z.int() })),
    }),
  }),
  /** The days are required, at most 90 of them. */
  exportOrders: endpoint({
    method: 'GET',
    path: '/jr/shop/order/list/export',
    allow: 'shop-order:export',
    summary: { cn: '导出商城订单', tc: '匯出商城訂單', en: 'Export orders of the points shop' },
    input: z.object({ ...exportInput, ...shopOrderFilter, from: day, to: day }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  get: endpoint({
    method: 'GET',
    path: '/jr/shop/order/{id}',
    allow: 'shop-order:list',
    tells: recordOf('shop-order'),
    summary: { cn: '商城订单详情', tc: '商城訂單詳情', en: 'One order with its history' },
    input: z.object({ id }),
    output: shopOrderRow.extend({ events: z.array(shopOrderEvent), ...revisionShape }),
  }),
  /** Spends its points and its piece. Sent already it is refused: SHOP_ORDER_STATE. */
  send: endpoint({
    method: 'POST',
    path: '/jr/shop/order/send',
    allow: 'shop-order:send',
    summary: { cn: '商城订单发货', tc: '商城訂單出貨', en: 'Record how an order was sent' },
    input: z.object({ id, ...parcelFields }),
    output: idOnly,
  }),
  /**
   * What was sent goes by another company or number than was said. Its state stays, and the member sees the new one. Not
   * sent, or at its end already: SHOP_ORDER_STATE; nothing new: PARCEL_SAME.
   */
  correct: endpoint({
    method: 'POST',
    path: '/jr/shop/order/correct',
    allow: 'shop-order:send',
    revises: recordOf('shop-order'),
    summary: {
      cn: '更正商城订单的物流公司或单号',
      tc: '更正商城訂單的物流公司或單號',
      en: 'Correct by whom an order was sent, or its number',
    },
    input: z.object(correctionFields),
    output: idOnly,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/jr/shop/order/receive',
    allow: 'shop-order:send',
    summary: { cn: '登记商城订单签收', tc: '登記商城訂單簽收', en: 'Record that an order arrived' },
    input: z.object({ id }),
    output: idOnly,
  }),
  /** Cancelled or returned, its points are the member's again. A later step of somebody else: SHOP_ORDER_STATE. */
  step: endpoint({
    method: 'POST',
    path: '/jr/shop/order/step',
    allow: 'shop-order:decide',
    summary: {
      cn: '取消商城订单、处理售后与退货',
      tc: '取消商城訂單、處理售後與退貨',
      en: 'Cancel orders, deal with issues and returns',
    },
    input: z.object({
      id,
      step: z.enum(SHOP_ORDER_DECISIONS),
      /** Why, or what is wrong; whoever has ordered reads it, too. */
      note: text(SHOP_ORDER_LIMITS.note).default(''),
      /** Of what is returned: it came back whole, and can be ordered again. */
      restocks: z.boolean().default(false),
    }),
    output: idOnly,
  }),
}
