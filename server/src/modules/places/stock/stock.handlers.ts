import type { Language } from '@zhenma/contract/kernel/texts'
import {
  placeStock,
  STOCK_COLUMN_TEXT,
  STOCK_SHEET_TEXT,
  type StockRow,
} from '@zhenma/contract/places/stock.contract'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { listStock } from './stock.store.ts'

/** Stock by place as a sheet. */
const STOCK_SHEET = {
  name: STOCK_SHEET_TEXT.name,
  columns: STOCK_COLUMN_TEXT,
  keyOf: ({ warehouseId, productId }: StockRow) => `${warehouseId} ${productId}`,
  cells: (row: StockRow, _language: Language) => ({ ...row }),
}

export const placeStockRoutes = implement(placeStock)({
  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listStock(db, user, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...STOCK_SHEET,
        read: ({ db, user }, page) => listStock(db, user, { ...filter, ...page }),
      },
    ),
})
