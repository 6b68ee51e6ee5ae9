import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of batches, in its order. */
export const BATCH_COLUMN_TEXT = texts({
  name: WORDS.batchName,
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  labelCount: WORDS.labelQuantity,
  productCount: { cn: '产品码数量', tc: '產品碼數量', en: 'Number of product codes' },
  packageCount: { cn: '中盒码数量', tc: '中盒碼數量', en: 'Number of package codes' },
  boxCount: { cn: '大箱码数量', tc: '大箱碼數量', en: 'Number of box codes' },
  activatedCount: WORDS.activated,
  productName: WORDS.product,
  factoryName: WORDS.factory,
  producedOn: WORDS.manufacturingDate,
  codeLength: { cn: '码长', tc: '碼長', en: 'Code length' },
  note: WORDS.note,
  createdAt: { cn: '生成时间', tc: '產生時間', en: 'Generated' },
  createdByName: { cn: '生成人', tc: '產生人', en: 'By' },
})

export const BATCH_SHEET_TEXT = texts({
  name: WORDS.labelBatches,
})
