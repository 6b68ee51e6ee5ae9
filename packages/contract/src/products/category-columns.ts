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

/** The columns of an imported sheet of categories, in its order: a path says what is above and the name. */
export const CATEGORY_IMPORT_TEXT = texts({
  name: CATEGORY_COLUMN_TEXT.name,
  code: CATEGORY_COLUMN_TEXT.code,
  parentId: { cn: '上级分类', tc: '上層分類', en: 'Parent' },
  sort: WORDS.order,
  path: CATEGORY_COLUMN_TEXT.path,
})

/** What stands in the way of removing a category. */
export const CATEGORY_USE_TEXT = texts({
  products: WORDS.products,
  categories: WORDS.productCategories,
  attributes: { cn: '分类属性', tc: '分類屬性', en: 'attributes of the category' },
  stocktakings: { cn: '盘点', tc: '盤點', en: 'stocktakings' },
})

export const CATEGORY_SHEET_TEXT = texts({
  name: WORDS.productCategories,
})
