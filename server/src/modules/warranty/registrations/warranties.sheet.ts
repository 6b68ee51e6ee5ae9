import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { WarrantyRow } from '@zhenma/contract/warranty/warranties.contract'
import {
  WARRANTIES_TEXT,
  WARRANTY_COLUMN_TEXT,
} from '@zhenma/contract/warranty/warranties.refusals'
import {
  GIVEN_PROOF_TEXT,
  WARRANTY_SOURCE_TEXT,
  WARRANTY_STATE_TEXT,
} from '@zhenma/contract/warranty/warranty-words'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

/** Registrations as a sheet. */
export const WARRANTY_SHEET = {
  name: WARRANTIES_TEXT,
  columns: WARRANTY_COLUMN_TEXT,
  keyOf: ({ id }: WarrantyRow) => id,
  cells: (row: WarrantyRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(WARRANTY_STATE_TEXT[row.state], language),
    source: say(WARRANTY_SOURCE_TEXT[row.source], language),
    proof: say(GIVEN_PROOF_TEXT[row.proof], language),
    registeredAt: timeCell(row.registeredAt, timeZone),
  }),
}
