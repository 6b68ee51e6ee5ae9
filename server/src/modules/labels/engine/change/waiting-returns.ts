import { type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { intersectAll } from '../boxes/box-tree.ts'
import type { Conditions } from './conditions.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'

/**
 * Runs cut at the ends of those that are on their way back already, where it matters whether they are:
 * the refusal then names just these or just the others, and what is left can be taken. Other operations'
 * runs as they are.
 */
export async function cutAtReturns(
  db: Database,
  { companyId, operation, returnId }: Pick<Conditions, 'companyId' | 'operation' | 'returnId'>,
  ranges: readonly TouchedRange[],
): Promise<readonly TouchedRange[]> {
  const asks = operation === 'request_return' || operation === 'cancel_receive' || returnId !== null
  if (!asks || ranges.length === 0) return ranges
  const waiting = await rows(
    db,
    sql<SerialRange>`
      select distinct w.lo, w.hi
        from unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
        join return_waiting w on w.company_id = ${companyId} and w.lo <= r.hi and w.hi >= r.lo
       order by w.lo`,
  )
  if (waiting.length === 0) return ranges
  return ranges.flatMap((range) =>
    [...intersectAll([range], waiting), ...subtractRanges([range], waiting)]
      .sort((a, b) => a.lo - b.lo)
      .map((part): TouchedRange => ({ ...range, ...part })),
  )
}
