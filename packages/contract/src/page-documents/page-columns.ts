import { EXTENDED_TYPE_TEXT } from '../extended-data/extended-data.refusals.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { OPERATION_TYPE_TEXT } from '../products/products.refusals.ts'

/** The columns of the sheets of page templates, in their order. */
export const PAGE_TEMPLATE_COLUMN_TEXT = texts({
  name: WORDS.name,
  liveNumber: { cn: '已发布版本', tc: '已發布版本', en: 'Published version' },
  publishedAt: { cn: '发布时间', tc: '發布時間', en: 'Published' },
  scheduledAt: { cn: '定时发布', tc: '定時發布', en: 'To be published' },
  isChanged: { cn: '草稿有改动', tc: '草稿有變更', en: 'Draft changed' },
  bindingCount: { cn: '使用处', tc: '使用處', en: 'Uses' },
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const PAGE_TEMPLATE_SHEET_TEXT = texts({
  trace: WORDS.traceTemplates,
  query: WORDS.queryTemplates,
})

/** Those of the sheets of configurations. */
export const BINDING_COLUMN_TEXT = texts({
  templateName: WORDS.template,
  method: WORDS.method,
  productName: WORDS.product,
  batchName: WORDS.batch,
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const TRACE_COLUMN_TEXT = texts({
  ...BINDING_COLUMN_TEXT,
  kind: WORDS.traceability,
  title: WORDS.title,
  modules: { cn: '显示模块', tc: '顯示模組', en: 'Modules shown' },
})

/** What templates are bound to. */
export const BINDING_METHOD_TEXT = texts({
  company: { cn: '全公司', tc: '全公司', en: 'Whole company' },
  product: WORDS.product,
  batch: WORDS.batch,
  range: WORDS.serialRange,
})

/** Kinds of traceability, as products have them. */
export const TRACE_KIND_TEXT = texts({
  common: OPERATION_TYPE_TEXT.normal,
  batch: OPERATION_TYPE_TEXT.batch,
  precise: OPERATION_TYPE_TEXT.precise,
  blockchain: OPERATION_TYPE_TEXT.blockchain,
})

/** What the parts of a page are called. */
export const BLOCK_TEXT = texts({
  verdict: { cn: '验证结论', tc: '驗證結論', en: 'Verdict' },
  text: { cn: '标题与文字', tc: '標題與文字', en: 'Title and text' },
  picture: WORDS.picture,
  gallery: { cn: '图集', tc: '圖集', en: 'Gallery' },
  video: EXTENDED_TYPE_TEXT.video,
  product: { cn: '产品信息', tc: '產品資訊', en: 'The product' },
  company: WORDS.company,
  batch: { cn: '批次信息', tc: '批次資訊', en: 'The batch' },
  timeline: { cn: '流转记录', tc: '流轉記錄', en: 'The way of this item' },
  map: { cn: '流转地图', tc: '流轉地圖', en: 'Map of the way' },
  materials: WORDS.rawMaterials,
  papers: { cn: '证书图片', tc: '證書圖片', en: 'Certificates' },
  certificates: { cn: '检验报告与认证', tc: '檢驗報告與認證', en: 'Reports and certifications' },
  extended: WORDS.extendedData,
  card: WORDS.qaCard,
  record: { cn: '查询记录', tc: '查詢記錄', en: 'This check' },
  proof: { cn: '防篡改证明', tc: '防竄改證明', en: 'Tamper-evident proof' },
  contact: { cn: '联系方式', tc: '聯絡方式', en: 'Contact' },
  links: { cn: '链接与按钮', tc: '連結與按鈕', en: 'Links and buttons' },
  divider: { cn: '分隔', tc: '分隔', en: 'Divider' },
  columns: { cn: '分栏', tc: '分欄', en: 'Columns' },
})
