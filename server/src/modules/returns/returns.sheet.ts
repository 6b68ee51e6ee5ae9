import { type Language, say } from '@zhenma/contract/kernel/texts'
import { RETURN_COLUMN_TEXT, RETURN_SHEET_TEXT } from '@zhenma/contract/returns/return-columns'
import type { ReturnRow } from '@zhenma/contract/returns/return-rows'
import { RETURN_STATE_TEXT } from '@zhenma/contract/returns/returns.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Return requests as a sheet. */
export const RETURN_SHEET = {
  name: RETURN_SHEET_TEXT.name,
  columns: RETURN_COLUMN_TEXT,
  keyOf: ({ id }: ReturnRow) => id,
  cells: (row: ReturnRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(RETURN_STATE_TEXT[row.state], language),
    requestedAt: timeCell(row.requestedAt, timeZone),
    decidedAt: timeCell(row.decidedAt, timeZone),
  }),
}
