import pg from 'pg'
import type { Connections } from './database.ts'

/** Connections of their own: checks must not wait behind the back-office, nor it behind them. */
const MAXIMUM_CONNECTIONS = 4
const CONNECT_LIMIT_MS = 5_000
/** Kept through a quiet minute: a new connection has to parse and plan everything anew. */
const IDLE_LIMIT_MS = 60_000
/** A check that took longer has lost its buyer; the statement then ends by itself. */
const STATEMENT_LIMIT_MS = 10_000
/** PostgreSQL keeps that limit, unless it is frozen: then the connection is ended from here. */
const ANSWER_LIMIT_MS = 12_000

/** A statement that PostgreSQL parses once per connection. */
export type Statement = { readonly name: string; readonly text: string }

/** In whose name a transaction runs: one company's, or the platform's. */
export type Owner = number | 'platform'

export type CheckConnections = {
  /**
   * Runs one statement in the name of `owner` and answers its rows (arrays, columns in order) once
   * they are committed: a statement alone is a transaction of its own. Whose a connection is, is set
   * for its session and kept, because the next checks are mostly of the same company; measured, a
   * `begin` and a `commit` around each statement cost a tenth of the checks.
   */
  run<Row extends unknown[]>(owner: Owner, statement: Statement, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Lost races end with these: nothing happened and it may simply run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

const isLostRace = (error: unknown): boolean =>
  RETRYABLE.has((error as { code?: string }).code ?? '')

export function openCheckConnections({ pool: main }: Connections): CheckConnections {
  const pool = new pg.Pool({
    connectionString: main.options.connectionString,
    max: MAXIMUM_CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    application_name: 'zhenma-checks',
    allowExitOnIdle: true,
    // Arrays as parameters: planning anew for each length costs more than it could ever save.
    options: `-c plan_cache_mode=force_generic_plan -c jit=off -c enable_nestloop=off -c statement_timeout=${STATEMENT_LIMIT_MS}`,
  })
  pool.on('error', () => {})
  return {
    async run<Row extends unknown[]>(owner: Owner, statement: Statement, values: unknown[]) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runAs<Row>(pool, owner, statement, values)
        } catch (error) {
          if (attempt >= ATTEMPTS || !isLostRace(error)) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

/** In whose name each connection's session works at present. */
const owners = new WeakMap<pg.PoolClient, Owner>()

async function runAs<Row extends unknown[]>(
  pool: pg.Pool,
  owner: Owner,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  // While a client is in use, what ends its connection is told here and to each statement.
  const ignore = (): void => {}
  client.on('error', ignore)
  const isOther = owners.get(client) !== owner
  // Corked, so that both go out in one write.
  const { stream } = client.connection
  stream.cork()
  const became = isOther ? client.query(become(owner)) : undefined
  const asked = client.query<Row>({ ...statement, values, rowMode: 'array' })
  stream.uncork()
  const [changed, answered] = await Promise.allSettled([became, asked])
  client.off('error', ignore)
  // A session of which it is not certain whose it is, is ended; so is one after any failure but a lost
  // race. PostgreSQL may have ended it, of which the driver hears only later: it would fail the next check, too.
  const isLost =
    changed.status === 'rejected' ||
    (answered.status === 'rejected' && !isLostRace(answered.reason))
  if (!isLost) owners.set(client, owner)
  client.release(isLost)
  if (changed.status === 'rejected') throw changed.reason
  if (answered.status === 'rejected') throw answered.reason
  return answered.value.rows
}

function become(owner: Owner): string {
  if (owner === 'platform') return `set role zhenma_platform; set app.company_id = ''`
  // A number, so nothing to escape; `set` takes no parameters.
  return `set role zhenma_application; set app.company_id = '${Math.trunc(owner)}'`
}
