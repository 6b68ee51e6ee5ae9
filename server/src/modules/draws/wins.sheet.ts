import type { WinRow } from '@zhenma/contract/draws/draws.contract'
import {
  HELD_REASON_TEXT,
  WIN_CHECK_TEXT,
  WIN_COLUMN_TEXT,
  WIN_DELIVERY_TEXT,
  WIN_SHEET_TEXT,
} from '@zhenma/contract/draws/draws.refusals'
import { AT_COMPANY_TEXT } from '@zhenma/contract/draws/redemptions.refusals'
import { PARCEL_STATE_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { locationText } from '../sales-regions/index.ts'

/** Where it was handed over; empty: at no counter. */
const redeemedAtText = (row: WinRow, language: Language): string =>
  row.redeemedAt === null ? '' : (row.redeemedDealerName ?? say(AT_COMPANY_TEXT, language))

/** What buyers have won as a sheet. */
export const WIN_SHEET = {
  name: WIN_SHEET_TEXT,
  columns: WIN_COLUMN_TEXT,
  keyOf: ({ id }: WinRow) => id,
  cells: (row: WinRow, language: Language, timeZone: string) => ({
    ...row,
    amountCents: row.amountCents === null ? null : row.amountCents / 100,
    region: locationText(row.region, language),
    heldReason: row.heldReason === null ? '' : say(HELD_REASON_TEXT[row.heldReason], language),
    winCheck: say(WIN_CHECK_TEXT[row.winCheck], language),
    delivery: say(WIN_DELIVERY_TEXT[row.delivery], language),
    drawnAt: timeCell(row.drawnAt, timeZone),
    redeemedDealerName: redeemedAtText(row, language),
    sentAt: timeCell(row.sentAt, timeZone),
    state: row.state === null ? '' : say(PARCEL_STATE_TEXT[row.state], language),
    stateAt: timeCell(row.stateAt, timeZone),
  }),
}
