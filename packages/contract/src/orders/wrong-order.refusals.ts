import { defineErrors } from '../kernel/errors.ts'
import type { ExcessRule } from './order-rows.ts'

/**
 * What is wrong with the order that a scan is held against, by the company's rule for what is too much: refused
 * for good (no ending), or to be parked (`_PARK`). Nobody confirms a wrong order, so there is no third.
 */
export const wrongOrderErrors = defineErrors({
  ORDER_COMPLETED: {
    status: 409,
    text: {
      cn: '订单 {number} 已完成',
      tc: '訂單 {number} 已完成',
      en: 'Order {number} is completed',
    },
  },
  ORDER_CANCELLED: {
    status: 409,
    text: {
      cn: '订单 {number} 已取消',
      tc: '訂單 {number} 已取消',
      en: 'Order {number} is cancelled',
    },
  },
  ORDER_GOES_OUT: {
    status: 409,
    text: {
      cn: '订单 {number} 发给经销商，请扫码出库',
      tc: '訂單 {number} 發給經銷商，請掃碼出庫',
      en: 'Order {number} goes out to a dealer: scan it as outbound',
    },
  },
  ORDER_COMES_IN: {
    status: 409,
    text: {
      cn: '订单 {number} 是生产订单，请扫码入库',
      tc: '訂單 {number} 是生產訂單，請掃碼入庫',
      en: 'Order {number} is a production order: scan it as inbound',
    },
  },
  ORDER_OTHER_DEALER: {
    status: 409,
    text: {
      cn: '订单 {number} 发给“{dealer}”，不是所选经销商',
      tc: '訂單 {number} 發給「{dealer}」，不是所選經銷商',
      en: 'Order {number} goes to “{dealer}”, not to the dealer that was chosen',
    },
  },
  ORDER_COMPLETED_PARK: {
    status: 409,
    text: {
      cn: '订单 {number} 已完成，请转入异常处理',
      tc: '訂單 {number} 已完成，請轉入異常處理',
      en: 'Order {number} is completed. Park it among the exceptions',
    },
  },
  ORDER_CANCELLED_PARK: {
    status: 409,
    text: {
      cn: '订单 {number} 已取消，请转入异常处理',
      tc: '訂單 {number} 已取消，請轉入異常處理',
      en: 'Order {number} is cancelled. Park it among the exceptions',
    },
  },
  ORDER_GOES_OUT_PARK: {
    status: 409,
    text: {
      cn: '订单 {number} 发给经销商，不能按它入库，请转入异常处理',
      tc: '訂單 {number} 發給經銷商，不能按它入庫，請轉入異常處理',
      en: 'Order {number} goes out to a dealer, and nothing comes in for it. Park it among the exceptions',
    },
  },
  ORDER_COMES_IN_PARK: {
    status: 409,
    text: {
      cn: '订单 {number} 是生产订单，不能按它出库，请转入异常处理',
      tc: '訂單 {number} 是生產訂單，不能按它出庫，請轉入異常處理',
      en: 'Order {number} is a production order, and nothing goes out for it. Park it among the exceptions',
    },
  },
  ORDER_OTHER_DEALER_PARK: {
    status: 409,
    text: {
      cn: '订单 {number} 发给“{dealer}”，不是所选经销商，请转入异常处理',
      tc: '訂單 {number} 發給「{dealer}」，不是所選經銷商，請轉入異常處理',
      en: 'Order {number} goes to “{dealer}”, not to the dealer that was chosen. Park it among the exceptions',
    },
  },
})

type WrongOrderError = keyof typeof wrongOrderErrors
type WrongOrder = 'completed' | 'cancelled' | 'goesOut' | 'comesIn' | 'otherDealer'

const REFUSED = {
  completed: 'ORDER_COMPLETED',
  cancelled: 'ORDER_CANCELLED',
  goesOut: 'ORDER_GOES_OUT',
  comesIn: 'ORDER_COMES_IN',
  otherDealer: 'ORDER_OTHER_DEALER',
} as const satisfies Record<WrongOrder, WrongOrderError>

/** How the refusals of a wrong order are called under each rule. */
export const WRONG_ORDER_KEYS = {
  refuse: REFUSED,
  park: {
    completed: 'ORDER_COMPLETED_PARK',
    cancelled: 'ORDER_CANCELLED_PARK',
    goesOut: 'ORDER_GOES_OUT_PARK',
    comesIn: 'ORDER_COMES_IN_PARK',
    otherDealer: 'ORDER_OTHER_DEALER_PARK',
  },
  ask: REFUSED,
} as const satisfies Record<ExcessRule, Record<WrongOrder, WrongOrderError>>
