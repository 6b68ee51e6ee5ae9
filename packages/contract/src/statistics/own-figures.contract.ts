import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, pageInput, pageOf } from '../kernel/lists.ts'
import { day, optionalId } from '../kernel/rules.ts'

/** A figure; null without the permission for the list of what it counts (`FIGURE_PERMISSIONS`). */
export const reported = z.int().nullable()
/** Both days included; at most `MAXIMUM_DAY_SPAN` apart. Days are those of the business's zone. */
export const span = { from: day, to: day }

const ownStockRow = z.object({
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  /** Empty without a product. */
  productNumber: z.string(),
  onHand: z.int(),
  onTheWay: z.int(),
  missing: z.int(),
})
export type OwnStockRow = z.output<typeof ownStockRow>
const stockFilter = { productId: optionalId }

/** What a dealer's people are told of their dealer's goods. */
export const ownFigures = {
  /** For whoever works for a dealer: what that dealer itself has, in goods (no boxes). */
  dealerStock: endpoint({
    method: 'GET',
    path: '/web/reseller/stock',
    allow: 'label:list',
    summary: { cn: '我方库存', tc: '我方庫存', en: "A dealer's own stock" },
    input: z.object({}),
    /** Null for whoever works for no dealer. */
    output: z
      .object({
        dealerId: z.int(),
        /** With the dealer, and not sold; what is on its way is not there yet. */
        onHand: z.int(),
        /** Sent to the dealer, and not received yet. */
        onTheWay: z.int(),
        /** Not there when its delivery was closed, and not found since. */
        missing: z.int(),
        sold: z.int(),
        /** Sent to the dealer by the company or another dealer, less what of it was cancelled. */
        received: reported,
        /** Given back to the company. */
        returned: reported,
        /** Shipped on to dealers below. */
        passedOn: reported,
      })
      .nullable(),
  }),
  /** The same by product, the most on hand first: what is there, on its way, or was missing. */
  dealerStockProducts: endpoint({
    method: 'GET',
    path: '/web/reseller/stock/product',
    allow: 'label:list',
    summary: { cn: '我方各产品库存', tc: '我方各產品庫存', en: "A dealer's own stock by product" },
    input: z.object({ pageNo: pageInput.pageNo, pageSize: pageInput.pageSize, ...stockFilter }),
    /** Empty for whoever works for no dealer. */
    output: pageOf(ownStockRow),
  }),
  /** Whoever sees the own goods may take them along: there is nothing else in it. */
  exportDealerStock: listExport({
    list: '/web/reseller/stock/product',
    allow: 'label:list',
    summary: {
      cn: '导出我方各产品库存',
      tc: '匯出我方各產品庫存',
      en: "Export a dealer's own stock by product",
    },
    input: { format: exportInput.format, ...stockFilter },
  }),
  /** What a dealer itself did in a time, in goods, and how its goods were checked. */
  dealerPeriod: endpoint({
    method: 'GET',
    path: '/web/reseller/stock/period',
    allow: 'label:list',
    summary: {
      cn: '我方时段数据',
      tc: '我方時段資料',
      en: "A dealer's own figures of a time",
    },
    input: z.object(span),
    /** Null for whoever works for no dealer. */
    output: z
      .object({
        dealerId: z.int(),
        /** Came to the dealer in this time; also what of it was cancelled later. */
        received: reported,
        sold: reported,
        /** Given back to the company. */
        returned: reported,
        /** Shipped on to dealers below. */
        passedOn: reported,
        /** Buyers' checks of what was with the dealer when it was checked. */
        checked: reported,
        /** Of these, from where the dealer does not sell; null also where it has neither sales regions nor an area. */
        checkedOutside: reported,
      })
      .nullable(),
  }),
}
