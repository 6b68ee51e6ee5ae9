import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of buyers' checks, in its order. */
export const QUERY_COLUMN_TEXT = texts({
  at: { cn: '查询时间', tc: '查詢時間', en: 'Checked' },
  code: WORDS.labelCode,
  result: WORDS.result,
  ordinal: WORDS.checkNumber,
  productName: WORDS.product,
  batchName: WORDS.batch,
  dealerName: WORDS.dealer,
  region: WORDS.area,
  ip: WORDS.ipAddress,
  device: WORDS.device,
})

export const QUERY_SHEET_TEXT = texts({
  name: WORDS.checkRecords,
})
