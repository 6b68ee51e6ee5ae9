import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of print templates, in its order. */
export const PRINT_TEMPLATE_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  paper: { cn: '纸张', tc: '紙張', en: 'Paper' },
  columns: { cn: '列数', tc: '欄數', en: 'Columns' },
  rows: { cn: '行数', tc: '列數', en: 'Rows' },
  labelWidth: { cn: '标签宽（毫米）', tc: '標籤寬（公釐）', en: 'Label width in mm' },
  labelHeight: { cn: '标签高（毫米）', tc: '標籤高（公釐）', en: 'Label height in mm' },
  batchCount: { cn: '使用的批次', tc: '使用的批次', en: 'Batches' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
})

export const PRINT_TEMPLATE_SHEET_TEXT = texts({
  name: { cn: '打印模板', tc: '列印範本', en: 'Print templates' },
})
