import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of print templates, in its order. */
export const PRINT_TEMPLATE_COLUMN_TEXT = texts({
  name: WORDS.name,
  paper: WORDS.paper,
  columns: { cn: '列数', tc: '欄數', en: 'Columns' },
  rows: { cn: '行数', tc: '列數', en: 'Rows' },
  labelWidth: { cn: '标签宽（毫米）', tc: '標籤寬（公釐）', en: 'Label width in mm' },
  labelHeight: { cn: '标签高（毫米）', tc: '標籤高（公釐）', en: 'Label height in mm' },
  batchCount: { cn: '使用的批次', tc: '使用的批次', en: 'Batches' },
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const PRINT_TEMPLATE_SHEET_TEXT = texts({
  name: WORDS.printTemplates,
})
