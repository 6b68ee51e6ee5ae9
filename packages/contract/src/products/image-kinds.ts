import { dictionaryTexts } from '../kernel/dictionary-words.ts'

/** What the kinds of a product's pictures are called. */
export const IMAGE_KIND_TEXT = dictionaryTexts('image_kind', {
  product: { cn: '产品图片', tc: '產品圖片', en: 'Product pictures' },
  packaging: { cn: '包装图片', tc: '包裝圖片', en: 'Pictures of the packaging' },
  inspection: { cn: '检验报告', tc: '檢驗報告', en: 'Inspection reports' },
  origin: { cn: '原产地证明', tc: '原產地證明', en: 'Certificates of origin' },
  quarantine: {
    cn: '中国检验检疫证书',
    tc: '中國檢驗檢疫證書',
    en: 'China quarantine certificate',
  },
  customs: { cn: '报关单', tc: '報關單', en: 'Customs declaration' },
  us_export: { cn: '美国出口文件', tc: '美國出口文件', en: 'US export documents' },
})
