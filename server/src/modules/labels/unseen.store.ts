import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { type RowLimits, withinLimits } from './row-limits.ts'

/** Runs that are told; more are no answer to anybody. */
const MOST_RUNS = 1_000

type UnseenRun = SerialRange & { readonly isOtherFactory: boolean }

/** The runs of labels in these ranges that lie outside somebody's limits, in order. */
export function readUnseen(
  db: Database,
  companyId: number,
  limits: RowLimits,
  ranges: readonly SerialRange[],
): Promise<UnseenRun[]> {
  const { factoryId } = limits
  const within = withinLimits(limits, {
    dealer: sql.ref('s.dealer_id'),
    factory: sql.ref('s.factory_id'),
  })
  return rows(
    db,
    sql<UnseenRun>`
      select greatest(s.lo, r.lo) as lo, least(s.hi, r.hi) as hi,
             ${factoryId}::bigint is not null and s.factory_id is distinct from ${factoryId}::bigint
               as "isOtherFactory"
        from unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
       cross join lateral (
         (select lo, hi, dealer_id, factory_id from label_span
           where company_id = ${companyId} and lo <= r.lo order by lo desc limit 1)
         union all
         (select lo, hi, dealer_id, factory_id from label_span
           where company_id = ${companyId} and lo > r.lo and lo <= r.hi)) s
       where s.hi >= r.lo and not coalesce(${within}, false)
       order by 1 limit ${MOST_RUNS}`,
  )
}
