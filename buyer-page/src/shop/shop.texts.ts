import { type Text, texts } from '@zhenma/contract/kernel/texts'
import type { ShopOrderState } from '@zhenma/contract/shop/order-states'
import { SHOP_ORDER_COLUMN_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { PARCEL_PROGRESS, PARCEL_TEXTS } from '../draw/parcel.texts.ts'

export const SHOP_TEXTS = texts({
  title: { cn: '积分商城', tc: '積分商城', en: 'Points shop' },
  youHave: {
    cn: '您有 {points} 积分可用',
    tc: '您有 {points} 積分可用',
    en: 'You have {points} points to spend',
  },
  askPhone: {
    cn: '用积分兑换商品。请先用手机号确认身份。',
    tc: '用積分兌換商品。請先用手機號碼確認身分。',
    en: 'Spend your points. Tell us by your phone who you are.',
  },
  enter: { cn: '进入商城', tc: '進入商城', en: 'Open the shop' },
  nothing: {
    cn: '现在没有可兑换的商品，请过些时候再来。',
    tc: '現在沒有可兌換的商品，請過些時候再來。',
    en: 'Nothing is on offer right now. Please come back later.',
  },
  left: { cn: '剩 {count} 件', tc: '剩 {count} 件', en: '{count} left' },
  soldOut: { cn: '已兑完', tc: '已兌完', en: 'Sold out' },
  missing: { cn: '还差 {missing} 积分', tc: '還差 {missing} 積分', en: '{missing} points short' },
  limit: {
    cn: '每人限兑 {limit} 件',
    tc: '每人限兌 {limit} 件',
    en: '{limit} per person at most',
  },
  fromDay: {
    cn: '{day} 起向全体会员开放；在此之前，享有“新品优先购买”的会员可以兑换',
    tc: '{day} 起向全體會員開放；在此之前，享有「新品優先購買」的會員可以兌換',
    en: 'For everyone from {day}; until then for members with “New goods first”',
  },
  yoursFirst: {
    cn: '您可以优先兑换；{day} 起向全体会员开放',
    tc: '您可以優先兌換；{day} 起向全體會員開放',
    en: 'Yours first: everyone can have it from {day} on',
  },
  previous: WORDS.previousPage,
  next: WORDS.nextPage,
  look: { cn: '商品介绍', tc: '商品介紹', en: 'About it' },
  exchange: { cn: '去兑换', tc: '去兌換', en: 'Get it' },
  whereTo: { cn: '寄到哪里', tc: '寄到哪裡', en: 'Where should it go?' },
  name: WORDS.personName,
  phone: WORDS.mobilePhone,
  address: SHOP_ORDER_COLUMN_TEXT.receiverAddress,
  cost: {
    cn: '需要 {points} 积分，兑换后还剩 {left} 积分。',
    tc: '需要 {points} 積分，兌換後還剩 {left} 積分。',
    en: 'It costs {points} points, and {left} are left afterwards.',
  },
  confirm: { cn: '确认兑换', tc: '確認兌換', en: 'Order it' },
  back: { cn: '返回商城', tc: '返回商城', en: 'Back to the shop' },
  madeTitle: { cn: '兑换成功', tc: '兌換成功', en: 'Ordered' },
  made: {
    cn: '订单 {number}，商家会尽快寄出。',
    tc: '訂單 {number}，商家會盡快寄出。',
    en: 'Your order is {number}. It will be sent soon.',
  },
  madeNext: {
    cn: '寄出之前可以取消，积分会退还。寄出后可在“我的订单”查看运单号。',
    tc: '寄出之前可以取消，積分會退還。寄出後可在「我的訂單」查看運單號。',
    en: 'Until it is sent you can cancel it and have your points back. Afterwards “My orders” has its tracking number.',
  },
  myOrders: { cn: '我的订单', tc: '我的訂單', en: 'My orders' },
  ordersOf: {
    cn: '{phone} 兑换的商品',
    tc: '{phone} 兌換的商品',
    en: 'Ordered with {phone}',
  },
  noOrders: { cn: '还没有兑换过商品。', tc: '還沒有兌換過商品。', en: 'Nothing was ordered yet.' },
  number: { cn: '订单 {number}', tc: '訂單 {number}', en: 'Order {number}' },
  cancel: { cn: '取消这个订单', tc: '取消這個訂單', en: 'Cancel this order' },
  cancelSure: {
    cn: '确定取消吗？{points} 积分会退还给您。',
    tc: '確定取消嗎？{points} 積分會退還給您。',
    en: 'Cancel it? You have your {points} points back then.',
  },
  keep: { cn: '保留订单', tc: '保留訂單', en: 'Keep the order' },
  received: PARCEL_TEXTS.received,
  report: PARCEL_TEXTS.report,
  reportWhat: PARCEL_TEXTS.reportWhat,
  reportSend: PARCEL_TEXTS.reportSend,
})

/** How far an order has come, as whoever has ordered is told. */
export const ORDER_PROGRESS: Readonly<Record<ShopOrderState, Text>> = {
  ordered: { cn: '等待商家寄出', tc: '等待商家寄出', en: 'Waiting to be shipped' },
  ...PARCEL_PROGRESS,
  returned: {
    cn: '已退货，积分已退还',
    tc: '已退貨，積分已退還',
    en: 'Returned; you have your points back',
  },
  cancelled: {
    cn: '已取消，积分已退还',
    tc: '已取消，積分已退還',
    en: 'Cancelled; you have your points back',
  },
}
