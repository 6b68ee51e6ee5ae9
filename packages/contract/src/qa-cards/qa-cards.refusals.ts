import { defineErrors } from '../kernel/errors.ts'

export const qaCardErrors = defineErrors({
  QA_CARD_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍绑定在 {labels} 个标签上，请先解绑再删除',
      tc: '「{name}」仍綁定在 {labels} 個標籤上，請先解除綁定再刪除',
      en: '“{name}” is still bound to {labels} labels; unbind it first',
    },
  },
})
