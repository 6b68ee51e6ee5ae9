import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { orderScanErrors } from './order-scans.refusals.ts'
import { wrongOrderErrors } from './wrong-order.refusals.ts'

export const orderErrors = defineErrors({
  ...orderScanErrors,
  ...wrongOrderErrors,
  ORDER_NOT_FOUND: {
    status: 404,
    text: { cn: '订单不存在', tc: '訂單不存在', en: 'There is no such order' },
  },
  ORDER_ITEM_NOT_FOUND: {
    status: 404,
    text: { cn: '订单明细不存在', tc: '訂單明細不存在', en: 'There is no such item' },
  },
  ORDER_TOTAL_DIFFERS: {
    status: 400,
    text: {
      cn: '总数量 {total} 与明细合计 {sum} 不一致',
      tc: '總數量 {total} 與明細合計 {sum} 不一致',
      en: 'The total is {total}, but its items add up to {sum}',
    },
  },
  ORDER_DATES: {
    status: 400,
    text: {
      cn: '交货日期 {send} 早于开单日期 {billed}',
      tc: '交貨日期 {send} 早於開單日期 {billed}',
      en: 'The send date {send} is before the billing date {billed}',
    },
  },
  ORDER_ITEM_TWICE: {
    status: 400,
    text: {
      cn: '第 {row} 行：产品“{product}”已在第 {other} 行',
      tc: '第 {row} 行：產品「{product}」已在第 {other} 行',
      en: 'Row {row}: “{product}” stands in row {other} already',
    },
  },
  ORDER_ITEM_PRODUCT: {
    status: 400,
    text: {
      cn: '第 {row} 行：产品不存在',
      tc: '第 {row} 行：產品不存在',
      en: 'Row {row}: there is no such product',
    },
  },
  ORDER_ITEM_FOREIGN: {
    status: 400,
    text: {
      cn: '第 {row} 行不是这个订单的明细',
      tc: '第 {row} 行不是這個訂單的明細',
      en: 'Row {row} is no item of this order',
    },
  },
  ORDER_ITEM_SCANNED: {
    status: 409,
    text: {
      cn: '“{product}”已扫 {scanned}，不能删除或换产品',
      tc: '「{product}」已掃 {scanned}，不能刪除或換產品',
      en: '{scanned} of “{product}” were scanned: its item cannot be removed or given another product',
    },
  },
  ORDER_ITEM_BELOW: {
    status: 409,
    text: {
      cn: '“{product}”已扫 {scanned}，应扫不能改为 {expected}',
      tc: '「{product}」已掃 {scanned}，應掃不能改為 {expected}',
      en: '{scanned} of “{product}” were scanned: {expected} cannot be expected',
    },
  },
  ORDER_TOO_MANY_ITEMS: {
    status: 400,
    text: {
      cn: '一个订单最多 {limit} 行明细',
      tc: '一個訂單最多 {limit} 行明細',
      en: 'An order has at most {limit} items',
    },
  },
  ORDER_HAS_SCANS: {
    status: 409,
    text: {
      cn: '订单 {number} 已扫 {scanned}，不能取消，也不能更换经销商',
      tc: '訂單 {number} 已掃 {scanned}，不能取消，也不能更換經銷商',
      en: '{scanned} were scanned for order {number}: it can neither be cancelled nor go to another dealer',
    },
  },
  ORDER_NO_ITEMS: {
    status: 409,
    text: {
      cn: '订单 {number} 还没有明细',
      tc: '訂單 {number} 還沒有明細',
      en: 'Order {number} has no items yet',
    },
  },
  ORDER_DIFFERS: {
    status: 409,
    text: {
      cn: '订单 {number} 有 {count} 行与应扫不符，请确认后完成',
      tc: '訂單 {number} 有 {count} 行與應掃不符，請確認後完成',
      en: 'Items of order {number} that differ from what is expected: {count}. Confirm to complete it',
    },
  },
  ORDER_INCOMPLETE: {
    status: 409,
    text: {
      cn: '订单 {number} 有 {count} 行未扫齐，公司设置不允许完成',
      tc: '訂單 {number} 有 {count} 行未掃齊，公司設定不允許完成',
      en: 'Items of order {number} not scanned in full: {count}. The company does not complete such orders',
    },
  },
  ORDER_ITEM_SHORT: {
    status: 409,
    text: {
      cn: '“{product}”应扫 {expected}，已扫 {scanned}',
      tc: '「{product}」應掃 {expected}，已掃 {scanned}',
      en: '“{product}”: {scanned} of {expected}',
    },
  },
  ORDER_ITEM_PACKING: {
    status: 409,
    text: {
      cn: '“{product}”（{kind}）应扫 {expected}，已扫 {scanned}',
      tc: '「{product}」（{kind}）應掃 {expected}，已掃 {scanned}',
      en: '“{product}”, {kind}: {scanned} of {expected}',
    },
  },
})

export const EXCESS_RULE_TEXT = texts({
  refuse: WORDS.refuse,
  park: { cn: '转入异常处理', tc: '轉入異常處理', en: 'Park it among the exceptions' },
  ask: { cn: '确认后可以收入', tc: '確認後可以收入', en: 'Take it after a question' },
})

export const ORDER_STATE_TEXT = texts({
  scanning: { cn: '扫码中', tc: '掃碼中', en: 'Scanning' },
  completed: WORDS.done,
  cancelled: WORDS.cancelled,
})
