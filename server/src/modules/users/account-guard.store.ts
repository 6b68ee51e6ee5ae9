import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

type GuardState = { readonly lockedUntil: string | null; readonly failedLogins: number }

/** Whether a user is locked out, and after how many failures. */
export function readGuard(db: Database, companyId: number, userId: number): Promise<GuardState> {
  return one(
    db,
    sql<GuardState>`
      select case when locked_until > now() then locked_until end as "lockedUntil",
        case when locked_until <= now() then 0 else failed_logins end as "failedLogins"
      from app_user where company_id = ${companyId} and id = ${userId}`,
  )
}

export async function clearGuard(db: Database, companyId: number, userId: number): Promise<void> {
  await sql`
    update app_user set failed_logins = 0, locked_until = null
    where company_id = ${companyId} and id = ${userId}`.execute(db)
}
