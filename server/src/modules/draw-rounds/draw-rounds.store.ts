import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import type { RoundKey } from '../../platform/transparency-log/draw-rounds.store.ts'

export type DueRound = RoundKey & { readonly round: number }

/** What waits for rounds of a chain that should be out, of all companies; whoever waits longest first. */
export const dueRounds = (db: Database, chain: string, limit: number): Promise<DueRound[]> =>
  rows(
    db,
    sql<DueRound>`
      select company_id as "companyId", activity_id as "activityId", step, round from draw_round
       where known_at is null and due_at <= now() and chain = decode(${chain}, 'hex')
       order by due_at, company_id, activity_id, step limit ${limit}`,
  )

/** How many steps wait for rounds of a chain that nobody fetches any more. */
export async function countOrphans(db: Database, chain: string | undefined): Promise<number> {
  const found = await rows(
    db,
    sql<{ count: number }>`
      select count(*) from draw_round
       where known_at is null and chain is distinct from decode(${chain ?? null}, 'hex')`,
  )
  return found[0]?.count ?? 0
}
