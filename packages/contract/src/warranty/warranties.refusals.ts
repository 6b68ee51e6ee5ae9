import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { HOLDER_TEXT, MESSAGE_TEXT } from './warranty-words.ts'

/** What is registered by a label: not what a company opens with the platform. */
export const WARRANTIES_TEXT: Text = {
  cn: '质保登记',
  tc: '保固登記',
  en: 'Warranty registrations',
}

/** The columns of the sheet of registrations, in its order. */
export const WARRANTY_COLUMN_TEXT = texts({
  number: { cn: '登记编号', tc: '登記編號', en: 'Registration no.' },
  state: WORDS.state,
  cardName: WORDS.qaCard,
  productName: WORDS.product,
  code: WORDS.labelCode,
  serial: WORDS.serial,
  holderName: HOLDER_TEXT.holderName,
  holderPhone: HOLDER_TEXT.holderPhone,
  soldOn: HOLDER_TEXT.soldOn,
  startsOn: HOLDER_TEXT.startsOn,
  endsOn: HOLDER_TEXT.endsOn,
  source: { cn: '登记方式', tc: '登記方式', en: 'Registered by' },
  proof: { cn: '登记凭证', tc: '登記憑證', en: 'Proof of purchase' },
  registeredAt: { cn: '质保登记时间', tc: '保固登記時間', en: 'Registered at' },
  registeredByName: { cn: '登记人员', tc: '登記人員', en: 'Registered by staff' },
})

/** What the fields of these calls are called where no form of its own says it. */
export const WARRANTY_FIELD_TEXT = texts({
  holderName: HOLDER_TEXT.holderName,
  holderPhone: HOLDER_TEXT.holderPhone,
  soldOn: HOLDER_TEXT.soldOn,
  proofNote: HOLDER_TEXT.proofNote,
  message: MESSAGE_TEXT.message,
  wantsReminder: { cn: '到期前提醒', tc: '到期前提醒', en: 'Remind before the end' },
  confirms: { cn: '登记通过', tc: '登記通過', en: 'Registration is confirmed' },
  endsWithin: { cn: '多少天内到期', tc: '多少天內到期', en: 'Ends within so many days' },
  registrationId: WARRANTIES_TEXT,
  isGoodwill: { cn: '过保通融', tc: '過保通融', en: 'As goodwill, after the end' },
})

export const warrantyErrors = defineErrors({
  WARRANTY_NO_CARD: {
    status: 409,
    text: {
      cn: '这个标签没有质保卡，不能登记质保',
      tc: '這個標籤沒有質保卡，不能登記保固',
      en: 'This label carries no QA card, so there is no warranty to register',
    },
  },
  WARRANTY_LABEL: {
    status: 409,
    text: {
      cn: '这个标签未激活、已作废或已禁用，不能登记质保',
      tc: '這個標籤未啟用、已作廢或已禁用，不能登記保固',
      en: 'This label is not active, withdrawn or blocked, so no warranty can be registered',
    },
  },
  WARRANTY_TAKEN: {
    status: 409,
    text: {
      cn: '这个标签已登记质保，不能重复登记',
      tc: '這個標籤已登記保固，不能重複登記',
      en: 'A warranty is registered for this label already',
    },
  },
  WARRANTY_STATE: {
    status: 409,
    text: {
      cn: '质保登记 {number} 的状态是“{state}”，不能这样操作',
      tc: '保固登記 {number} 的狀態是「{state}」，不能這樣操作',
      en: 'Registration {number} is “{state}”, so this is not possible',
    },
  },
  WARRANTY_SAME_PERSON: {
    status: 409,
    text: {
      cn: '登记的人不能自己确认，请由另一人处理',
      tc: '登記的人不能自己確認，請由另一人處理',
      en: 'Whoever registered it does not decide on it; somebody else has to',
    },
  },
  WARRANTY_SOLD_LATER: {
    status: 400,
    text: {
      cn: '购买日期不能晚于今天',
      tc: '購買日期不能晚於今天',
      en: 'The day of purchase cannot be later than today',
    },
  },
  WARRANTY_SOLD_SAME: {
    status: 400,
    text: {
      cn: '购买日期没有变化',
      tc: '購買日期沒有變化',
      en: 'That is the day of purchase already',
    },
  },
  WARRANTY_SAME_HOLDER: {
    status: 409,
    text: {
      cn: '质保已在这个手机号名下',
      tc: '保固已在這個手機號碼名下',
      en: 'The warranty belongs to this phone already',
    },
  },
  WARRANTY_CLAIMED: {
    status: 409,
    text: {
      cn: '质保申请 {number} 还没有办结，请先处理',
      tc: '保固申請 {number} 還沒有辦結，請先處理',
      en: 'Claim {number} is not over yet; deal with it first',
    },
  },
})

/** What buyers are told who cannot register or take over, on the page that they do it by. */
export const warrantyBuyerErrors = defineErrors({
  WARRANTY_NOT_OFFERED: {
    status: 409,
    text: {
      cn: '这件商品的质保不在网上登记，请联系商家',
      tc: '這件商品的保固不在網上登記，請聯絡商家',
      en: 'This warranty is not registered online; please ask the company',
    },
  },
  WARRANTY_PROOF: {
    status: 403,
    text: {
      cn: '登记质保需要隐藏码：请刮开涂层，输入隐藏码重新查询',
      tc: '登記保固需要隱藏碼：請刮開塗層，輸入隱藏碼重新查詢',
      en: 'The hidden code is needed: scratch the layer and check again with what is below',
    },
  },
  WARRANTY_INVOICE: {
    status: 400,
    text: {
      cn: '请添加购买凭证的图片',
      tc: '請新增購買憑證的圖片',
      en: 'Add a picture of the invoice',
    },
  },
  WARRANTY_MOVED_ON: {
    status: 409,
    text: {
      cn: '质保已有新进度，不能再这样操作',
      tc: '保固已有新進度，不能再這樣操作',
      en: 'The warranty has moved on meanwhile, so this is not possible any more',
    },
  },
})
