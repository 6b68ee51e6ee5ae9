import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { LABEL_KINDS, LABEL_STATUSES } from '../labels/label-transitions.ts'

/** What a count covers: the whole warehouse, a category with those below it, or one product. */
export const STOCKTAKING_SCOPES = ['all', 'category', 'product'] as const
export type StocktakingScope = (typeof STOCKTAKING_SCOPES)[number]

export const STOCKTAKING_STATES = ['open', 'approved', 'cancelled'] as const
export type StocktakingState = (typeof STOCKTAKING_STATES)[number]

/** missing: expected and not counted; surplus: counted, and the system believes it elsewhere. */
export const STOCKTAKING_DIFFERENCES = ['missing', 'surplus'] as const
export type StocktakingDifferenceType = (typeof STOCKTAKING_DIFFERENCES)[number]

/** Differences (runs of serials) that one approval takes; more are recounted in parts. */
export const MAXIMUM_DIFFERENCES = 10_000

export const stocktakingRow = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(STOCKTAKING_STATES),
  scope: z.enum(STOCKTAKING_SCOPES),
  warehouseId: z.int(),
  warehouseName: z.string(),
  categoryId: z.int().nullable(),
  productId: z.int().nullable(),
  /** The category's or the product's name; null for all. */
  scopeName: z.string().nullable(),
  /** Only this factory's labels; null: all. */
  factoryName: z.string().nullable(),
  note: z.string(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** Labels counted, surplus included. */
  countedCount: z.int(),
  /** As found when it was approved; null before. */
  missingCount: z.int().nullable(),
  surplusCount: z.int().nullable(),
  correctedCount: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: moment,
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
})
export type StocktakingRow = z.output<typeof stocktakingRow>

/** Labels of every kind, and how many of them are product codes. */
const figure = z.object({ labels: z.int(), products: z.int() })
const figures = {
  expected: figure,
  /** Counted, and in stock there as expected. */
  present: figure,
  missing: figure,
  surplus: figure,
}
export type StocktakingFigure = z.output<typeof figure>

const productFigures = z.object({
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  ...figures,
})
export type StocktakingProduct = z.output<typeof productFigures>

/** Something that was counted or taken back. */
const entry = z.object({
  id: z.int(),
  action: z.enum(['count', 'uncount']),
  /** One code, or the ends of a range; of several codes the first. */
  code: z.string().nullable(),
  codeCount: z.int(),
  start: z.int().nullable(),
  end: z.int().nullable(),
  labelCount: z.int(),
  /** Labels that were not counted before, or were and are no longer. */
  changedCount: z.int(),
  userName: z.string().nullable(),
  device: z.string(),
  at: moment,
})
export type StocktakingEntry = z.output<typeof entry>

export const stocktakingDetail = z.object({
  stocktaking: stocktakingRow,
  /** Null for a cancelled count: it has no result. */
  totals: z.object(figures).nullable(),
  /** At most 500, those with most labels first. */
  products: z.array(productFigures),
  /** Surplus by where the system believes it. */
  surplusByStatus: z.array(
    z.object({ status: z.enum(LABEL_STATUSES), count: z.int(), otherWarehouse: z.boolean() }),
  ),
  /** The last ones, newest first. */
  entries: z.array(entry),
})
export type StocktakingDetail = z.output<typeof stocktakingDetail>

/** Of a count that is known, and not what it has come to. */
export const NO_FIGURES = { totals: null, products: [], surplusByStatus: [], entries: [] }

export const stocktakingDifference = z.object({
  type: z.enum(STOCKTAKING_DIFFERENCES),
  /** A run of serials, equal in all that follows. */
  start: z.int(),
  end: z.int(),
  count: z.int(),
  startCode: z.string(),
  endCode: z.string(),
  kind: z.enum(LABEL_KINDS),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  /** The box or package that the first of them lies in, and how many such the run touches. */
  boxCode: z.string().nullable(),
  boxCount: z.int(),
  status: z.enum(LABEL_STATUSES),
  warehouseName: z.string().nullable(),
  dealerName: z.string().nullable(),
  /** Moved after it was counted, or after the count began where it never was. */
  hasMoved: z.boolean(),
  isCorrected: z.boolean(),
})
export type StocktakingDifference = z.output<typeof stocktakingDifference>
