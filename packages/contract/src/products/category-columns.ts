import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of product categories, in its order. */
export const CATEGORY_COLUMN_TEXT = texts({
  path: { cn: '上级与名称', tc: '上層與名稱', en: 'Path' },
  name: { cn: '分类名称', tc: '分類名稱', en: 'Name' },
  code: { cn: '分类编码', tc: '分類編碼', en: 'Code' },
  sort: WORDS.order,
  productCount: { cn: '产品数', tc: '產品數', en: 'Products' },
})

export const CATEGORY_SHEET_TEXT = texts({
  name: WORDS.productCategories,
})
