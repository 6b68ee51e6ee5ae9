import type { Language } from '@zhenma/contract/kernel/texts'
import { BATCH_COLUMN_TEXT, BATCH_SHEET_TEXT } from '@zhenma/contract/batches/batch-columns'
import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import { businessTime } from '../../platform/time/business-day.ts'

/** Batches as a sheet. */
export const BATCH_SHEET = {
  name: BATCH_SHEET_TEXT.name,
  columns: BATCH_COLUMN_TEXT,
  keyOf: ({ id }: BatchRow) => id,
  cells: (row: BatchRow, _language: Language, timeZone: string) => ({
    ...row,
    createdAt: businessTime(row.createdAt, timeZone),
  }),
}
