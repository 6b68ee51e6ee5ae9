import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PRODUCT_COLUMN_TEXT } from './products.refusals.ts'

/** What a product's fields are called where versions are compared, in the order of its form. */
export const VERSION_FIELD_TEXT = texts({
  name: WORDS.productName,
  number: WORDS.productNumber,
  barcode: PRODUCT_COLUMN_TEXT.barcode,
  categoryId: WORDS.category,
  priceCents: WORDS.price,
  currency: WORDS.currency,
  specification: WORDS.specification,
  unit: WORDS.unit,
  description: WORDS.description,
  translations: WORDS.otherLanguages,
  mediumBoxQuantity: WORDS.productsInPackage,
  largeBoxQuantity: WORDS.quantityInBox,
  packaging: WORDS.packaging,
  version: WORDS.version,
  operationType: WORDS.traceability,
  shelfLifeDays: WORDS.shelfLifeDays,
  printTemplateId: WORDS.printTemplate,
  extendedAttributes: { cn: '启用扩展属性', tc: '啟用擴充屬性', en: 'Extended attributes' },
  attributes: WORDS.attributes,
  images: WORDS.pictures,
  shownImageKinds: {
    cn: '买家可见的图片',
    tc: '買家可見的圖片',
    en: 'Pictures that buyers see',
  },
  materials: WORDS.rawMaterials,
})
export type VersionField = keyof typeof VERSION_FIELD_TEXT

export const VERSION_SHEET_TEXT = texts({
  name: { cn: '产品历史版本', tc: '產品歷史版本', en: 'Product versions' },
})
