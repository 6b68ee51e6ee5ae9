import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { labelInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { numberArray } from '../../../platform/database/array-literal.ts'
import { type Database, rows } from '../../../platform/database/database.ts'

/** Runs that are told; more are no answer to anybody. */
const MOST_RUNS = 1_000

type InvisibleRun = SerialRange & {
  /** Labels of all such runs. */
  readonly total: number
}

/**
 * The runs of labels in these ranges that lie outside somebody's reach, in order. Where one ends the
 * next label is within it, or in none of the ranges: how others' labels are cut is not told.
 */
export function readInvisible(
  db: Database,
  reach: Reach,
  ranges: readonly SerialRange[],
): Promise<InvisibleRun[]> {
  const within = labelInReach(reach, {
    dealer: sql.ref('s.dealer_id'),
    factory: sql.ref('s.factory_id'),
  })
  return rows(
    db,
    sql<InvisibleRun>`
      with pieces as (
      select greatest(s.lo, r.lo) as lo, least(s.hi, r.hi) as hi
        from unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
       cross join lateral (
         (select lo, hi, dealer_id, factory_id from label_span
           where company_id = ${reach.companyId} and lo <= r.lo order by lo desc limit 1)
         union all
         (select lo, hi, dealer_id, factory_id from label_span
           where company_id = ${reach.companyId} and lo > r.lo and lo <= r.hi)) s
       where s.hi >= r.lo and not coalesce(${within}, false)),
      numbered as (
        select lo, hi, count(*) filter (where is_head) over (order by lo) as run
          from (select lo, hi, (lag(hi) over (order by lo) + 1 = lo) is not true as is_head
                  from pieces) headed)
      select min(lo) as lo, max(hi) as hi, sum(sum(hi - lo + 1)) over ()::bigint as total
        from numbered group by run order by 1 limit ${Math.max(MOST_RUNS, ranges.length)}`,
  )
}
