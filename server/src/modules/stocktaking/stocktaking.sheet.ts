import { type Language, say } from '@zhenma/contract/kernel/texts'
import {
  STOCKTAKING_COLUMN_TEXT,
  STOCKTAKING_SHEET_TEXT,
} from '@zhenma/contract/stocktaking/stocktaking-columns'
import type { StocktakingRow } from '@zhenma/contract/stocktaking/stocktaking-rows'
import {
  STOCKTAKING_SCOPE_TEXT,
  STOCKTAKING_STATE_TEXT,
} from '@zhenma/contract/stocktaking/stocktaking.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Stocktakings as a sheet. */
export const STOCKTAKING_SHEET = {
  name: STOCKTAKING_SHEET_TEXT.name,
  columns: STOCKTAKING_COLUMN_TEXT,
  keyOf: ({ id }: StocktakingRow) => id,
  cells: (row: StocktakingRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(STOCKTAKING_STATE_TEXT[row.state], language),
    scope: row.scopeName ?? say(STOCKTAKING_SCOPE_TEXT[row.scope], language),
    createdAt: timeCell(row.createdAt, timeZone),
    closedAt: timeCell(row.closedAt, timeZone),
  }),
}
