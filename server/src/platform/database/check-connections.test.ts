import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type CheckConnections, openCheckConnections } from './check-connections.ts'
import { withClient } from './with-client.ts'

let app: TestApp
let checks: CheckConnections
beforeAll(async () => {
  app = await createTestApp()
  checks = openCheckConnections(app.connections)
})
afterAll(async () => {
  await checks.close()
  await app.close()
})

const SLEEP = { name: 'sleep', text: 'select pg_sleep(600)' }
const SESSION = { name: 'session', text: 'select pg_backend_pid()' }

test('a session that PostgreSQL ended is given to nobody else: the next statement is answered', async () => {
  // Asked as soon as the failure is told, before the driver hears that the connection is closed.
  const next = checks
    .run('platform', SLEEP, [])
    .catch(() => checks.run<[number]>('platform', SESSION, []))
  const ended = await endSleeping()
  expect(await next).not.toEqual([[ended]])
})

/** Looks until the statement sleeps, then ends its session. */
async function endSleeping(): Promise<number> {
  return withClient(app.adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`,
      )
      if (rows[0] !== undefined) return rows[0].pid
    }
  })
}
