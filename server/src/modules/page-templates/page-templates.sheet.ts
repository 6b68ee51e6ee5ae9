import type { Language } from '@zhenma/contract/kernel/texts'
import {
  PAGE_TEMPLATE_COLUMN_TEXT,
  PAGE_TEMPLATE_SHEET_TEXT,
} from '@zhenma/contract/page-documents/page-columns'
import type { PageTemplateRow } from '@zhenma/contract/page-documents/page-template-calls'
import { timeCell, yesNoCell } from '../../platform/sheets/cell-words.ts'
import type { PageUse } from './page-templates.store.ts'

/** Templates as a sheet. */
export const pageTemplateSheet = (use: PageUse) => ({
  name: PAGE_TEMPLATE_SHEET_TEXT[use],
  columns: PAGE_TEMPLATE_COLUMN_TEXT,
  keyOf: ({ id }: PageTemplateRow) => id,
  cells: (row: PageTemplateRow, language: Language, timeZone: string) => ({
    name: row.name,
    liveNumber: row.liveNumber,
    publishedAt: timeCell(row.publishedAt, timeZone),
    scheduledAt: timeCell(row.scheduledAt, timeZone),
    isChanged: yesNoCell(row.isChanged, language),
    bindingCount: row.bindingCount,
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
})
