import { defineErrors } from '../kernel/errors.ts'

/** What a refusal to delete says of each kind of record that still refers; and of many at once. */
export const deletionErrors = defineErrors({
  STILL_REFERRED_HERE: {
    status: 409,
    text: { cn: '{what}：有', tc: '{what}：有', en: '{what}: some' },
  },
  STILL_REFERRED: {
    status: 409,
    text: { cn: '{what}：{count}', tc: '{what}：{count}', en: '{what}: {count}' },
  },
  STILL_REFERRED_BY: {
    status: 409,
    text: {
      cn: '{what}：{count}（{names}）',
      tc: '{what}：{count}（{names}）',
      en: '{what}: {count} ({names})',
    },
  },
  DELETION_REFUSED: {
    status: 409,
    text: {
      cn: '其中 {count} 条不能删除，未删除任何记录',
      tc: '其中 {count} 筆不能刪除，未刪除任何記錄',
      en: '{count} of them cannot be deleted; nothing was deleted',
    },
  },
})
