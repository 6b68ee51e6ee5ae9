import {
  BILL_COLUMN_TEXT,
  BILL_DIFFERENCE_COLUMN_TEXT,
  NOT_CONCLUDED_TEXT,
} from '@zhenma/contract/payouts/bill-columns'
import type { BillDifferenceRow, BillRow } from '@zhenma/contract/payouts/payout-providers.contract'
import {
  BILL_CONCLUSION_TEXT,
  BILL_DIFFERENCE_TEXT,
  BILL_DIFFERENCES_TEXT,
  BILLS_TEXT,
  PAYOUT_WAY_TEXT,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { PAYOUT_STATE_TEXT } from '@zhenma/contract/payouts/payouts.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../../../platform/sheets/cell-words.ts'

const yuan = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** Providers' bills as a sheet. */
export const BILL_SHEET = {
  name: BILLS_TEXT,
  columns: BILL_COLUMN_TEXT,
  keyOf: ({ id }: BillRow) => id,
  cells: (row: BillRow, language: Language, timeZone: string) => ({
    ...row,
    way: say(PAYOUT_WAY_TEXT[row.way], language),
    uploadedAt: timeCell(row.uploadedAt, timeZone),
  }),
}

/** What differs between bills and payouts, as the sheet that accounting is sent. */
export const BILL_DIFFERENCE_SHEET = {
  name: BILL_DIFFERENCES_TEXT,
  columns: BILL_DIFFERENCE_COLUMN_TEXT,
  keyOf: ({ id }: BillDifferenceRow) => id,
  cells: (row: BillDifferenceRow, language: Language, timeZone: string) => ({
    ...row,
    kind: say(BILL_DIFFERENCE_TEXT[row.kind], language),
    billCents: yuan(row.billCents),
    ourCents: yuan(row.ourCents),
    state: row.state === null ? null : say(PAYOUT_STATE_TEXT[row.state], language),
    conclusion: say(
      row.conclusion === null ? NOT_CONCLUDED_TEXT : BILL_CONCLUSION_TEXT[row.conclusion],
      language,
    ),
    paidAt: timeCell(row.paidAt, timeZone),
    concludedAt: timeCell(row.concludedAt, timeZone),
  }),
}
