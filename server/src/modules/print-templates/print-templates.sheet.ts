import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { PrintTemplateRow } from '@zhenma/contract/print-templates/print-templates.contract'
import { PAPER_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import {
  PRINT_TEMPLATE_COLUMN_TEXT,
  PRINT_TEMPLATE_SHEET_TEXT,
} from '@zhenma/contract/print-templates/template-columns'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Print templates as a sheet. */
export const PRINT_TEMPLATE_SHEET = {
  name: PRINT_TEMPLATE_SHEET_TEXT.name,
  columns: PRINT_TEMPLATE_COLUMN_TEXT,
  keyOf: ({ id }: PrintTemplateRow) => id,
  cells: ({ layout, ...row }: PrintTemplateRow, language: Language, timeZone: string) => ({
    ...row,
    paper: say(PAPER_TEXT[layout.paper], language),
    columns: layout.columns,
    rows: layout.rows,
    labelWidth: layout.labelWidth,
    labelHeight: layout.labelHeight,
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
}
