import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of extended data, in its order. */
export const EXTENDED_COLUMN_TEXT = texts({
  name: WORDS.name,
  type: WORDS.type,
  moduleName: { cn: '模块', tc: '模組', en: 'Module' },
  content: WORDS.content,
  displayed: WORDS.shownToBuyers,
  remark: WORDS.note,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const EXTENDED_SHEET_TEXT = texts({
  name: WORDS.extendedData,
})
