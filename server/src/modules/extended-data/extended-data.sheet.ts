import {
  EXTENDED_COLUMN_TEXT,
  EXTENDED_SHEET_TEXT,
} from '@zhenma/contract/extended-data/extended-columns'
import type { ExtendedRow } from '@zhenma/contract/extended-data/extended-data.contract'
import { EXTENDED_TYPE_TEXT } from '@zhenma/contract/extended-data/extended-data.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell, yesNoCell } from '../../platform/sheets/cell-words.ts'

/** Extended data as a sheet. */
export const EXTENDED_SHEET = {
  name: EXTENDED_SHEET_TEXT.name,
  columns: EXTENDED_COLUMN_TEXT,
  keyOf: ({ id }: ExtendedRow) => id,
  cells: (row: ExtendedRow, language: Language, timeZone: string) => ({
    ...row,
    type: say(EXTENDED_TYPE_TEXT[row.type], language),
    displayed: yesNoCell(row.displayed, language),
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
}
