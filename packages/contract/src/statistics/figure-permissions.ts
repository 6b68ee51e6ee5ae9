import { batches } from '../batches/batches.contract.ts'
import { dealers } from '../dealers/dealers.contract.ts'
import { labels } from '../labels/labels.contract.ts'
import { movements } from '../movements/movements.contract.ts'
import { products } from '../products/products.contract.ts'

/**
 * What tells somebody a figure: the permission for the list of what it counts. The calls themselves want
 * no more than a session, for everybody has an overview, of as much as they may look into.
 */
export const FIGURE_PERMISSIONS = {
  dealers: dealers.list.allow,
  products: products.list.allow,
  batches: batches.list.allow,
  /** How many there are, and in which state. */
  labels: labels.list.allow,
  /** Goods that were moved, by day, product and dealer. */
  movements: movements.list.allow,
  /** Buyers' checks. */
  checks: labels.queryRecords.allow,
} as const

export type FigureGroup = keyof typeof FIGURE_PERMISSIONS
