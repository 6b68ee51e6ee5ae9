import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { logChanges } from '../../../../platform/audit/log-change.ts'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { type Database, rows } from '../../../../platform/database/database.ts'
import type { Actor } from '../model/types.ts'

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
    sql<{ prizeId: number; before: number; count: number }>`
      with gone as (
        delete from prize_label w
         using unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi), prize_allocation a, prize p
         where w.company_id = ${companyId} and w.serial between r.lo and r.hi
           and a.company_id = ${companyId} and a.id = w.allocation_id
           and p.company_id = ${companyId} and p.id = a.prize_id
           and p.activity_id is distinct from ${stayIn}::bigint
        returning a.id, a.prize_id),
      less as (select id, prize_id, count(*)::integer as n from gone group by 1, 2),
      changed as (
        update prize_allocation a set label_count = a.label_count - less.n
          from less where a.company_id = ${companyId} and a.id = less.id)
      select prize_id as "prizeId", sum(n)::integer as count,
             (select sum(label_count)::integer from prize_allocation
               where company_id = ${companyId} and prize_id = less.prize_id) as before
        from less group by prize_id order by prize_id`,
  )
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
  await sql`
    update prize_label set serial = ${successor}
     where company_id = ${actor.companyId} and serial = ${old}`.execute(db)
}
