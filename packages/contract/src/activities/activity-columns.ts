import { DRAW_FIELD_TEXT } from '../draws/draw-field-texts.ts'
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
  rule: DRAW_FIELD_TEXT.rule,
  participants: { cn: '抽奖次数', tc: '抽獎次數', en: 'Draws' },
  prizeQuantity: { cn: '奖品总数', tc: '獎品總數', en: 'Prizes in all' },
  content: WORDS.content,
  notes: WORDS.note,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const ACTIVITY_SHEET_TEXT = texts({
  name: WORDS.activities,
})
