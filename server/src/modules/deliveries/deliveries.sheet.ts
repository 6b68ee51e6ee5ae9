import {
  DELIVERY_COLUMN_TEXT,
  DELIVERY_SHEET_TEXT,
} from '@zhenma/contract/deliveries/delivery-columns'
import type { DeliveryRow } from '@zhenma/contract/deliveries/delivery-rows'
import { DELIVERY_STATE_TEXT } from '@zhenma/contract/deliveries/deliveries.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Deliveries as a sheet. */
export const DELIVERY_SHEET = {
  name: DELIVERY_SHEET_TEXT.name,
  columns: DELIVERY_COLUMN_TEXT,
  keyOf: ({ id }: DeliveryRow) => id,
  cells: (row: DeliveryRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(DELIVERY_STATE_TEXT[row.state], language),
    isLate: row.isLate ? say(WORDS.yes, language) : '',
    sentAt: timeCell(row.sentAt, timeZone),
    closedAt: timeCell(row.closedAt, timeZone),
  }),
}
