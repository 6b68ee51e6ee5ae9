import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PARCEL_STATE_TEXT, PARCEL_STEP_TEXT } from '../parcels/parcels.refusals.ts'
import type { ShopOrderState, ShopOrderStep } from './order-states.ts'

/** Orders of the points shop: not those that goods are sent by to dealers. */
export const SHOP_ORDERS_TEXT: Text = { cn: '商城订单', tc: '商城訂單', en: 'Shop orders' }

export const SHOP_ORDER_STATE_TEXT: Readonly<Record<ShopOrderState, Text>> = {
  ordered: { cn: '待发货', tc: '待出貨', en: 'To be sent' },
  ...PARCEL_STATE_TEXT,
  cancelled: WORDS.cancelled,
}

export const SHOP_ORDER_STEP_TEXT: Readonly<Record<ShopOrderStep, Text>> = {
  send: { cn: '登记发货', tc: '登記出貨', en: 'Record as sent' },
  ...PARCEL_STEP_TEXT,
  return: { cn: '登记退货退积分', tc: '登記退貨退積分', en: 'Record as returned' },
  cancel: { cn: '取消并退积分', tc: '取消並退積分', en: 'Cancel and give back' },
}

/** What an order began with, in its history. */
export const SHOP_ORDER_MADE_TEXT: Text = { cn: '下单', tc: '下單', en: 'Ordered' }

/** The columns of the sheet of orders, in its order. */
export const SHOP_ORDER_COLUMN_TEXT = texts({
  number: WORDS.orderNumber,
  goodsName: { cn: '兑换商品', tc: '兌換商品', en: 'Item' },
  points: { cn: '订单积分', tc: '訂單積分', en: 'Points spent' },
  state: WORDS.state,
  memberName: { cn: '会员姓名', tc: '會員姓名', en: 'Member' },
  receiverName: { cn: '收货人姓名', tc: '收貨人姓名', en: 'Receiver' },
  receiverPhone: { cn: '收货人手机', tc: '收貨人手機', en: 'Receiver’s mobile' },
  receiverAddress: { cn: '收货地址', tc: '收貨地址', en: 'Shipping address' },
  logisticsCompany: WORDS.logisticsCompany,
  trackingNumber: WORDS.trackingNumber,
  orderedAt: { cn: '下单时间', tc: '下單時間', en: 'Ordered at' },
  sentAt: { cn: '发货时间', tc: '發貨時間', en: 'Sent at' },
  receivedAt: { cn: '签收时间', tc: '簽收時間', en: 'Received at' },
  stateAt: WORDS.stateSince,
  note: WORDS.note,
})

/** What the fields of a step are called where no form of its own says it. */
export const SHOP_ORDER_FIELD_TEXT = texts({
  goodsId: SHOP_ORDER_COLUMN_TEXT.goodsName,
  memberId: SHOP_ORDER_COLUMN_TEXT.memberName,
  receiverName: SHOP_ORDER_COLUMN_TEXT.receiverName,
  receiverPhone: SHOP_ORDER_COLUMN_TEXT.receiverPhone,
  receiverAddress: SHOP_ORDER_COLUMN_TEXT.receiverAddress,
  restocks: { cn: '商品退回库存', tc: '商品退回庫存', en: 'Back to the stock' },
})

export const shopOrderErrors = defineErrors({
  SHOP_ORDER_STATE: {
    status: 409,
    text: {
      cn: '订单 {number} 的状态是“{state}”，不能执行“{step}”',
      tc: '訂單 {number} 的狀態是「{state}」，不能執行「{step}」',
      en: 'Order {number} is “{state}”, so “{step}” is not possible',
    },
  },
})

/** What buyers are told who cannot order now, on the page that they order by. */
export const shopBuyerErrors = defineErrors({
  SHOP_NOT_OFFERED: {
    status: 409,
    text: {
      cn: '这件商品已下架，不能再兑换',
      tc: '這件商品已下架，不能再兌換',
      en: 'This is no longer on offer',
    },
  },
  SHOP_SOLD_OUT: {
    status: 409,
    text: {
      cn: '这件商品刚刚兑完，没有扣您的积分',
      tc: '這件商品剛剛兌完，沒有扣您的積分',
      en: 'The last one has just gone; none of your points were taken',
    },
  },
  SHOP_POINTS_SHORT: {
    status: 409,
    text: {
      cn: '积分不够，还差 {missing} 积分',
      tc: '積分不夠，還差 {missing} 積分',
      en: 'You are {missing} points short',
    },
  },
  SHOP_LIMIT: {
    status: 409,
    text: {
      cn: '这件商品每人限兑 {limit} 件，您已兑满',
      tc: '這件商品每人限兌 {limit} 件，您已兌滿',
      en: 'Nobody gets more than {limit} of this, and you have had as many',
    },
  },
  SHOP_EARLY: {
    status: 409,
    text: {
      cn: '这件商品 {day} 起向全体会员开放，在此之前只有享有“新品优先购买”的会员可以兑换',
      tc: '這件商品 {day} 起向全體會員開放，在此之前只有享有「新品優先購買」的會員可以兌換',
      en: 'Everyone can have this from {day} on; until then those can whose level has “New goods first”',
    },
  },
  SHOP_RECEIVER: {
    status: 400,
    text: {
      cn: '请填写收货人姓名和地址',
      tc: '請填寫收貨人姓名和地址',
      en: 'Say who it goes to and where',
    },
  },
  SHOP_ORDER_MOVED: {
    status: 409,
    text: {
      cn: '订单已有新进度，不能再这样操作',
      tc: '訂單已有新進度，不能再這樣操作',
      en: 'The order has moved on meanwhile, so this is not possible any more',
    },
  },
  SHOP_NOTE: {
    status: 400,
    text: { cn: '请写明遇到的问题', tc: '請寫明遇到的問題', en: 'Say what is wrong' },
  },
})
