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
  QA_CARD_OF_PRODUCTS: {
    status: 409,
    text: {
      cn: '“{name}”仍绑定在 {products} 个产品上，请先解绑再删除',
      tc: '「{name}」仍綁定在 {products} 個產品上，請先解除綁定再刪除',
      en: '“{name}” is still bound to {products} {products|product|products}; unbind it first',
    },
  },
  QA_CARD_REGISTERED: {
    status: 409,
    text: {
      cn: '“{name}”已有 {count} 个质保登记，不能删除',
      tc: '「{name}」已有 {count} 個保固登記，不能刪除',
      en: '“{name}” has {count} {count|registration|registrations} and stays',
    },
  },
})
