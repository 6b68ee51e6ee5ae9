import type { PayoutState } from '@zhenma/contract/payouts/payout-states'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'

type Fields = Readonly<Record<string, unknown>>

/** A step that somebody took with a win, as the log keeps it: of the fields those that changed. */
export type LoggedStep = {
  readonly at: string
  readonly operation: string
  /** Its winner has taken it, whom no account stands for. */
  readonly isOfBuyer: boolean
  readonly byName: string | null
  readonly before: Fields | null
  readonly after: Fields | null
}

/** The newest, of a win that went back and forth very often. */
const MAXIMUM_EVENTS = 200

/** What was done with a win, the newest first. */
export function stepsOfWin(db: Database, companyId: number, id: number): Promise<LoggedStep[]> {
  return rows(
    db,
    sql<LoggedStep>`
      select l.at, l.operation, l.user_id is null as "isOfBuyer",
             coalesce(u.real_name, platform_user_name(l.user_id)) as "byName", l.before, l.after
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where l.company_id = ${companyId} and l.entity = 'win' and l.entity_id = ${String(id)}
       order by l.id desc limit ${MAXIMUM_EVENTS}`,
  )
}

export type PayoutStep = {
  readonly at: string
  readonly state: PayoutState
  readonly byName: string | null
  readonly method: string
  readonly reference: string
  readonly note: string
  readonly errorCode: string
}

/** What became of the money of a win, the newest first; of anything else nothing. */
export function payoutOfWin(db: Database, companyId: number, id: number): Promise<PayoutStep[]> {
  return rows(
    db,
    sql<PayoutStep>`
      select e.at, e.state, coalesce(u.real_name, platform_user_name(e.user_id)) as "byName",
             e.method, e.reference, e.note, e.error_code as "errorCode"
        from payout p
        join payout_event e on e.company_id = p.company_id and e.payout_id = p.id
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where p.company_id = ${companyId} and p.draw_id = ${id}
       order by e.id desc limit ${MAXIMUM_EVENTS}`,
  )
}

/** When a win was checked for the second time; null: it was not, or needed none. */
export async function checkedAtOf(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | null> {
  const found = await first(
    db,
    sql<{ at: string | null }>`
      select checked_at as at from activity_draw where company_id = ${companyId} and id = ${id}`,
  )
  return found?.at ?? null
}
