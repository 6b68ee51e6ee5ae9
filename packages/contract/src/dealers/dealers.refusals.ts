import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
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
  DEALER_HOLDS_LABELS: {
    status: 409,
    text: {
      cn: '该经销商仍持有 {count} 个标签，不能删除',
      tc: '該經銷商仍持有 {count} 個標籤，不能刪除',
      en: 'The dealer still holds {count} labels and cannot be deleted',
    },
  },
  DEALER_HAS_SUBS: {
    status: 409,
    text: {
      cn: '该经销商还有 {count} 个下级，不能删除',
      tc: '該經銷商還有 {count} 個下層，不能刪除',
      en: 'The dealer has {count} dealers below it and cannot be deleted',
    },
  },
})

export const REVIEW_STATUS_TEXT = dictionaryTexts('review_status', {
  unreviewed: { cn: '未审核', tc: '未審核', en: 'Not reviewed' },
  approved: WORDS.approved,
  rejected: { cn: '已拒绝', tc: '已拒絕', en: 'Rejected' },
})
