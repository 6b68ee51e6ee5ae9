import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** Puts a session into another company, or (null) back home. */
export async function writeEntered(
  db: Database,
  sessionId: number,
  companyId: number | null,
): Promise<void> {
  await sql`
    update session set entered_company_id = ${companyId}::integer,
      entered_at = case when ${companyId}::integer is not null then now() end
     where id = ${sessionId}`.execute(db)
}

/** The company that a session has entered, also when its two hours are over. */
export async function readEntered(db: Database, sessionId: number): Promise<number | null> {
  const { id } = await one(
    db,
    sql<{ id: number | null }>`
      select entered_company_id as id from session where id = ${sessionId}`,
  )
  return id
}
