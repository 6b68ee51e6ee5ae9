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
 * `span`: the runs with the position at which each begins in the row of all labels of the pool, and `shift`, what a position
 * in it is short of its serial: as positions and serials ascend, so do both. `winner`: the positions of those that win
 * already. A serial lies in the last run that begins at or before it, if that reaches so far; so runs and winners are looked
 * through once, however many there are of both.
 */
const placesOf = (pool: Pool): RawBuilder<unknown> => sql`
  span as materialized (
    select lo, hi, begins, lo - begins as shift
      from (select lo, hi, (sum(hi - lo + 1) over (order by lo) - (hi - lo + 1))::bigint as begins
              from (${selectSpans(pool)}) each_run) run),
  winner as materialized (
    select at - shift as position
      from (
        select at, wins, max(hi) over up_to as hi, max(shift) over up_to as shift
          from (
            select lo as at, false as wins, hi, shift from span
            union all
            select w.serial, true, null, null
              from batch b
              join prize_label w on w.company_id = ${pool.companyId} and w.serial between b.lo and b.hi
             where b.company_id = ${pool.companyId} and b.id = ${pool.batchId}) line
        window up_to as (order by at, wins rows unbounded preceding)) placed
     where wins and at <= hi)`

/** How many labels of a pool can win, and how many of them do already. */
export function countPool(
  db: Database,
  pool: Pool,
): Promise<{ labelCount: number; allocatedCount: number }> {
  return one(
    db,
    sql<{ labelCount: number; allocatedCount: number }>`
      with ${placesOf(pool)}
      select (select coalesce(sum(hi - lo + 1), 0)::bigint from span) as "labelCount",
             (select count(*) from winner) as "allocatedCount"`,
  )
}

/**
 * The serials at these positions (ascending, from 0) among the labels of a pool that can win and do not yet. Each is as far
 * behind its position in the row of all as there are winners before it.
 */
export function serialsAt(
  db: Database,
  pool: Pool,
  positions: readonly number[],
): Promise<{ serial: number }[]> {
  return rows(
    db,
    sql<{ serial: number }>`
      with ${placesOf(pool)},
      -- Of each winner: how many before it do not win; a position at or behind that lies behind the winner.
      line as (
        select position - (row_number() over (order by position) - 1) as position, 0 as drawn from winner
        union all
        select position, 1 from unnest(${numberArray(positions)}::bigint[]) drawn (position)),
      among_all as (
        select position + winners as position
          from (select position, drawn,
                       count(*) filter (where drawn = 0) over (order by position, drawn rows unbounded preceding) as winners
                  from line) passed
         where drawn = 1),
      placed as (
        select position, drawn,
               max(shift) over (order by position, drawn rows unbounded preceding) as shift
          from (select begins as position, false as drawn, shift from span
                union all
                select position, true, null from among_all) each_place)
      select position + shift as serial from placed where drawn order by 1`,
  )
}
