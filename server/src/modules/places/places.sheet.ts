import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PLACE_COLUMN_TEXT, PLACE_SHEET_TEXT } from '@zhenma/contract/places/place-columns'
import type { SiteRow } from '@zhenma/contract/places/places.contract'
import { SITE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Warehouses and factories as a sheet. */
export const PLACE_SHEET = {
  name: PLACE_SHEET_TEXT.name,
  columns: PLACE_COLUMN_TEXT,
  keyOf: ({ id }: SiteRow) => id,
  cells: (row: SiteRow, language: Language, timeZone: string) => ({
    ...row,
    kind: say(SITE_KIND_TEXT[row.kind], language),
    createdAt: timeCell(row.createdAt, timeZone),
    updatedAt: timeCell(row.updatedAt, timeZone),
  }),
}
