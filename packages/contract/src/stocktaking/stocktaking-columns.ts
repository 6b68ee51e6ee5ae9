import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of stocktakings, in its order. */
export const STOCKTAKING_COLUMN_TEXT = texts({
  number: { cn: '盘点单号', tc: '盤點單號', en: 'Number' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  warehouseName: { cn: '仓库', tc: '倉庫', en: 'Warehouse' },
  scope: { cn: '盘点范围', tc: '盤點範圍', en: 'Covers' },
  factoryName: { cn: '工厂', tc: '工廠', en: 'Factory' },
  countedCount: { cn: '已盘标签', tc: '已盤標籤', en: 'Labels counted' },
  missingCount: { cn: '盘亏', tc: '盤虧', en: 'Missing' },
  surplusCount: { cn: '盘盈', tc: '盤盈', en: 'Surplus' },
  correctedCount: { cn: '已更正', tc: '已更正', en: 'Corrected' },
  createdBy: { cn: '发起人', tc: '發起人', en: 'Opened by' },
  createdAt: { cn: '发起时间', tc: '發起時間', en: 'Opened' },
  closedBy: { cn: '结束人', tc: '結束人', en: 'Closed by' },
  closedAt: { cn: '结束时间', tc: '結束時間', en: 'Closed' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  reason: { cn: '取消原因', tc: '取消原因', en: 'Cancelled because' },
})

export const STOCKTAKING_SHEET_TEXT = texts({
  name: { cn: '库存盘点', tc: '庫存盤點', en: 'Stocktakings' },
})
