import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ShopOrderRow } from '@zhenma/contract/shop/shop-orders.contract'
import {
  SHOP_ORDER_COLUMN_TEXT,
  SHOP_ORDER_STATE_TEXT,
  SHOP_ORDERS_TEXT,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

/** Orders as the sheet that parcels are packed from. */
export const SHOP_ORDER_SHEET = {
  name: SHOP_ORDERS_TEXT,
  columns: SHOP_ORDER_COLUMN_TEXT,
  keyOf: ({ id }: ShopOrderRow) => id,
  cells: (row: ShopOrderRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(SHOP_ORDER_STATE_TEXT[row.state], language),
    orderedAt: timeCell(row.orderedAt, timeZone),
    sentAt: timeCell(row.sentAt, timeZone),
    receivedAt: timeCell(row.receivedAt, timeZone),
    stateAt: timeCell(row.stateAt, timeZone),
  }),
}
