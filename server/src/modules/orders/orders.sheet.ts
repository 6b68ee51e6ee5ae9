import { type Language, say, sayList } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { ORDER_COLUMN_TEXT } from '@zhenma/contract/orders/order-columns'
import type { OrderRow } from '@zhenma/contract/orders/order-rows'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Orders as a sheet. */
export const ORDER_SHEET = {
  name: WORDS.orders,
  columns: ORDER_COLUMN_TEXT,
  keyOf: ({ id }: OrderRow) => id,
  cells: (row: OrderRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(ORDER_STATE_TEXT[row.state], language),
    scannerNames: sayList(row.scannerNames, language),
    createdAt: timeCell(row.createdAt, timeZone),
    endedAt: timeCell(row.endedAt, timeZone),
  }),
}
