import pg from 'pg'

/**
 * What the connections of a server are kept apart for (ADR 0025), so that who waits holds up only
 * the like of them. `requests`: reading, sessions, and changes of everything but labels; `labels`:
 * submissions of scanned codes and whatever else waits for the same labels; `background`: tasks,
 * upkeep, messages.
 */
export type Lane = 'requests' | 'labels' | 'background'

/** How long each lane waits, and for what. */
type Waits = {
  readonly connections: number
  /** For a connection: until another request gives one back, or a new one stands. */
  readonly connectionMs: number
  /** For one lock that somebody else holds. */
  readonly lockMs: number
  /** For the end of one statement. */
  readonly statementMs: number
  /** For the next statement: a server that vanished in a transaction gives its locks back. */
  readonly idleMs: number
  /** For an answer of any kind: PostgreSQL itself keeps the other limits, unless it is frozen. */
  readonly answerMs: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const STANDING_LIMIT_MS = 10 * SECOND_MS

const WAITS: Readonly<Record<Lane, Waits>> = {
  requests: {
    connections: 14,
    connectionMs: 5 * SECOND_MS,
    lockMs: 5 * SECOND_MS,
    statementMs: 20 * SECOND_MS,
    idleMs: 5 * MINUTE_MS,
    answerMs: 25 * SECOND_MS,
  },
  // An honest queue of scanners is through in less; the device sends again what was refused.
  labels: {
    connections: 16,
    connectionMs: 10 * SECOND_MS,
    lockMs: 10 * SECOND_MS,
    statementMs: 30 * SECOND_MS,
    idleMs: 5 * MINUTE_MS,
    answerMs: 35 * SECOND_MS,
  },
  // Nobody looks on, and much is done at a time.
  background: {
    connections: 6,
    connectionMs: MINUTE_MS,
    lockMs: MINUTE_MS,
    statementMs: 30 * MINUTE_MS,
    idleMs: 30 * MINUTE_MS,
    answerMs: 35 * MINUTE_MS,
  },
}

/** Kept for so long when nobody needs it: a new one has to log in and plan its statements first. */
const IDLE_TIMEOUT_MS = 10 * MINUTE_MS

export type PoolWish = {
  /** Connections of each lane at most. */
  readonly max?: number
  /** All limits times this: more on a machine that is busy with other things, less to see them end. */
  readonly patience?: number
}

/** Opens the connections of a lane; none is made before it is needed. */
export function openLane(url: string, lane: Lane, wish: PoolWish = {}): pg.Pool {
  const waits = WAITS[lane]
  const patience = wish.patience ?? 1
  const times = (limitMs: number): number => Math.round(limitMs * patience)
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.min(waits.connections, wish.max ?? waits.connections),
    application_name: lane === 'requests' ? 'zhenma' : `zhenma-${lane}`,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: times(waits.connectionMs),
    lock_timeout: times(waits.lockMs),
    statement_timeout: times(waits.statementMs),
    idle_in_transaction_session_timeout: times(waits.idleMs),
    query_timeout: times(waits.answerMs),
    keepAlive: true,
  })
  survive(pool)
  return pool
}

/** One connection that stands for as long as the server runs, and is seen by its name. */
export function keepStanding(url: string, name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: name,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: STANDING_LIMIT_MS,
    query_timeout: STANDING_LIMIT_MS,
    keepAlive: true,
  })
  survive(pool)
  return pool
}

/** The names of the connections that stand in this database and whose names begin so, each once. */
export async function seeStanding(pool: pg.Pool, beginning: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)`,
    [beginning],
  )
  return rows.map(({ name }) => name)
}

/** Keeps connections that break from ending the process, and ends those whose answer stays away. */
export function survive(pool: pg.Pool): void {
  // An idle connection that the server closed (a restart) must not end the process: the pool opens
  // another when it is asked next.
  pool.on('error', () => {})
  // The same while it is lent and between two statements: its next statement is told. Without a
  // listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', endUnanswered)
}

/** What the driver says when an answer has not come in time. */
const UNANSWERED = 'Query read timeout'

/**
 * A connection whose answer did not come in time is ended: it would give that answer to whoever
 * asks next, and a rollback on it would wait as long again.
 */
function endUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === UNANSWERED) client.connection.stream.destroy()
      })
    }
    return answer
  }
  client.query = watched as typeof client.query
}
