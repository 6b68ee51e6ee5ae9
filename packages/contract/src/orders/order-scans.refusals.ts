import { defineErrors } from '../kernel/errors.ts'

/**
 * What an order has against a scan, by the company's rule for what is too much: refused for good
 * (no ending), to be parked (`_PARK`), or taken once somebody has confirmed it (`_ASK`).
 */
export const orderScanErrors = defineErrors({
  ORDER_WRONG_PRODUCT: {
    status: 409,
    text: {
      cn: '{code}：订单中没有产品“{product}”',
      tc: '{code}：訂單中沒有產品「{product}」',
      en: '{code}: the order has no “{product}”',
    },
  },
  ORDER_EXCEEDED: {
    status: 409,
    text: {
      cn: '{code}：“{product}”应扫 {expected}，已扫 {scanned}，超出订单',
      tc: '{code}：「{product}」應掃 {expected}，已掃 {scanned}，超出訂單',
      en: '{code}: {scanned} of {expected} “{product}” are scanned, and this is more than the order expects',
    },
  },
  ORDER_WRONG_PRODUCT_PARK: {
    status: 409,
    text: {
      cn: '{code}：订单中没有产品“{product}”，请转入异常处理',
      tc: '{code}：訂單中沒有產品「{product}」，請轉入異常處理',
      en: '{code}: the order has no “{product}”. Park it among the exceptions',
    },
  },
  ORDER_EXCEEDED_PARK: {
    status: 409,
    text: {
      cn: '{code}：“{product}”应扫 {expected}，已扫 {scanned}，超出订单，请转入异常处理',
      tc: '{code}：「{product}」應掃 {expected}，已掃 {scanned}，超出訂單，請轉入異常處理',
      en: '{code}: {scanned} of {expected} “{product}” are scanned, and this is more than the order expects. Park it among the exceptions',
    },
  },
  ORDER_WRONG_PRODUCT_ASK: {
    status: 409,
    text: {
      cn: '{code}：订单中没有产品“{product}”，确认后才能收入',
      tc: '{code}：訂單中沒有產品「{product}」，確認後才能收入',
      en: '{code}: the order has no “{product}”. It is taken only once somebody has confirmed it',
    },
  },
  ORDER_EXCEEDED_ASK: {
    status: 409,
    text: {
      cn: '{code}：“{product}”应扫 {expected}，已扫 {scanned}，超出订单，确认后才能收入',
      tc: '{code}：「{product}」應掃 {expected}，已掃 {scanned}，超出訂單，確認後才能收入',
      en: '{code}: {scanned} of {expected} “{product}” are scanned, and this is more than the order expects. It is taken only once somebody has confirmed it',
    },
  },
})

type OrderScanError = keyof typeof orderScanErrors

/** How the two refusals of an order are called under each rule. */
export const ORDER_SCAN_KEYS = {
  refuse: { product: 'ORDER_WRONG_PRODUCT', quantity: 'ORDER_EXCEEDED' },
  park: { product: 'ORDER_WRONG_PRODUCT_PARK', quantity: 'ORDER_EXCEEDED_PARK' },
  ask: { product: 'ORDER_WRONG_PRODUCT_ASK', quantity: 'ORDER_EXCEEDED_ASK' },
} as const satisfies Record<
  string,
  { readonly product: OrderScanError; readonly quantity: OrderScanError }
>
