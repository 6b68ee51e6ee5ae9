import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { HOLDER_TEXT } from './warranty-words.ts'
import { WARRANTY_COLUMN_TEXT, WARRANTY_FIELD_TEXT } from './warranties.refusals.ts'

export const WARRANTY_CLAIMS_TEXT: Text = {
  cn: '质保申请',
  tc: '保固申請',
  en: 'Warranty claims',
}

/** The columns of the sheet of claims, in its order. */
export const WARRANTY_CLAIM_COLUMN_TEXT = texts({
  number: { cn: '质保申请编号', tc: '保固申請編號', en: 'Claim no.' },
  state: WORDS.state,
  registrationNumber: WARRANTY_COLUMN_TEXT.number,
  productName: WORDS.product,
  code: WORDS.labelCode,
  serial: WORDS.serial,
  holderName: HOLDER_TEXT.holderName,
  holderPhone: HOLDER_TEXT.holderPhone,
  endsOn: HOLDER_TEXT.endsOn,
  isGoodwill: WARRANTY_FIELD_TEXT.isGoodwill,
  source: { cn: '提交方式', tc: '提交方式', en: 'Made by' },
  description: { cn: '问题描述', tc: '問題描述', en: 'What is the matter' },
  message: { cn: '最近答复', tc: '最近答覆', en: 'Last answer' },
  at: { cn: '提交时间', tc: '提交時間', en: 'Made at' },
  stateAt: WORDS.stateSince,
})

export const warrantyClaimErrors = defineErrors({
  WARRANTY_CLAIM_STATE: {
    status: 409,
    text: {
      cn: '质保申请 {number} 的状态是“{state}”，不能执行“{step}”',
      tc: '保固申請 {number} 的狀態是「{state}」，不能執行「{step}」',
      en: 'Claim {number} is “{state}”, so “{step}” is not possible',
    },
  },
  WARRANTY_CLAIM_OPEN: {
    status: 409,
    text: {
      cn: '质保申请 {number} 还在处理，不能再提交一个',
      tc: '保固申請 {number} 還在處理，不能再提交一個',
      en: 'Claim {number} is being dealt with; there is no second one meanwhile',
    },
  },
  WARRANTY_OVER: {
    status: 409,
    text: {
      cn: '质保已于 {day} 到期，不能再申请',
      tc: '保固已於 {day} 到期，不能再申請',
      en: 'The warranty was over on {day}, so nothing can be claimed',
    },
  },
  WARRANTY_PICTURES_FULL: {
    status: 409,
    text: {
      cn: '最多 {maximum} 张图片，这张没有保存',
      tc: '最多 {maximum} 張圖片，這張沒有儲存',
      en: 'There are {maximum} pictures at most; this one was not kept',
    },
  },
  WARRANTY_PICTURES_LATE: {
    status: 410,
    text: {
      cn: '提交 {hours} 小时后不能再添加图片',
      tc: '提交 {hours} 小時後不能再新增圖片',
      en: 'Pictures can be added within {hours} hours only',
    },
  },
})
