import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import type { LabelKind } from '../labels/label-transitions.ts'

export const ORDER_STATES = ['scanning', 'completed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Items of one order. */
export const MAXIMUM_ORDER_ITEMS = 1000
/** People who may be told to scan one order. */
export const MAXIMUM_ORDER_SCANNERS = 20

export const orderRow = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  /** Products that are expected, and that were scanned: their ratio is the progress. */
  totalCount: z.int(),
  scannedCount: z.int(),
  /** To whom it is delivered; null: a production order, which is scanned in. */
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  factoryId: z.int().nullable(),
  factoryName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  warehouseName: z.string().nullable(),
  /** Who is to scan it, by name. */
  scannerNames: z.array(z.string()),
  billedOn: z.string(),
  sendOn: z.string(),
  /** Days after the send date: until today, or until it was completed; 0: in time. */
  daysLate: z.int(),
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: moment,
  endedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  /** Why it was cancelled. */
  endReason: z.string(),
})
export type OrderRow = z.output<typeof orderRow>

export const orderDetail = orderRow.extend({
  scannerIds: z.array(z.int()),
  itemCount: z.int(),
  /** Items of which fewer were scanned than are expected. */
  shortCount: z.int(),
  /** Items of which more were scanned, or which the order does not have. */
  overCount: z.int(),
})
export type OrderDetail = z.output<typeof orderDetail>

export const orderItem = z.object({
  id: z.int(),
  orderId: z.int(),
  /** Made by the server: the order's id and the line. */
  systemNumber: z.string(),
  productId: z.int(),
  productNumber: z.string(),
  productName: z.string(),
  name: z.string(),
  /** 0: the order does not expect it; it was scanned all the same, and somebody confirmed that. */
  expectedProducts: z.int(),
  /** Null: it is not said in how many they come. */
  expectedPackages: z.int().nullable(),
  expectedBoxes: z.int().nullable(),
  scannedProducts: z.int(),
  scannedPackages: z.int(),
  scannedBoxes: z.int(),
})
export type OrderItem = z.output<typeof orderItem>

/** Kinds of labels that are counted for an item. */
type ItemKind = Exclude<LabelKind, 'special'>

/** Of one kind of labels of an item: how many are expected, and were scanned. */
export type ItemDifference = {
  readonly kind: ItemKind
  readonly expected: number
  readonly scanned: number
}

/** In which kinds an item's scans differ from what is expected; packages and boxes only where so many are said. */
export function differencesOf(
  item: Pick<
    OrderItem,
    `expected${'Products' | 'Packages' | 'Boxes'}` | `scanned${'Products' | 'Packages' | 'Boxes'}`
  >,
): ItemDifference[] {
  const of = (kind: ItemKind, expected: number | null, scanned: number): ItemDifference[] =>
    expected === null || expected === scanned ? [] : [{ kind, expected, scanned }]
  return [
    ...of('product', item.expectedProducts, item.scannedProducts),
    ...of('package', item.expectedPackages, item.scannedPackages),
    ...of('box', item.expectedBoxes, item.scannedBoxes),
  ]
}

/**
 * What becomes of a scan that is more than its order expects, of another product, or against a wrong order (one that
 * has ended, goes the other way, or to another dealer): it is refused; whoever scans parks it among the exceptions; or
 * it is taken once somebody has confirmed it. A wrong order is nothing to confirm: where the company asks, it is refused.
 */
export const EXCESS_RULES = ['refuse', 'park', 'ask'] as const
export type ExcessRule = (typeof EXCESS_RULES)[number]

/** How a company deals with what differs from its orders. */
export const orderRules = z.object({
  /** Completing an order of which something is missing: never, or after a question. */
  difference: z.enum(['refuse', 'ask']),
  excess: z.enum(EXCESS_RULES),
})
export type OrderRules = z.output<typeof orderRules>

/** As long as a company has set nothing. */
export const FIRST_ORDER_RULES: OrderRules = { difference: 'ask', excess: 'refuse' }

/** An order as somebody chooses it to scan against. */
export const orderChoice = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  sendOn: z.string(),
  totalCount: z.int(),
  scannedCount: z.int(),
})
export type OrderChoice = z.output<typeof orderChoice>
