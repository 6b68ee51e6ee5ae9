import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of QA cards, in its order. */
export const CARD_COLUMN_TEXT = texts({
  name: WORDS.name,
  number: WORDS.number,
  warrantyMonths: { cn: '质保期（月）', tc: '保固期（月）', en: 'Warranty in months' },
  servicePhone: WORDS.servicePhone,
  displayed: WORDS.shownToBuyers,
  content: WORDS.content,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const CARD_SHEET_TEXT = texts({
  name: WORDS.qaCards,
})
