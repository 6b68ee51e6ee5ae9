import { sql } from 'kysely'
import { asPlatform, type Connections, one, rows } from '../../../platform/database/database.ts'

/** The code that a company is known by. */
export async function codeOf(connections: Connections, companyId: number): Promise<string> {
  const { code } = await asPlatform(connections, (db) =>
    one(db, sql<{ code: string }>`select code from company where id = ${companyId}`),
  )
  return code
}

type Shown = {
  readonly kind: string
  readonly channel: string
  readonly recipient: string
  readonly text: string
}

/** What was said by SMS and e-mail to people of a company. */
export function noticesTo(connections: Connections, companyId: number): Promise<Shown[]> {
  return asPlatform(connections, (db) =>
    rows(
      db,
      sql<Shown>`
        select kind, channel, recipient, text from message
         where company_id = ${companyId} order by id`,
    ),
  )
}

type Entry = {
  readonly company_id: number
  readonly user_id: number
  readonly operation: string
  readonly before: object | null
  readonly after: object | null
}

/** What was done to a company, in its own log and in the platform's. */
export function logOf(connections: Connections, companyId: number): Promise<Entry[]> {
  return asPlatform(connections, (db) =>
    rows(
      db,
      sql<Entry>`
        select company_id, user_id, operation, before, after from operation_log
         where entity = 'company' and entity_id = ${String(companyId)} order by id`,
    ),
  )
}
