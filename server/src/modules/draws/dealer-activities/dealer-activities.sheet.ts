import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import type { DealerActivityRow } from '@zhenma/contract/draws/dealer-activities.contract'
import {
  DEALER_ACTIVITIES_TEXT,
  DEALER_ACTIVITY_COLUMN_TEXT,
} from '@zhenma/contract/draws/dealer-activity-words'
import { PURCHASE_PROOF_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

/** What concerns a dealer as a sheet. */
export const DEALER_ACTIVITY_SHEET = {
  name: DEALER_ACTIVITIES_TEXT,
  columns: DEALER_ACTIVITY_COLUMN_TEXT,
  keyOf: ({ id }: DealerActivityRow) => id,
  cells: (row: DealerActivityRow, language: Language, timeZone: string) => ({
    ...row,
    type: say(ACTIVITY_TYPE_TEXT[row.type], language),
    state: say(ACTIVITY_STATE_TEXT[row.state], language),
    proof: say(PURCHASE_PROOF_TEXT[row.proof], language),
    startsAt: timeCell(row.startsAt, timeZone),
    endsAt: timeCell(row.endsAt, timeZone),
  }),
}
