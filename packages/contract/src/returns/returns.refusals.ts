import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const returnErrors = defineErrors({
  RETURN_NOT_FOUND: {
    status: 404,
    text: { cn: '退货申请不存在', tc: '退貨申請不存在', en: 'There is no such return request' },
  },
  RETURN_RECEIVED: {
    status: 409,
    text: {
      cn: '退货申请 {number} 已由 {by} 收货',
      tc: '退貨申請 {number} 已由 {by} 收貨',
      en: 'Return request {number} was received by {by} already',
    },
  },
  RETURN_REFUSED: {
    status: 409,
    text: {
      cn: '退货申请 {number} 已被 {by} 拒绝',
      tc: '退貨申請 {number} 已被 {by} 拒絕',
      en: 'Return request {number} was refused by {by} already',
    },
  },
  RETURN_TAKEN_BACK: {
    status: 409,
    text: {
      cn: '退货申请 {number} 已由 {by} 撤回',
      tc: '退貨申請 {number} 已由 {by} 撤回',
      en: 'Return request {number} was taken back by {by} already',
    },
  },
  RETURN_CLOSED: {
    status: 409,
    text: {
      cn: '退货申请 {number} 已由 {by} 按差异完成收货',
      tc: '退貨申請 {number} 已由 {by} 按差異完成收貨',
      en: 'Return request {number} was closed with differences by {by} already',
    },
  },
  RETURN_PARTLY_RECEIVED: {
    status: 409,
    text: {
      cn: '退货申请 {number} 已收了一部分，不能拒绝或撤回；其余没到的，请完成收货',
      tc: '退貨申請 {number} 已收了一部分，不能拒絕或撤回；其餘沒到的，請完成收貨',
      en: 'A part of return request {number} was received already, so it is neither refused nor withdrawn; finish receiving it instead',
    },
  },
  RETURN_OTHERS: {
    status: 403,
    text: {
      cn: '只有提出申请的经销商才能撤回，公司可以收货或拒绝',
      tc: '只有提出申請的經銷商才能撤回，公司可以收貨或拒絕',
      en: 'Only the dealer who asked takes a return request back; the company receives or refuses it',
    },
  },
})

export const RETURN_STATE_TEXT = texts({
  waiting: { cn: '待收货', tc: '待收貨', en: 'Waiting' },
  received: WORDS.receivedGoods,
  differing: WORDS.withDifferences,
  refused: { cn: '已拒收', tc: '已拒收', en: 'Refused' },
  taken_back: WORDS.withdrawn,
})
