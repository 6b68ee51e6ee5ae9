import { type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
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

/** The batches that hold anything counted. */
function countedBatches(
  db: Database,
  companyId: number,
  stocktakingId: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select b.lo, b.hi from batch b
       where b.company_id = ${companyId}
         and exists (
           select from (
             select hi from stocktaking_range
              where company_id = ${companyId} and stocktaking_id = ${stocktakingId}
                and lo <= b.hi order by lo desc limit 1) r
            where r.hi >= b.lo)`,
  )
}
