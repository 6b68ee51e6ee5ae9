import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PROVIDER_FIELD_TEXT } from './payout-providers.refusals.ts'
import type { PayoutState, PayoutStep } from './payout-states.ts'

export const PAYOUT_STATE_TEXT: Readonly<Record<PayoutState, Text>> = {
  created: { cn: '待付款', tc: '待付款', en: 'To be paid' },
  sent: { cn: '付款中', tc: '付款中', en: 'Being paid' },
  waiting: { cn: '待收款人确认', tc: '待收款人確認', en: 'Waiting for the receiver' },
  paid: { cn: '已付款', tc: '已付款', en: 'Paid' },
  failed: { cn: '付款失败', tc: '付款失敗', en: 'Failed' },
  closed: { cn: '已关闭，未付款', tc: '已關閉，未付款', en: 'Closed unpaid' },
}

export const PAYOUT_STEP_TEXT: Readonly<Record<PayoutStep, Text>> = {
  send: { cn: '开始付款', tc: '開始付款', en: 'Start paying' },
  wait: { cn: '等待收款人', tc: '等待收款人', en: 'Waits for the receiver' },
  pay: { cn: '登记已付', tc: '登記已付', en: 'Mark as paid' },
  fail: { cn: '登记失败', tc: '登記失敗', en: 'Mark as failed' },
  retry: { cn: '重新付款', tc: '重新付款', en: 'Pay again' },
  close: { cn: '关闭，不再付款', tc: '關閉，不再付款', en: 'Close without paying' },
}

/** The columns of the sheet of payouts, in its order. */
export const PAYOUT_COLUMN_TEXT = texts({
  number: { cn: '付款单号', tc: '付款單號', en: 'Payout number' },
  activityName: WORDS.activity,
  amountCents: WORDS.amountYuan,
  state: WORDS.state,
  way: PROVIDER_FIELD_TEXT.way,
  receiverName: { cn: '收款人', tc: '收款人', en: 'Receiver' },
  receiverPhone: { cn: '收款人手机', tc: '收款人手機', en: 'Receiver’s phone' },
  receiverAddress: { cn: '收款账户', tc: '收款帳戶', en: 'Account' },
  code: WORDS.labelCode,
  createdAt: { cn: '待付时间', tc: '待付時間', en: 'Came up' },
  stateAt: WORDS.stateSince,
  stateByName: { cn: '付款经手人', tc: '付款經手人', en: 'Done by' },
  method: { cn: '付款方式', tc: '付款方式', en: 'Way of payment' },
  reference: { cn: '付款凭证号', tc: '付款憑證號', en: 'Payment number' },
  providerNumber: PROVIDER_FIELD_TEXT.providerNumber,
  errorCode: PROVIDER_FIELD_TEXT.errorCode,
  note: WORDS.note,
})

export const PAYOUT_SHEET_TEXT: Text = WORDS.payouts

export const payoutErrors = defineErrors({
  PAYOUT_STATE: {
    status: 409,
    text: {
      cn: '付款单 {number} 的状态是“{state}”，不能执行“{step}”',
      tc: '付款單 {number} 的狀態是「{state}」，不能執行「{step}」',
      en: '{number} is “{state}”, so “{step}” is not possible',
    },
  },
})
