import { TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { keepDrawRuns, type KeptRuns } from '../../platform/transparency-log/draw-steps.store.ts'

/** Among which labels winning codes are drawn. */
export type Pool = {
  readonly companyId: number
  readonly activityId: number
  readonly batchId: number
  readonly productId: number
}

/**
 * Labels that can win: what buyers check, as long as it is not withdrawn. Boxes and packages take
 * part too, so that their content does, but the trade opens them. `label_span` must be named `s`.
 */
export const CAN_WIN: RawBuilder<unknown> = sql`
  s.kind in ('product', 'special')
  and s.status = any(${[...TRANSITIONS.assign_activity.from]}::label_status[])`

/** The runs of a pool, its winners among them. */
const selectSpans = ({
  companyId,
  activityId,
  batchId,
  productId,
}: Pool): RawBuilder<unknown> => sql`
  select s.lo, s.hi from batch b
    join label_span s on s.company_id = ${companyId} and s.lo between b.lo and b.hi
   where b.company_id = ${companyId} and b.id = ${batchId}
     and s.activity_id = ${activityId} and s.product_id = ${productId} and ${CAN_WIN}`

const spansOf = (pool: Pool): RawBuilder<unknown> =>
  sql`span as materialized (${selectSpans(pool)})`

/** Keeps what can win now, for whoever checks the draw later. */
export const keepPopulation = (db: Database, pool: Pool): Promise<KeptRuns> =>
  keepDrawRuns(db, pool.companyId, pool.activityId, selectSpans(pool))

/** Keeps the labels of a pool that can win and do not yet: what a round that is not out yet chooses among. */
export const keepFree = (db: Database, pool: Pool): Promise<KeptRuns> =>
  keepDrawRuns(
    db,
    pool.companyId,
    pool.activityId,
    sql`
      select lower(r) as lo, upper(r) - 1 as hi
        from (select unnest((
                select coalesce(range_agg(int8range(lo, hi, '[]')), '{}') from (${selectSpans(pool)}) span)
              - (select coalesce(range_agg(int8range(w.serial, w.serial, '[]')), '{}') from batch b
                   join prize_label w on w.company_id = ${pool.companyId} and w.serial between b.lo and b.hi
                  where b.company_id = ${pool.companyId} and b.id = ${pool.batchId})) as r) free`,
  )

/**
 * `winner`: the serials of a pool that win already, each with the run that it lies in: the last that begins at or before it,
 * if that reaches so far. Runs and winners are looked through once, however many there are of both.
 */
const winnersOf = ({ companyId, batchId }: Pool): RawBuilder<unknown> => sql`
  winner as materialized (
    select serial, lo, hi
      from (
        select at as serial, wins, max(lo) over up_to as lo, max(hi) over up_to as hi
          from (
            select lo as at, false as wins, lo, hi from span
            union all
            select w.serial, true, null, null
              from batch b
              join prize_label w on w.company_id = ${companyId} and w.serial between b.lo and b.hi
             where b.company_id = ${companyId} and b.id = ${batchId}) line
        window up_to as (order by at, wins)) placed
     where wins and serial <= hi)`

/** How many labels of a pool can win, and how many of them do already. */
export function countPool(
  db: Database,
  pool: Pool,
): Promise<{ labelCount: number; allocatedCount: number }> {
  return one(
    db,
    sql<{ labelCount: number; allocatedCount: number }>`
      with ${spansOf(pool)}, ${winnersOf(pool)}
      select (select coalesce(sum(hi - lo + 1), 0)::bigint from span) as "labelCount",
             (select count(*) from winner) as "allocatedCount"`,
  )
}

/**
 * The serials at these positions (ascending, from 0) among the labels of a pool that can win and do
 * not yet. The runs are cut at the winners; a position lies in the last run that begins at or before
 * it, and is as far behind it as in the row of all: so runs and positions are looked through once,
 * however many of them there are.
 */
export function serialsAt(
  db: Database,
  pool: Pool,
  positions: readonly number[],
): Promise<{ serial: number }[]> {
  return rows(
    db,
    sql<{ serial: number }>`
      with ${spansOf(pool)}, ${winnersOf(pool)},
      begin as (
        select lo, hi, lo as start from span
        union all
        select lo, hi, serial + 1 from winner),
      -- A run ends before the next winner in its span, which stands before the next beginning.
      run as (
        select start, least(hi, lead(start) over (partition by lo order by start) - 2) as last
          from begin),
      free as (
        select start, sum(last - start + 1) over (order by start) - (last - start + 1) as before
          from run where last >= start),
      line as (
        select before as position, start - before as shift, false as drawn from free
        union all
        select position, null, true
          from unnest(${numberArray(positions)}::bigint[]) drawn (position)),
      -- Runs ascend, and so does what is between serials and positions.
      placed as (
        select position, drawn, max(shift) over (order by position, drawn) as shift from line)
      select (position + shift)::bigint as serial from placed where drawn order by 1`,
  )
}
