import { texts } from '../../texts/use-texts.ts'

export const binTexts = texts({
  kind: { cn: '种类', tc: '種類', en: 'Kind' },
  users: { cn: '用户', tc: '使用者', en: 'Users' },
  products: { cn: '产品', tc: '產品', en: 'Products' },
})
