import type { Language } from '@zhenma/contract/kernel/texts'
import { CARD_COLUMN_TEXT, CARD_SHEET_TEXT } from '@zhenma/contract/qa-cards/card-columns'
import type { QaCardRow } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { timeCell, yesNoCell } from '../../platform/sheets/cell-words.ts'

/** QA cards as a sheet. */
export const CARD_SHEET = {
  name: CARD_SHEET_TEXT.name,
  columns: CARD_COLUMN_TEXT,
  keyOf: ({ id }: QaCardRow) => id,
  cells: (row: QaCardRow, language: Language, timeZone: string) => ({
    ...row,
    displayed: yesNoCell(row.displayed, language),
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
}
