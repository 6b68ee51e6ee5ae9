import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of batches, in its order. */
export const BATCH_COLUMN_TEXT = texts({
  name: { cn: '批次名称', tc: '批次名稱', en: 'Name' },
  start: { cn: '起始序号', tc: '起始序號', en: 'Serial from' },
  end: { cn: '结束序号', tc: '結束序號', en: 'Serial to' },
  labelCount: { cn: '标签数量', tc: '標籤數量', en: 'Labels' },
  productCount: { cn: '产品码', tc: '產品碼', en: 'Product codes' },
  packageCount: { cn: '中盒码', tc: '中盒碼', en: 'Package codes' },
  boxCount: { cn: '大箱码', tc: '大箱碼', en: 'Box codes' },
  activatedCount: { cn: '已激活', tc: '已啟用', en: 'Activated' },
  productName: { cn: '产品', tc: '產品', en: 'Product' },
  factoryName: { cn: '工厂', tc: '工廠', en: 'Factory' },
  producedOn: { cn: '生产日期', tc: '生產日期', en: 'Produced on' },
  codeLength: { cn: '码长', tc: '碼長', en: 'Code length' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  createdAt: { cn: '生成时间', tc: '產生時間', en: 'Generated' },
  createdByName: { cn: '生成人', tc: '產生人', en: 'By' },
})

export const BATCH_SHEET_TEXT = texts({
  name: { cn: '标签批次', tc: '標籤批次', en: 'Batches' },
})
