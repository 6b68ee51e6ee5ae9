import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { logChanges } from '../../../../platform/audit/log-change.ts'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { type Database, first, rows } from '../../../../platform/database/database.ts'
import {
  keepDrawList,
  noteDrawStep,
  runsOfSerials,
} from '../../../../platform/transparency-log/draw-steps.store.ts'
import type { Actor } from '../model/types.ts'

type Lost = {
  readonly prizeId: number
  readonly activityId: number
  readonly before: number
  readonly count: number
  readonly allocations: readonly {
    readonly allocationId: number
    readonly serials: readonly number[]
  }[]
}

/** Whoever checks the draw later has to know who wins no more, though it was drawn. */
async function noteLeft(db: Database, companyId: number, lost: readonly Lost[]): Promise<void> {
  for (const { activityId, prizeId, allocations } of lost) {
    for (const { allocationId, serials } of allocations) {
      const sha256 = await keepDrawList(db, companyId, activityId, runsOfSerials(serials))
      const facts = { prize: prizeId, allocation: allocationId, count: serials.length }
      await noteDrawStep(db, companyId, activityId, 'left', { ...facts, serials: sha256 })
    }
  }
}

/**
 * A label wins only while it takes part in the prize's activity (ADR 0019): what it has won in
 * another activity than `stayIn` is taken back, for each label of the ranges, and the log tells how
 * many winning codes each prize has lost. The labels' batches are locked.
 */
export async function takeBackWins(
  db: Database,
  actor: Actor,
  ranges: readonly SerialRange[],
  stayIn: number | null,
): Promise<void> {
  const { companyId } = actor
  const lows = numberArray(ranges.map(({ lo }) => lo))
  const highs = numberArray(ranges.map(({ hi }) => hi))
  const lost = await rows(
    db,
    sql<Lost>`
      with gone as (
        delete from prize_label w
         using unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi), prize_allocation a, prize p
         where w.company_id = ${companyId} and w.serial between r.lo and r.hi
           and a.company_id = ${companyId} and a.id = w.allocation_id
           and p.company_id = ${companyId} and p.id = a.prize_id
           and p.activity_id is distinct from ${stayIn}::bigint
        returning a.id, a.prize_id, p.activity_id, w.serial),
      less as (
        select id, prize_id, activity_id, count(*)::integer as n, array_agg(serial order by serial) as serials
          from gone group by 1, 2, 3),
      changed as (
        update prize_allocation a set label_count = a.label_count - less.n
          from less where a.company_id = ${companyId} and a.id = less.id)
      select prize_id as "prizeId", activity_id as "activityId", sum(n)::integer as count,
             (select sum(label_count)::integer from prize_allocation
               where company_id = ${companyId} and prize_id = less.prize_id) as before,
             json_agg(json_build_object('allocationId', id, 'serials', serials) order by id) as allocations
        from less group by prize_id, activity_id order by activity_id, prize_id`,
  )
  await noteLeft(db, companyId, lost)
  const { userId, ip } = actor
  if (userId === null) return
  await logChanges(
    { db, ip, user: { id: userId, companyId } },
    lost.map(({ prizeId, before, count }) => ({
      operation: 'take_back',
      entity: 'prize',
      entityId: prizeId,
      before: { allocated: before },
      after: { allocated: before - count },
    })),
  )
}

/** What a label has won goes to the one that takes its place; what that one had won is taken back. */
export async function handWinOver(
  db: Database,
  actor: Actor,
  old: number,
  successor: number,
): Promise<void> {
  await takeBackWins(db, actor, [{ lo: successor, hi: successor }], null)
  const moved = await first(
    db,
    sql<{ activityId: number; prize: number; allocation: number }>`
      update prize_label w set serial = ${successor}
        from prize_allocation a, prize p
       where w.company_id = ${actor.companyId} and w.serial = ${old}
         and a.company_id = w.company_id and a.id = w.allocation_id
         and p.company_id = w.company_id and p.id = a.prize_id
      returning p.activity_id as "activityId", p.id as prize, a.id as allocation`,
  )
  if (moved === undefined) return
  const { activityId, ...facts } = moved
  const step = { ...facts, from: old, to: successor }
  await noteDrawStep(db, actor.companyId, activityId, 'replaced', step)
}
