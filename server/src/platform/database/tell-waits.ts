import { hostname } from 'node:os'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** The name under which a start's connections are found in the database; one for each process. */
const startName = `zhenma start ${process.pid}@${hostname()
  .replace(/[^\w.-]/g, '_')
  .slice(0, 32)}`

/** The same database, by connections that `tellWaits` follows, and others know by their name. */
export function namedForStart(url: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', startName)
  return named.href
}

const usualTimes = { firstAfterMs: 2_000, againMs: 15_000 }

type Blocker = {
  readonly pid: number
  readonly application: string | null
  readonly user: string | null
  readonly since: string | null
  readonly state: string | null
  /** Servers that start on one database take turns. */
  readonly isStart: boolean
  readonly table: string | null
}

/**
 * Says in a line for what a start waits, as long as it waits for another's lock in the database:
 * after two seconds, then every fifteen. `url` is the administrator's; what comes by
 * `namedForStart` is followed, and what `follow` is called with. Answers how to end it.
 */
export function tellWaits(
  url: string,
  say: (line: string) => void,
  times: { readonly firstAfterMs: number; readonly againMs: number } = usualTimes,
): { follow(pool: pg.Pool): void; end(): void } {
  const pids: number[] = []
  const look = async (): Promise<void> => {
    // Where this cannot be asked, nothing can be told; the start itself says what is wrong.
    const blockers = await blockersOf(url, pids).catch(() => [])
    if (isOver) return
    for (const blocker of blockers) say(lineOf(blocker))
    timer = setTimeout(() => void look(), times.againMs)
  }
  let isOver = false
  let timer = setTimeout(() => void look(), times.firstAfterMs)
  return {
    follow(pool) {
      pool.on('connect', (client) => {
        const { processID } = client as pg.PoolClient & { readonly processID?: number }
        if (!isOver && processID !== undefined) pids.push(processID)
      })
    },
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Others' states and times are told to superusers and members of pg_read_all_stats only. */
async function blockersOf(url: string, pids: readonly number[]): Promise<Blocker[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Blocker>(
      `select distinct on (holder.pid) holder.pid, holder.application_name as application,
              holder.usename as "user", holder.state,
              to_char(holder.xact_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since,
              lock.locktype = 'advisory' as "isStart", lock.relation::regclass::text as "table"
         from pg_stat_activity waiting
         join pg_locks lock on lock.pid = waiting.pid and not lock.granted
        cross join unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
         join pg_stat_activity holder on holder.pid = blocking.pid
        where waiting.application_name = $1 or waiting.pid = any($2)`,
      [startName, pids],
    )
    return rows
  })
}

function lineOf({ pid, application, user, since, state, isStart, table }: Blocker): string {
  const holder = [
    ...(application ? [`"${application}"`] : []),
    ...(user ? [`user ${user}`] : []),
    ...(state ? [state] : []),
    ...(since ? [`since ${since}`] : []),
  ].join(', ')
  if (isStart) {
    return `Waiting for another server that starts on this database: process ${pid} of PostgreSQL (${holder})\n`
  }
  return (
    `Waiting for ${table === null ? 'rows' : `the table ${table}`} that process ${pid} of PostgreSQL holds ` +
    `(${holder}). The start goes on when that ends; "select pg_terminate_backend(${pid})" ends it.\n`
  )
}
