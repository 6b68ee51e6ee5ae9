import { type Language, say } from '@zhenma/contract/kernel/texts'
import { CLAIM_STATE_TEXT } from '@zhenma/contract/warranty/claim-states'
import type { WarrantyClaimRow } from '@zhenma/contract/warranty/warranty-claims.contract'
import {
  WARRANTY_CLAIM_COLUMN_TEXT,
  WARRANTY_CLAIMS_TEXT,
} from '@zhenma/contract/warranty/warranty-claims.refusals'
import { WARRANTY_SOURCE_TEXT } from '@zhenma/contract/warranty/warranty-words'
import { timeCell, yesNoCell } from '../../../platform/sheets/cell-words.ts'

/** Claims as a sheet. */
export const WARRANTY_CLAIM_SHEET = {
  name: WARRANTY_CLAIMS_TEXT,
  columns: WARRANTY_CLAIM_COLUMN_TEXT,
  keyOf: ({ id }: WarrantyClaimRow) => id,
  cells: (row: WarrantyClaimRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(CLAIM_STATE_TEXT[row.state], language),
    source: say(WARRANTY_SOURCE_TEXT[row.source], language),
    isGoodwill: yesNoCell(row.isGoodwill, language),
    at: timeCell(row.at, timeZone),
    stateAt: timeCell(row.stateAt, timeZone),
  }),
}
