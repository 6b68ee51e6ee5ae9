import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, pageInput, pageOf } from '../kernel/lists.ts'
import { optionalId } from '../kernel/rules.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** Labels that lie in a warehouse: what is in stock there, and what came back to it. */
const counts = {
  /** Goods (product and special codes) in stock. */
  inStock: z.int(),
  /** Goods that were returned and are not in stock again. */
  returned: z.int(),
  /** Boxes and packages among what is in stock. */
  boxes: z.int(),
  packages: z.int(),
}

const stockRow = z.object({
  warehouseId: z.int(),
  warehouseName: z.string(),
  warehouseCode: z.string(),
  /** Null: labels without a product. */
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  productNumber: z.string().nullable(),
  ...counts,
})
export type StockRow = z.output<typeof stockRow>
const stockTotals = z.object(counts)
export type StockTotals = z.output<typeof stockTotals>

const filter = { warehouseId: optionalId, productId: optionalId }

/** The columns of the sheet of stock, in its order. */
export const STOCK_COLUMN_TEXT = texts({
  warehouseName: WORDS.warehouse,
  warehouseCode: { cn: '仓库编号', tc: '倉庫編號', en: 'Warehouse code' },
  productName: WORDS.productName,
  productNumber: WORDS.productNumber,
  inStock: WORDS.inStock,
  returned: WORDS.returned,
  packages: WORDS.packages,
  boxes: WORDS.boxes,
})

export const STOCK_SHEET_TEXT = texts({
  name: WORDS.stockByPlace,
})

/** What lies where, by product, as the labels say. */
export const placeStock = {
  list: endpoint({
    method: 'GET',
    path: '/web/repository/data',
    allow: 'stock:list',
    summary: {
      cn: '按仓库和产品的库存',
      tc: '按倉庫和產品的庫存',
      en: 'Stock by place and product',
    },
    input: z.object({ ...pageInput, ...filter }),
    /** `totals` of everything that the filter finds. */
    output: pageOf(stockRow).extend({ totals: stockTotals }),
  }),
  exportSheet: listExport({
    list: '/web/repository/data',
    allow: 'stock:export',
    summary: { cn: '导出仓库库存', tc: '匯出倉庫庫存', en: 'Export stock by place' },
    input: { ...exportInput, ...filter },
  }),
}
