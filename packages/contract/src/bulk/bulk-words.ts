import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PAYOUT_STEP_TEXT } from '../payouts/payouts.refusals.ts'

/** What steps over many rows are called: on their buttons, in what is said afterwards, and as tasks. */
export const BULK_TEXT = texts({
  product_delete: WORDS.delete,
  product_price: { cn: '调整价格', tc: '調整價格', en: 'Change the price' },
  product_category: { cn: '更改分类', tc: '變更分類', en: 'Change the category' },
  product_operation_type: {
    cn: '更改溯源方式',
    tc: '變更溯源方式',
    en: 'Change the traceability',
  },
  dealer_grade: { cn: '更改等级', tc: '變更等級', en: 'Change the grade' },
  dealer_approve: { cn: '通过审核', tc: '通過審核', en: 'Approve' },
  dealer_reject: WORDS.reject,
  dealer_freeze: WORDS.freeze,
  dealer_unfreeze: WORDS.unfreeze,
  dealer_delete: WORDS.delete,
  device_block: WORDS.block,
  device_unblock: WORDS.unblock,
  device_place: { cn: '更改地点', tc: '變更地點', en: 'Change the place' },
  place_delete: WORDS.delete,
  qa_card_delete: WORDS.delete,
  application_block: { cn: '停止应用', tc: '停止應用程式', en: 'Block' },
  application_delete: WORDS.delete,
  user_freeze: WORDS.freeze,
  user_unfreeze: WORDS.unfreeze,
  user_add_role: { cn: '添加角色', tc: '新增角色', en: 'Give a role' },
  user_delete: WORDS.delete,
  operator_freeze: WORDS.freeze,
  operator_unfreeze: WORDS.unfreeze,
  order_assign: WORDS.assign,
  order_cancel: { cn: '取消订单', tc: '取消訂單', en: 'Cancel the order' },
  extended_delete: WORDS.delete,
  template_delete: WORDS.delete,
  exception_dismiss: WORDS.dismiss,
  activity_offline: { cn: '下线', tc: '下線', en: 'Take offline' },
  message_resend: WORDS.sendAgain,
  region_delete: WORDS.delete,
  payout_send: PAYOUT_STEP_TEXT.send,
  payout_pay: PAYOUT_STEP_TEXT.pay,
  user_restore: WORDS.restore,
  product_restore: WORDS.restore,
  dealer_restore: WORDS.restore,
  place_restore: WORDS.restore,
  qa_card_restore: WORDS.restore,
})
export type BulkStepName = keyof typeof BULK_TEXT

/** Whether a step that was done can be taken back; else why not. */
export const BULK_RUN_STATE_TEXT = texts({
  possible: { cn: '可以撤销', tc: '可以復原', en: 'Can be taken back' },
  running: { cn: '仍在处理', tc: '仍在處理', en: 'Still at work' },
  undone: { cn: '已经撤销', tc: '已經復原', en: 'Taken back' },
  unchanged: { cn: '没有更改任何记录', tc: '沒有變更任何記錄', en: 'Changed nothing' },
  final: { cn: '这种操作不能撤销', tc: '這種操作不能復原', en: 'Cannot be taken back' },
  denied: { cn: '您没有撤销它的权限', tc: '您沒有復原它的權限', en: 'You may not take it back' },
})
export type BulkRunState = keyof typeof BULK_RUN_STATE_TEXT
