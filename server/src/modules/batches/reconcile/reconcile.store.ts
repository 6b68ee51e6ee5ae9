import type { SerialRange } from '@zhenma/codes/serial-range'
import type { Reconciliation } from '@zhenma/contract/batches/print-runs.contract'
import { sql } from 'kysely'
import { numberArray, textArray } from '../../../platform/database/array-literal.ts'
import { type Database, one } from '../../../platform/database/database.ts'

/** Serials that should be on no product, and why. */
export type Gap = SerialRange & { readonly cause: 'never_issued' | 'spoiled' }

/** How many labels of a range buyers have checked: the index alone is read. */
export async function countChecked(
  db: Database,
  companyId: number,
  { lo, hi }: SerialRange,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from label_query
       where company_id = ${companyId} and serial between ${lo} and ${hi}`,
  )
  return count
}

export type Conspicuous = {
  readonly counts: Reconciliation['conspicuous']
  /** The first runs of serials, by their start. */
  readonly runs: Reconciliation['conspicuousRuns']
}

/** Labels in the gaps that are activated, moved or checked: how many, and the first runs of them. */
export async function findConspicuous(
  db: Database,
  companyId: number,
  gaps: readonly Gap[],
  limit: number,
): Promise<Conspicuous> {
  const { activated, moved, checked, runs } = await one(
    db,
    sql<Conspicuous['counts'] & Pick<Conspicuous, 'runs'>>`
      with gap as materialized (
        select * from unnest(
          ${numberArray(gaps.map(({ lo }) => lo))}::bigint[],
          ${numberArray(gaps.map(({ hi }) => hi))}::bigint[],
          ${textArray(gaps.map(({ cause }) => cause))}::text[]) g (lo, hi, cause)),
      piece as materialized (
        select g.cause, s.status, s.activation, greatest(s.lo, g.lo) as lo, least(s.hi, g.hi) as hi
          from gap g
         cross join lateral (
           (select lo, hi, status, activation from label_span
             where company_id = ${companyId} and lo <= g.lo order by lo desc limit 1)
           union all
           (select lo, hi, status, activation from label_span
             where company_id = ${companyId} and lo > g.lo and lo <= g.hi)) s
         where s.hi >= g.lo),
      sign as (
        select cause, 'activated' as sign, lo, hi from piece where activation = 'activated'
        union all
        select cause, 'moved', lo, hi from piece where status <> 'not_in_stock'
        union all
        select g.cause, 'checked', q.serial, q.serial from gap g
          join label_query q on q.company_id = ${companyId} and q.serial between g.lo and g.hi),
      run as materialized (
        select cause, sign, lower(r) as start, upper(r) - 1 as "end"
          from (select cause, sign, unnest(range_agg(int8range(lo, hi + 1))) as r
                  from sign group by cause, sign) joined)
      select (select coalesce(sum("end" - start + 1), 0)::bigint from run
               where sign = 'activated') as activated,
             (select coalesce(sum("end" - start + 1), 0)::bigint from run
               where sign = 'moved') as moved,
             (select coalesce(sum("end" - start + 1), 0)::bigint from run
               where sign = 'checked') as checked,
             coalesce((
               select jsonb_agg(to_jsonb(shown) order by start, sign)
                 from (select * from run order by start, sign limit ${limit}) shown), '[]') as runs`,
  )
  return { counts: { activated, moved, checked }, runs }
}
