import type { PayoutRow } from '@zhenma/contract/payouts/payouts.contract'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import {
  PAYOUT_COLUMN_TEXT,
  PAYOUT_SHEET_TEXT,
  PAYOUT_STATE_TEXT,
} from '@zhenma/contract/payouts/payouts.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

/** Payouts as the sheet that a cashier, or a bank, works from. */
export const PAYOUT_SHEET = {
  name: PAYOUT_SHEET_TEXT,
  columns: PAYOUT_COLUMN_TEXT,
  keyOf: ({ id }: PayoutRow) => id,
  cells: (row: PayoutRow, language: Language, timeZone: string) => ({
    ...row,
    amountCents: row.amountCents / 100,
    state: say(PAYOUT_STATE_TEXT[row.state], language),
    way: say(PAYOUT_WAY_TEXT[row.way], language),
    createdAt: timeCell(row.createdAt, timeZone),
    stateAt: timeCell(row.stateAt, timeZone),
  }),
}
