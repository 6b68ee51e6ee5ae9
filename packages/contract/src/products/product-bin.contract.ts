import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** A deleted product: what it was, and who deleted it when. */
export const deletedProductRow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  specification: z.string(),
  categoryName: z.string().nullable(),
  deletedAt: moment,
  /** Null where the log does not reach back so far. */
  deletedBy: z.string().nullable(),
})
export type DeletedProductRow = z.output<typeof deletedProductRow>

/** The columns of the sheet of deleted products, in its order. */
export const DELETED_PRODUCT_COLUMN_TEXT = texts({
  name: WORDS.productName,
  number: WORDS.productNumber,
  specification: WORDS.specification,
  categoryName: WORDS.category,
  deletedAt: WORDS.deletedAt,
  deletedBy: WORDS.deletedBy,
})

export const DELETED_PRODUCT_SHEET_TEXT = texts({
  name: { cn: '已删除的产品', tc: '已刪除的產品', en: 'Deleted products' },
})

/** Deleted products: they are seen by whoever may restore them. */
export const productBin = {
  bin: endpoint({
    method: 'GET',
    path: '/web/product/recycleBin',
    allow: 'product:delete',
    summary: { cn: '产品回收站', tc: '產品資源回收筒', en: 'List deleted products' },
    input: z.object(pageInput),
    output: pageOf(deletedProductRow),
  }),
  exportBin: listExport({
    list: '/web/product/recycleBin',
    allow: 'product:export-bin',
    summary: { cn: '导出已删除的产品', tc: '匯出已刪除的產品', en: 'Export deleted products' },
    input: exportInput,
  }),
}
