import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const printTemplateErrors = defineErrors({
  PRINT_TEMPLATE_PICTURE: {
    status: 400,
    text: {
      cn: '图片“{id}”不存在或不能打印，请重新上传',
      tc: '圖片「{id}」不存在或不能列印，請重新上傳',
      en: 'The picture “{id}” does not exist or cannot be printed; upload it again',
    },
  },
  PRINT_TEMPLATE_FILE: {
    status: 400,
    text: {
      cn: '文件不是打印模板：请选择由“导出文件”保存的文件',
      tc: '檔案不是列印範本：請選擇由「匯出檔案」儲存的檔案',
      en: 'The file is no print template: choose one that was saved by “Export file”',
    },
  },
  PRINT_TEMPLATE_FILE_PICTURE: {
    status: 400,
    text: {
      cn: '文件中缺少图片“{id}”或图片无法读取',
      tc: '檔案中缺少圖片「{id}」或圖片無法讀取',
      en: 'The picture “{id}” is missing in the file, or cannot be read',
    },
  },
  PRINT_SYMBOL_GTIN: {
    status: 409,
    text: {
      cn: '元素 {element} 需要可印成 EAN-13 的 GTIN，而产品没有：请为产品填写 13 位条码，或换用其他模板',
      tc: '元素 {element} 需要可印成 EAN-13 的 GTIN，而產品沒有：請為產品填寫 13 位條碼，或換用其他範本',
      en: 'The element {element} needs a GTIN that EAN-13 can hold, and the product has none: give the product a barcode of 13 digits, or choose another template',
    },
  },
  PRINT_SYMBOL_GS1: {
    status: 409,
    text: {
      cn: '元素 {element} 需要产品的 GTIN，以及最多 {limit} 位的码：请为产品填写条码，或换用其他模板',
      tc: '元素 {element} 需要產品的 GTIN，以及最多 {limit} 位的碼：請為產品填寫條碼，或換用其他範本',
      en: 'The element {element} needs a GTIN of the product, and codes of at most {limit} digits: give the product a barcode, or choose another template',
    },
  },
  PRINT_TEMPLATE_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍被使用：{batches} 个批次，{products} 个产品。请先换用其他模板',
      tc: '「{name}」仍被使用：{batches} 個批次，{products} 個產品。請先換用其他範本',
      en: '“{name}” is still used: {batches} batches, {products} products. Give them another template first',
    },
  },
  PRINT_TEMPLATE_LIMIT: {
    status: 409,
    text: {
      cn: '每个公司最多 {limit} 个打印模板',
      tc: '每個公司最多 {limit} 個列印範本',
      en: 'At most {limit} print templates of a company',
    },
  },
})

/** Words that starting points put before a value. */
export const LABEL_WORD = texts({
  batch: WORDS.batch,
  producedOn: { cn: '生产日期', tc: '生產日期', en: 'Made on' },
})

/** What previews and test pages show in place of a batch's own data. */
export const SAMPLE_TEXT = texts({
  stamp: { cn: '样张 SAMPLE', tc: '樣張 SAMPLE', en: 'SAMPLE' },
  product: {
    cn: '示例产品 高山明前绿茶礼盒装 250 克',
    tc: '範例產品 高山明前綠茶禮盒裝 250 公克',
    en: 'Sample product Green tea, gift box 250 g',
  },
  batch: { cn: '示例批次 2026-01', tc: '範例批次 2026-01', en: 'Sample batch 2026-01' },
  company: { cn: '示例公司', tc: '範例公司', en: 'Sample company' },
  specification: { cn: '250 克', tc: '250 公克', en: '250 g' },
  packaging: { cn: '礼盒', tc: '禮盒', en: 'Gift box' },
  unit: { cn: '盒', tc: '盒', en: 'box' },
  factory: { cn: '示例工厂', tc: '範例工廠', en: 'Sample factory' },
})

/** What papers are called. */
export const PAPER_TEXT = texts({
  a4: { cn: 'A4', tc: 'A4', en: 'A4' },
  a5: { cn: 'A5', tc: 'A5', en: 'A5' },
  letter: { cn: 'Letter', tc: 'Letter', en: 'Letter' },
  roll: { cn: '卷标', tc: '捲標', en: 'Roll' },
})
