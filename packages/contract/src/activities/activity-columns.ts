import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of activities, in its order. */
export const ACTIVITY_COLUMN_TEXT = texts({
  name: WORDS.name,
  type: WORDS.type,
  state: WORDS.state,
  online: WORDS.online,
  startsAt: WORDS.starts,
  endsAt: WORDS.ends,
  content: WORDS.content,
  notes: WORDS.note,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const ACTIVITY_SHEET_TEXT = texts({
  name: WORDS.activities,
})
