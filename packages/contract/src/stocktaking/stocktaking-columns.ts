import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of stocktakings, in its order. */
export const STOCKTAKING_COLUMN_TEXT = texts({
  number: WORDS.stocktakingNumber,
  state: WORDS.state,
  warehouseName: WORDS.warehouse,
  scope: { cn: '盘点范围', tc: '盤點範圍', en: 'Covers' },
  factoryName: WORDS.factory,
  countedCount: { cn: '已盘标签', tc: '已盤標籤', en: 'Labels counted' },
  missingCount: { cn: '盘亏', tc: '盤虧', en: 'Missing' },
  surplusCount: { cn: '盘盈', tc: '盤盈', en: 'Surplus' },
  correctedCount: WORDS.corrected,
  createdBy: { cn: '发起人', tc: '發起人', en: 'Opened by' },
  createdAt: { cn: '发起时间', tc: '發起時間', en: 'Opened' },
  closedBy: { cn: '结束人', tc: '結束人', en: 'Closed by' },
  closedAt: WORDS.ended,
  note: WORDS.note,
  reason: WORDS.whyCancelled,
})

export const STOCKTAKING_SHEET_TEXT = texts({
  name: { cn: '库存盘点', tc: '庫存盤點', en: 'Stocktakings' },
})
