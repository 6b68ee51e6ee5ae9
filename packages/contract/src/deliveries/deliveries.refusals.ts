import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const deliveryErrors = defineErrors({
  DELIVERY_NOT_FOUND: {
    status: 404,
    text: { cn: '发货单不存在', tc: '發貨單不存在', en: 'There is no such delivery' },
  },
  DELIVERY_RECEIVED: {
    status: 409,
    text: {
      cn: '发货单 {number} 已由 {by} 收货',
      tc: '發貨單 {number} 已由 {by} 收貨',
      en: 'Delivery {number} was received by {by} already',
    },
  },
  DELIVERY_TAKEN_BACK: {
    status: 409,
    text: {
      cn: '发货单 {number} 的货已由 {by} 收回或改发',
      tc: '發貨單 {number} 的貨已由 {by} 收回或改發',
      en: 'The goods of delivery {number} were taken back or sent elsewhere by {by}',
    },
  },
  DELIVERY_CLOSED: {
    status: 409,
    text: {
      cn: '发货单 {number} 已由 {by} 按差异完成收货',
      tc: '發貨單 {number} 已由 {by} 按差異完成收貨',
      en: 'Delivery {number} was closed with differences by {by} already',
    },
  },
  DELIVERY_OTHERS: {
    status: 403,
    text: {
      cn: '这张发货单是发给其他经销商的，只能由该经销商或公司收货',
      tc: '這張發貨單是發給其他經銷商的，只能由該經銷商或公司收貨',
      en: 'This delivery is for another dealer: only that dealer or the company receives it',
    },
  },
  DELIVERY_NO_DEALER: {
    status: 403,
    text: {
      cn: '只有经销商的用户才能发货给下级经销商',
      tc: '只有經銷商的使用者才能發貨給下級經銷商',
      en: 'Only the users of a dealer ship goods on to dealers below',
    },
  },
  DELIVERY_NOT_BELOW: {
    status: 400,
    text: {
      cn: '只能发货给下级经销商',
      tc: '只能發貨給下級經銷商',
      en: 'Goods are shipped on to dealers below only',
    },
  },
  DELIVERY_FROZEN: {
    status: 409,
    text: {
      cn: '{name} 的账号已冻结，不能发货',
      tc: '{name} 的帳號已凍結，不能發貨',
      en: 'The accounts of {name} are frozen: nothing is sent to or by this dealer',
    },
  },
})

export const DELIVERY_STATE_TEXT = texts({
  on_way: WORDS.onTheWay,
  received: WORDS.receivedGoods,
  differing: WORDS.withDifferences,
  taken_back: { cn: '已收回', tc: '已收回', en: 'Taken back' },
})
