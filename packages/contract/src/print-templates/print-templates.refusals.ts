import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const printTemplateErrors = defineErrors({
  PRINT_TEMPLATE_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍被 {batches} 个批次使用，请先为这些批次换用其他模板',
      tc: '「{name}」仍被 {batches} 個批次使用，請先為這些批次換用其他範本',
      en: '“{name}” is still used by {batches} batches; give them another template first',
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
})

/** What papers are called. */
export const PAPER_TEXT = texts({
  a4: { cn: 'A4', tc: 'A4', en: 'A4' },
  a5: { cn: 'A5', tc: 'A5', en: 'A5' },
  letter: { cn: 'Letter', tc: 'Letter', en: 'Letter' },
  roll: { cn: '卷标', tc: '捲標', en: 'Roll' },
})
