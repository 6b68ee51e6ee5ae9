import type { ListedActivity } from '@zhenma/contract/activities/activities.contract'
import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import {
  ACTIVITY_COLUMN_TEXT,
  ACTIVITY_SHEET_TEXT,
} from '@zhenma/contract/activities/activity-columns'
import { DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell, yesNoCell } from '../../platform/sheets/cell-words.ts'

/** Activities as a sheet. */
export const ACTIVITY_SHEET = {
  name: ACTIVITY_SHEET_TEXT.name,
  columns: ACTIVITY_COLUMN_TEXT,
  keyOf: ({ id }: ListedActivity) => id,
  cells: (row: ListedActivity, language: Language, timeZone: string) => ({
    ...row,
    type: say(ACTIVITY_TYPE_TEXT[row.type], language),
    state: say(ACTIVITY_STATE_TEXT[row.state], language),
    rule: row.rule === null ? '' : say(DRAW_RULE_TEXT[row.rule], language),
    online: yesNoCell(row.online, language),
    startsAt: timeCell(row.startsAt, timeZone),
    endsAt: timeCell(row.endsAt, timeZone),
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
}
