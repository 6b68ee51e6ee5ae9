import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'
import { deliveryTexts } from './delivery.texts.ts'

/** Receiving what a dealer asked to send back. */
export const returnBarTexts = texts({
  nameOf: deliveryTexts.nameOf,
  without: { cn: '不按申请', tc: '不按申請', en: 'Without the request' },
  expectedOf: {
    cn: '退货申请 {name} 的产品',
    tc: '退貨申請 {name} 的產品',
    en: 'The products of return request {name}',
  },
  noProduct: WORDS.noProduct,
  close: deliveryTexts.close,
  closeTitle: deliveryTexts.closeTitle,
  closeTouches: {
    cn: '退货申请 #{number} · 少 {missing} · 多 {surplus}',
    tc: '退貨申請 #{number} · 少 {missing} · 多 {surplus}',
    en: 'Return request #{number} · {missing} missing · {surplus} too much',
  },
  closeMeans: {
    cn: '没到的按产品、多的按码登记为异常，双方都能看到。没到的货仍在经销商处，可以再次申请。',
    tc: '沒到的按產品、多的按碼登記為異常，雙方都能看到。沒到的貨仍在經銷商處，可以再次申請。',
    en: 'What did not come, by product, and what is too much, by code, become exceptions that both sides see. What did not come stays with the dealer, who may ask again.',
  },
  closed: deliveryTexts.closed,
})
