import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const dealerErrors = defineErrors({
  DEALER_CYCLE: {
    status: 409,
    text: {
      cn: '上级经销商不能是自身或其下级',
      tc: '上層經銷商不能是自身或其下層',
      en: 'A dealer cannot lie below itself',
    },
  },
  DEALER_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍被引用（{uses}），不能删除',
      tc: '「{name}」仍被引用（{uses}），不能刪除',
      en: '“{name}” is still referred to ({uses}) and cannot be deleted',
    },
  },
  DEALER_SUPERIOR_DELETED: {
    status: 409,
    text: {
      cn: '“{name}”的上级“{superior}”已被删除，请先恢复上级',
      tc: '「{name}」的上級「{superior}」已被刪除，請先還原上級',
      en: '“{name}” lies below “{superior}”, which is deleted: restore that first',
    },
  },
  DEALER_NAME_TAKEN: {
    status: 409,
    text: {
      cn: '已有另一个经销商名为“{name}”，不能恢复',
      tc: '已有另一個經銷商名為「{name}」，不能還原',
      en: 'Another dealer is called “{name}” now, so it cannot be restored',
    },
  },
  DEALER_PICTURE_STRANGE: {
    status: 400,
    text: {
      cn: '身份证图片须由您本人作为身份证图片上传',
      tc: '身分證圖片須由您本人作為身分證圖片上傳',
      en: 'The picture of an ID card must be one that you uploaded as such',
    },
  },
  DEALER_WITHOUT_ACCOUNT: {
    status: 409,
    text: {
      cn: '“{name}”还没有账号',
      tc: '「{name}」還沒有帳號',
      en: '“{name}” has no account yet',
    },
  },
})

export const REVIEW_STATUSES = ['unreviewed', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const REVIEW_STATUS_TEXT = dictionaryTexts('review_status', {
  unreviewed: { cn: '未审核', tc: '未審核', en: 'Not reviewed' },
  approved: WORDS.approved,
  rejected: { cn: '已拒绝', tc: '已拒絕', en: 'Rejected' },
})

/** What happens in a review, in its history. */
export const REVIEW_STEPS = ['requested', 'approved', 'rejected'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

export const REVIEW_STEP_TEXT: Readonly<Record<ReviewStep, Text>> = texts({
  requested: { cn: '提交审核', tc: '送出審核', en: 'Review asked for' },
  approved: WORDS.approved,
  rejected: { cn: '已拒绝', tc: '已拒絕', en: 'Rejected' },
})

/** Whether somebody can log in for a dealer. */
export const ACCOUNT_STATUSES = ['none', 'normal', 'frozen'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const ACCOUNT_STATUS_TEXT: Readonly<Record<AccountStatus, Text>> = texts({
  none: { cn: '未创建', tc: '未建立', en: 'Not created' },
  normal: WORDS.normal,
  frozen: WORDS.frozen,
})

/** What can refer to a dealer, so that it cannot be deleted. */
export const DEALER_USES = [
  'label',
  'dealer',
  'account',
  'application',
  'order',
  'return',
  'activity',
] as const
export type DealerUse = (typeof DEALER_USES)[number]

/** What refers to a dealer, as a refusal lists it. */
export const DEALER_USE_TEXT: Readonly<Record<DealerUse, Text>> = texts({
  label: {
    cn: '持有标签 {count} 个',
    tc: '持有標籤 {count} 個',
    en: '{count} {count|label|labels} held',
  },
  dealer: {
    cn: '下级经销商 {count} 个',
    tc: '下級經銷商 {count} 個',
    en: '{count} {count|sub-dealer|sub-dealers}',
  },
  account: { cn: '账号 {count} 个', tc: '帳號 {count} 個', en: '{count} {count|account|accounts}' },
  application: {
    cn: '第三方应用 {count} 个',
    tc: '第三方應用 {count} 個',
    en: '{count} third-party {count|app|apps}',
  },
  order: {
    cn: '未完成订单 {count} 个',
    tc: '未完成訂單 {count} 個',
    en: '{count} open {count|order|orders}',
  },
  activity: {
    cn: '按其销售区域限定的活动 {count} 个',
    tc: '按其銷售區域限定的活動 {count} 個',
    en: '{count} {count|activity|activities} restricted to where it sells',
  },
  return: {
    cn: '待收退货 {count} 个',
    tc: '待收退貨 {count} 個',
    en: '{count} {count|return|returns} that {count|waits|wait}',
  },
})
