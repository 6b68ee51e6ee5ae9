import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
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
  PRODUCT_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”还在使用中（{uses}），不能删除',
      tc: '「{name}」還在使用中（{uses}），不能刪除',
      en: '“{name}” is still in use ({uses}) and cannot be deleted',
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
  ATTRIBUTE_REQUIRED: {
    status: 400,
    text: { cn: '请填写“{name}”', tc: '請填寫「{name}」', en: '“{name}” is required' },
  },
  ATTRIBUTE_VALUE: {
    status: 400,
    text: {
      cn: '“{name}”的值“{value}”不正确',
      tc: '「{name}」的值「{value}」不正確',
      en: '“{value}” is no value of “{name}”',
    },
  },
  ATTRIBUTE_UNKNOWN: {
    status: 400,
    text: {
      cn: '所选分类没有“{name}”这个属性',
      tc: '所選分類沒有「{name}」這個屬性',
      en: 'The category has no attribute “{name}”',
    },
  },
  ATTRIBUTE_TWICE: {
    status: 409,
    text: {
      cn: '属性“{name}”在分类“{category}”中已有',
      tc: '屬性「{name}」在分類「{category}」中已有',
      en: 'The category “{category}” has an attribute “{name}” already',
    },
  },
  ATTRIBUTE_HAS_VALUES: {
    status: 409,
    text: {
      cn: '{count} 个产品填写了“{name}”，请确认后再移除',
      tc: '{count} 個產品填寫了「{name}」，請確認後再移除',
      en: 'Products with a value of “{name}”: {count}. Confirm that it is taken away',
    },
  },
  ATTRIBUTE_KIND_FIXED: {
    status: 409,
    text: {
      cn: '{count} 个产品填写了“{name}”，其类型不能再改',
      tc: '{count} 個產品填寫了「{name}」，其類型不能再改',
      en: 'The kind of “{name}” cannot be changed: products with a value of it: {count}',
    },
  },
  CHOICE_IN_USE: {
    status: 409,
    text: {
      cn: '{count} 个产品的“{name}”选择了“{choice}”，不能删除该选项',
      tc: '{count} 個產品的「{name}」選擇了「{choice}」，不能刪除該選項',
      en: 'The choice “{choice}” of “{name}” cannot be deleted: products that have it: {count}',
    },
  },
  CHOICES_MISSING: {
    status: 400,
    text: {
      cn: '请为“{name}”添加选项，且不要重复',
      tc: '請為「{name}」新增選項，且不要重複',
      en: 'Give “{name}” choices, each once',
    },
  },
  PRODUCT_TEMPLATE_NONE: {
    status: 409,
    text: {
      cn: '该产品没有这类模板',
      tc: '該產品沒有這類範本',
      en: 'The product has no template of this kind',
    },
  },
  PRODUCT_VERSION_UNKNOWN: {
    status: 404,
    text: {
      cn: '该产品没有这个版本',
      tc: '該產品沒有這個版本',
      en: 'The product has no such version',
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

/** Work with a product that is not over: it is not deleted before. What is over only remembers it. */
export const PRODUCT_USES = ['order', 'stocktaking', 'inventory', 'activity'] as const
export type ProductUse = (typeof PRODUCT_USES)[number]

/** Work with a product, as a refusal lists it. */
export const PRODUCT_USE_TEXT: Readonly<Record<ProductUse, Text>> = texts({
  order: { cn: '未完成的订单', tc: '未完成的訂單', en: 'open orders' },
  stocktaking: { cn: '进行中的盘点', tc: '進行中的盤點', en: 'open stocktakings' },
  inventory: { cn: '无码库存', tc: '無碼庫存', en: 'stock without labels' },
  activity: { cn: '未结束的活动', tc: '未結束的活動', en: 'activities that have not ended' },
})
