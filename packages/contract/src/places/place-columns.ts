import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of warehouses and factories, in its order. */
export const PLACE_COLUMN_TEXT = texts({
  kind: WORDS.type,
  name: WORDS.name,
  code: WORDS.code,
  address: WORDS.address,
  description: WORDS.explanation,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
})

export const PLACE_SHEET_TEXT = texts({
  name: WORDS.warehousesAndFactories,
})
