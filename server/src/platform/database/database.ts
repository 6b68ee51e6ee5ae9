import { Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { PreparingDialect } from './prepared.ts'
import { type Lane, openLane, type PoolWish } from './lanes.ts'

export type { Lane }

// Serials and ids stay below 2^53, and dates without a time are days, not moments.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Moments are ISO 8601 in UTC everywhere outside the database.
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => parseMoment(text).toISOString())

/** What a store works with: a transaction that belongs to one company, or to the platform. */
export type Database = Kysely<unknown>

/** The connections of one server process. */
export type Connections = {
  /** What is asked without a transaction, such as sessions. */
  readonly pool: pg.Pool
  readonly pools: Readonly<Record<Lane, pg.Pool>>
  readonly kysely: Kysely<unknown>
  readonly lanes: Readonly<Record<Lane, Kysely<unknown>>>
  close(): Promise<void>
}

/** Opens the pools; `url` is the application's login role, which by itself may do nothing. */
export function connect(url: string, wish: PoolWish = {}): Connections {
  const pools = {
    requests: openLane(url, 'requests', wish),
    labels: openLane(url, 'labels', wish),
    background: openLane(url, 'background', wish),
  }
  const over = (pool: pg.Pool) => new Kysely<unknown>({ dialect: new PreparingDialect(pool) })
  const lanes = {
    requests: over(pools.requests),
    labels: over(pools.labels),
    background: over(pools.background),
  }
  return {
    pool: pools.requests,
    pools,
    kysely: lanes.requests,
    lanes,
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.destroy()))
    },
  }
}

/** The same connections for work that nobody waits for, whichever lane it asks for. */
export function inBackground(connections: Connections): Connections {
  const { background } = connections.lanes
  const lanes = { requests: background, labels: background, background }
  return { ...connections, pool: connections.pools.background, kysely: background, lanes }
}

/** Lost races end with these: the transaction did nothing and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

async function inRole<T>(
  { lanes }: Connections,
  lane: Lane,
  settings: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  // Without parameters, several statements go in one round trip.
  const begin = sql.raw(`begin; ${settings}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lanes[lane].connection().execute((db) => inTransaction(db, begin, work))
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (attempt >= ATTEMPTS || typeof code !== 'string' || !RETRYABLE.has(code)) throw error
    }
  }
}

async function inTransaction<T>(
  db: Database,
  begin: RawBuilder<unknown>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  try {
    await begin.execute(db)
    const result = await work(db)
    await COMMIT.execute(db)
    return result
  } catch (error) {
    // Where this fails too, the connection is lost, and its transaction with it: what went wrong
    // first says more.
    await ROLLBACK.execute(db).catch(() => {})
    throw error
  }
}

const COMMIT = sql.raw('commit')
const ROLLBACK = sql.raw('rollback')

/** A lane, and the registered device on which what is written was done: `current_device()` (ADR 0057). */
type OnDevice = { readonly lane: Lane; readonly deviceId: number | null }

/**
 * Runs `work` in a transaction that sees the rows of one company only. A lost race (deadlock) runs
 * it again, so `work` must have no effect outside the database. `lane`: whom it may hold up.
 */
export function asCompany<T>(
  connections: Connections,
  companyId: number,
  work: (db: Database) => Promise<T>,
  on: Lane | OnDevice = 'requests',
): Promise<T> {
  const { lane, deviceId } = typeof on === 'string' ? { lane: on, deviceId: null } : on
  if (!Number.isSafeInteger(companyId)) throw new TypeError('a company is named by a whole number')
  if (deviceId !== null && !Number.isSafeInteger(deviceId)) throw new TypeError('so is a device')
  const device = deviceId === null ? '' : `; set local app.device_id = '${deviceId}'`
  return inRole(
    connections,
    lane,
    `set local role zhenma_application; set local app.company_id = '${companyId}'${device}`,
    work,
  )
}

/** Runs `work` in a transaction that sees every company: log-in, sessions, the platform's own work. */
export function asPlatform<T>(
  connections: Connections,
  work: (db: Database) => Promise<T>,
  lane: Lane = 'requests',
): Promise<T> {
  return inRole(connections, lane, 'set local role zhenma_platform', work)
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

/** How many rows there are: `countRows(db, sql`role r where …`)`. */
export async function countRows(db: Kysely<unknown>, from: RawBuilder<unknown>): Promise<number> {
  const { total } = await one(db, sql<{ total: number }>`select count(*) as total from ${from}`)
  return total
}

/**
 * Does work on other companies' rows within the running transaction: as the platform, and as the
 * application again afterwards. A second transaction would need a second connection and could end
 * differently. What throws undoes the transaction, and the role with it.
 */
export async function asPlatformRole<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'zhenma_platform', true)`.execute(db)
  const result = await work()
  await sql`select set_config('role', 'zhenma_application', true)`.execute(db)
  return result
}
