import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareMarked } from './prepared.ts'

// Serials and ids stay below 2^53, and dates without a time are days, not moments.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Moments are ISO 8601 in UTC everywhere outside the database.
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => parseMoment(text).toISOString())

/** What a store works with: a transaction that belongs to one company, or to the platform. */
export type Database = Transaction<unknown>

/** The connections of one server process. */
export type Connections = {
  readonly pool: pg.Pool
  readonly kysely: Kysely<unknown>
  close(): Promise<void>
}

/** Opens the pool; `url` is the application's login role, which by itself may do nothing. */
export function connect(url: string, options: { readonly max?: number } = {}): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    application_name: 'zhenma',
  })
  // An idle connection that the server closed (a restart) must not end the process: the pool opens
  // another when it is asked next.
  pool.on('error', () => {})
  // The same while it is lent and between two statements: its next statement is told. Without a
  // listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  prepareMarked(pool)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { pool, kysely, close: () => kysely.destroy() }
}

/** Lost races end with these: the transaction did nothing and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

async function inRole<T>(
  { kysely }: Connections,
  prepare: RawBuilder<unknown>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(async (db) => {
        await prepare.execute(db)
        return work(db)
      })
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (attempt >= ATTEMPTS || typeof code !== 'string' || !RETRYABLE.has(code)) throw error
    }
  }
}

/**
 * Runs `work` in a transaction that sees the rows of one company only. A lost race (deadlock) runs
 * it again, so `work` must have no effect outside the database.
 */
export function asCompany<T>(
  connections: Connections,
  companyId: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return inRole(
    connections,
    sql`select set_config('role', 'zhenma_application', true), set_config('app.company_id', ${String(companyId)}, true)`,
    work,
  )
}

/** Runs `work` in a transaction that sees every company: log-in, sessions, the platform's own work. */
export function asPlatform<T>(
  connections: Connections,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return inRole(connections, sql`select set_config('role', 'zhenma_platform', true)`, work)
}

/** All rows of a statement. */
export async function rows<Row>(db: Kysely<unknown>, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}

/** The first row of a statement, or nothing. */
export async function first<Row>(
  db: Kysely<unknown>,
  statement: RawBuilder<Row>,
): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0]
}

/** The one row that a statement must give. */
export async function one<Row>(db: Kysely<unknown>, statement: RawBuilder<Row>): Promise<Row> {
  const row = await first(db, statement)
  if (row === undefined) throw new Error('a statement that must give a row gave none')
  return row
}
