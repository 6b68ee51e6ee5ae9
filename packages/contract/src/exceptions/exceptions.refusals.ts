import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { DEALER_OPERATION_TEXT } from '../labels/label-words.ts'

export const exceptionErrors = defineErrors({
  EXCEPTION_NOT_FOUND: {
    status: 404,
    text: { cn: '异常记录不存在', tc: '異常記錄不存在', en: 'There is no such parked scan' },
  },
  EXCEPTION_HANDLED: {
    status: 409,
    text: {
      cn: '异常码 {code} 已处理，请刷新列表',
      tc: '異常碼 {code} 已處理，請重新整理列表',
      en: 'The parked scan {code} was handled already; refresh the list',
    },
  },
  EXCEPTION_NOT_DISMISSED: {
    status: 409,
    text: {
      cn: '只有已忽略的异常码可以恢复：{code}',
      tc: '只有已忽略的異常碼可以恢復：{code}',
      en: 'Only a dismissed scan can be taken back: {code}',
    },
  },
  EXCEPTION_WITHOUT_CODE: {
    status: 409,
    text: {
      cn: '该差异缺少 {count} 件，没有码：请补录找到的码',
      tc: '該差異缺少 {count} 件，沒有碼：請補錄找到的碼',
      en: 'This difference has no code ({count} missing): enter the codes that turned up',
    },
  },
  EXCEPTION_HAS_CODE: {
    status: 409,
    text: {
      cn: '异常码 {code} 不是少货差异，请用更正',
      tc: '異常碼 {code} 不是少貨差異，請用更正',
      en: 'The parked scan {code} is no shortage: correct it instead',
    },
  },
  EXCEPTION_OTHER_PRODUCT: {
    status: 409,
    text: {
      cn: '缺少的是“{product}”，这些码属于其他产品',
      tc: '缺少的是「{product}」，這些碼屬於其他產品',
      en: 'What is missing is “{product}”; the codes are of another product',
    },
  },
  EXCEPTION_TOO_MANY: {
    status: 409,
    text: {
      cn: '待处理的异常码过多：最多 {limit} 个，请先处理',
      tc: '待處理的異常碼過多：最多 {limit} 個，請先處理',
      en: 'Too many parked scans are open: at most {limit}; work some off first',
    },
  },
})

export const EXCEPTION_TYPE_TEXT = texts({
  more: WORDS.surplus,
  fewer: WORDS.missing,
  unknown: { cn: '未知码', tc: '未知碼', en: 'Unknown code' },
  duplicate: { cn: '重复', tc: '重複', en: 'Duplicate' },
  wrong_dealer: { cn: '经销商不符', tc: '經銷商不符', en: 'Wrong dealer' },
  wrong_state: { cn: '状态不符', tc: '狀態不符', en: 'Wrong state' },
  other: WORDS.other,
})

export const EXCEPTION_STATE_TEXT = texts({
  open: { cn: '待处理', tc: '待處理', en: 'Open' },
  done: { cn: '已处理', tc: '已處理', en: 'Done' },
  dismissed: { cn: '已忽略', tc: '已忽略', en: 'Dismissed' },
})

export const EXCEPTION_OPERATION_TEXT = texts({
  inbound: WORDS.inbound,
  outbound: WORDS.outbound,
  return: WORDS.return,
  cancel_inbound: WORDS.cancelInbound,
  cancel_outbound: WORDS.cancelOutbound,
  unbox: WORDS.unboxing,
  bind: WORDS.packing,
  receive: { cn: '经销商收货', tc: '經銷商收貨', en: 'Receipt by the dealer' },
  allot_dealer: WORDS.allotToDealer,
  allot_warehouse: WORDS.allotToWarehouse,
  sell: WORDS.sell,
})

/** The same to whoever works for a dealer: what goes out to them they receive. */
const DEALER_EXCEPTION_OPERATION_TEXT: Readonly<
  Record<keyof typeof EXCEPTION_OPERATION_TEXT, Text>
> = {
  ...EXCEPTION_OPERATION_TEXT,
  outbound: WORDS.receive,
  cancel_outbound: DEALER_OPERATION_TEXT.cancel_outbound,
  receive: DEALER_OPERATION_TEXT.receive,
}

/** What parked scans were to do, in the words of a dealer's user, or of the company's. */
export const exceptionOperationTexts = (
  isDealer: boolean,
): typeof DEALER_EXCEPTION_OPERATION_TEXT =>
  isDealer ? DEALER_EXCEPTION_OPERATION_TEXT : EXCEPTION_OPERATION_TEXT
