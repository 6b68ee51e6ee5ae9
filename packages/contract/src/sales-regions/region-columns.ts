import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of sales regions, in its order. */
export const REGION_COLUMN_TEXT = texts({
  name: WORDS.name,
  areas: WORDS.areas,
  areaCount: { cn: '地区数', tc: '地區數', en: 'Number of areas' },
  dealerCount: { cn: '经销商数', tc: '經銷商數', en: 'Dealers' },
  description: WORDS.explanation,
  createdAt: WORDS.created,
})

export const REGION_SHEET_TEXT = texts({
  name: WORDS.salesRegions,
})
