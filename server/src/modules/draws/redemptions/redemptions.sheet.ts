import type { RedemptionRow } from '@zhenma/contract/draws/redemptions.contract'
import {
  AT_COMPANY_TEXT,
  REDEMPTION_COLUMN_TEXT,
  REDEMPTIONS_TEXT,
} from '@zhenma/contract/draws/redemptions.refusals'
import { PRIZE_LEVEL_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

const levelText = (level: number, language: Language): string => {
  const text = PRIZE_LEVEL_TEXT[level]
  return text === undefined ? '' : say(text, language)
}

/** What was handed over at counters as a sheet. */
export const REDEMPTION_SHEET = {
  name: REDEMPTIONS_TEXT,
  columns: REDEMPTION_COLUMN_TEXT,
  keyOf: ({ id }: RedemptionRow) => id,
  cells: (row: RedemptionRow, language: Language, timeZone: string) => ({
    ...row,
    level: levelText(row.level, language),
    dealerName: row.dealerName ?? say(AT_COMPANY_TEXT, language),
    redeemedAt: timeCell(row.redeemedAt, timeZone),
    drawnAt: timeCell(row.drawnAt, timeZone),
  }),
}
