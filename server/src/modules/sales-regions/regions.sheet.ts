import type { RegionRow } from '@zhenma/contract/sales-regions/sales-regions.contract'
import {
  REGION_COLUMN_TEXT,
  REGION_SHEET_TEXT,
} from '@zhenma/contract/sales-regions/region-columns'
import type { Language } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Sales regions, each with all its areas as a sheet. */
export const REGION_SHEET = {
  name: REGION_SHEET_TEXT.name,
  columns: REGION_COLUMN_TEXT,
  keyOf: ({ id }: RegionRow) => id,
  cells: (row: RegionRow, _language: Language, timeZone: string) => ({
    ...row,
    areas: row.areas.map(({ name }) => name).join(', '),
    createdAt: timeCell(row.createdAt, timeZone),
  }),
}
