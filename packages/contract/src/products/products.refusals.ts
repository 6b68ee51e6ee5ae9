import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const productErrors = defineErrors({
  PRODUCT_BARCODE: {
    status: 400,
    text: {
      cn: '条码不是有效的 GTIN',
      tc: '條碼不是有效的 GTIN',
      en: 'The barcode is not a valid GTIN',
    },
  },
  BARCODE_CHARACTER: {
    status: 400,
    text: {
      cn: '{field}：条码只能由数字组成',
      tc: '{field}：條碼只能由數字組成',
      en: '{field}: a barcode has digits only',
    },
  },
  BARCODE_LENGTH: {
    status: 400,
    text: {
      cn: '{field}：条码应为 {lengths} 位',
      tc: '{field}：條碼應為 {lengths} 位',
      en: '{field}: a barcode has {lengths} digits',
    },
  },
  BARCODE_CHECK_DIGIT: {
    status: 400,
    text: {
      cn: '{field}：校验位不正确，末位应为 {expected}',
      tc: '{field}：檢查碼不正確，末位應為 {expected}',
      en: '{field}: the check digit is wrong, the last digit should be {expected}',
    },
  },
  BARCODE_ZERO: {
    status: 400,
    text: {
      cn: '{field}：条码不能全为 0',
      tc: '{field}：條碼不能全為 0',
      en: '{field}: a barcode is not all zeros',
    },
  },
  CATEGORY_CYCLE: {
    status: 409,
    text: {
      cn: '上级分类不能是自身或其下级',
      tc: '上層分類不能是自身或其下層',
      en: 'A category cannot lie below itself',
    },
  },
  CATEGORY_TOO_DEEP: {
    status: 409,
    text: {
      cn: '分类最多 {limit} 级',
      tc: '分類最多 {limit} 層',
      en: 'Categories go at most {limit} levels deep',
    },
  },
  CATEGORY_IN_USE: {
    status: 409,
    text: {
      cn: '分类仍被使用：{products} 个产品，{categories} 个下级分类',
      tc: '分類仍被使用：{products} 個產品，{categories} 個下層分類',
      en: 'The category is in use: {products} products, {categories} categories below it',
    },
  },
  MATERIAL_HAS_IMAGE: {
    status: 409,
    text: {
      cn: '请先删除原材料“{name}”的图片，再删除该原材料',
      tc: '請先刪除原料「{name}」的圖片，再刪除該原料',
      en: 'Delete the picture of the raw material "{name}" before the material',
    },
  },
  CATEGORY_UNKNOWN: {
    status: 400,
    text: {
      cn: '{field}：分类“{name}”不存在',
      tc: '{field}：分類「{name}」不存在',
      en: '{field}: there is no category "{name}"',
    },
  },
})

export const CURRENCY_TEXT = dictionaryTexts('currency', {
  RMB: { cn: '人民币', tc: '人民幣', en: 'Chinese yuan' },
  HKD: { cn: '港币', tc: '港幣', en: 'Hong Kong dollar' },
  TWD: { cn: '新台币', tc: '新臺幣', en: 'New Taiwan dollar' },
  EUR: { cn: '欧元', tc: '歐元', en: 'Euro' },
  USD: { cn: '美元', tc: '美元', en: 'US dollar' },
  GBP: { cn: '英镑', tc: '英鎊', en: 'Pound sterling' },
  AUD: { cn: '澳元', tc: '澳元', en: 'Australian dollar' },
  KRW: { cn: '韩元', tc: '韓元', en: 'South Korean won' },
  JPY: { cn: '日元', tc: '日圓', en: 'Japanese yen' },
})

export const OPERATION_TYPE_TEXT = dictionaryTexts('operation_type', {
  normal: { cn: '普通', tc: '一般', en: 'Normal' },
  batch: { cn: '批次溯源', tc: '批次溯源', en: 'Batch traceability' },
  precise: { cn: '精准溯源', tc: '精準溯源', en: 'Precise traceability' },
  blockchain: { cn: '区块链溯源', tc: '區塊鏈溯源', en: 'Blockchain traceability' },
})

export const IMAGE_KIND_TEXT = dictionaryTexts('image_kind', {
  product: { cn: '产品图片', tc: '產品圖片', en: 'Product pictures' },
  quarantine: {
    cn: '中国检验检疫证书',
    tc: '中國檢驗檢疫證書',
    en: 'China quarantine certificate',
  },
  customs: { cn: '报关单', tc: '報關單', en: 'Customs declaration' },
  us_export: { cn: '美国出口文件', tc: '美國出口文件', en: 'US export documents' },
})

/** What columns were called before: sheets of then are still taken. */
export const FORMER_COLUMN_TEXT = texts({
  operationType: { cn: '操作类型', tc: '操作類型', en: 'Operation type' },
  mediumBoxQuantity: { cn: '中箱数量', tc: '中箱數量', en: 'Medium box quantity' },
  largeBoxQuantity: { cn: '大箱数量', tc: '大箱數量', en: 'Large box quantity' },
})

/** The columns of the import and export sheets: what stands above them. */
export const PRODUCT_COLUMN_TEXT = texts({
  number: WORDS.productNumber,
  name: WORDS.productName,
  barcode: { cn: '条码', tc: '條碼', en: 'Barcode' },
  specification: WORDS.specification,
  price: WORDS.price,
  currency: WORDS.currency,
  unit: WORDS.unit,
  category: WORDS.category,
  mediumBoxQuantity: WORDS.productsInPackage,
  largeBoxQuantity: WORDS.quantityInBox,
  operationType: WORDS.traceability,
  version: WORDS.version,
  packaging: WORDS.packaging,
  shelfLifeDays: WORDS.shelfLifeDays,
  description: WORDS.description,
})

/** The same of a column in a language of its own. */
export const TRANSLATED_COLUMN_TEXT = texts({
  column: {
    cn: '{column}（{language}）',
    tc: '{column}（{language}）',
    en: '{column} ({language})',
  },
})

export const productTexts = texts({
  sheetName: WORDS.products,
  templateName: { cn: '产品导入模板', tc: '產品匯入範本', en: 'Product import template' },
})
