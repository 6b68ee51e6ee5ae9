import { subtractRanges } from '@zhenma/codes/serial-range'
import { countedBatches } from './counted.store.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockBatchesOf } from '../labels/index.ts'
import type { Counting } from './find-differences.ts'
import { expectedBatches } from './spans.store.ts'

/** Labels came to the warehouse while the locks were waited for: `asCompany` runs it all again. */
class StockGrew extends Error {
  /** serialization_failure. */
  readonly code = '40001'
}

/**
 * Locks the batches of everything that a count compares, expected or counted, so that nothing of it
 * moves until the transaction ends. In one go, for locks of batches are taken in order.
 */
export async function lockCompared(db: Database, counting: Counting): Promise<void> {
  const { of, scope } = counting
  const { companyId } = of
  const expected = await expectedBatches(db, of, scope, 0, null)
  const counted = await countedBatches(db, companyId, of.id)
  const batches = [...expected, ...counted].map(({ lo }) => ({ lo, hi: lo }))
  const locked = await lockBatchesOf(db, companyId, { serials: batches, batchId: null })
  const now = await expectedBatches(db, of, scope, 0, null)
  if (subtractRanges(now, locked).length > 0) throw new StockGrew('the stock grew meanwhile')
}
