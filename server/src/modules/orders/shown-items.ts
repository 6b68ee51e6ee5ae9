import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import type { Database } from '../../platform/database/database.ts'
import { readItems } from './items.store.ts'

/** Scanned beyond the order: of its product nothing is expected. */
export const isExtra = ({ expectedProducts }: OrderItem): boolean => expectedProducts === 0

export const isScanned = ({ scannedProducts, scannedPackages, scannedBoxes }: OrderItem): boolean =>
  scannedProducts + scannedPackages + scannedBoxes > 0

/**
 * The items of an order as people see them: what was scanned beyond it, and taken back again, is of no
 * interest any more.
 */
export async function shownItems(
  db: Database,
  companyId: number,
  orderId: number,
): Promise<OrderItem[]> {
  const items = await readItems(db, companyId, orderId)
  return items.filter((item) => !isExtra(item) || isScanned(item))
}
