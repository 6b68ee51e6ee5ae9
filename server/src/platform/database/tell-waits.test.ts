import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrationsDir, type TestDatabase } from '../../../test/test-cluster.ts'
import { connect } from './database.ts'
import { migrate } from './migrate.ts'
import { namedForStart, tellWaits } from './tell-waits.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Holds a lock, lets `start` meet it, and lets go as soon as a line is said. Answers that line. */
async function saidOf(
  lock: string,
  start: (waits: ReturnType<typeof tellWaits>) => Promise<unknown>,
): Promise<{ line: string; pid: number }> {
  const holder = new URL(database.adminUrl)
  holder.searchParams.set('application_name', 'nightly report')
  let started: Promise<unknown> = Promise.resolve()
  const reported = await withClient(holder.href, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query(`begin; ${lock}`)
    const line = await new Promise<string>((resolve, reject) => {
      const waits = tellWaits(database.adminUrl, resolve, { firstAfterMs: 0, againMs: 10 })
      started = start(waits).finally(() => waits.end())
      started.catch(reject)
    })
    return { line, pid: rows[0]?.pid ?? 0 }
  })
  await started
  return reported
}

const migrated = (): Promise<string[]> => migrate(namedForStart(database.adminUrl), migrationsDir)

test('a start that waits for the migrations of another says so', async () => {
  const { line, pid } = await saidOf('select pg_advisory_lock(7300000)', migrated)
  expect(line).toMatch(
    new RegExp(
      `^Waiting for another server that starts on this database: process ${pid} of PostgreSQL ` +
        String.raw`\("nightly report", user \w+, idle in transaction, since \d{4}-.+\)\n$`,
    ),
  )
})

test('a start that waits for a table says who holds it, and how to end that', async () => {
  const { line, pid } = await saidOf('lock table schema_migration', migrated)
  expect(line).toContain(
    `Waiting for the table schema_migration that process ${pid} of PostgreSQL holds ("nightly report"`,
  )
  expect(line).toContain(`"select pg_terminate_backend(${pid})" ends it.`)
})

test('the connections of the server that starts are followed too', async () => {
  const { line } = await saidOf('lock table company', async (waits) => {
    const connections = connect(database.adminUrl, { max: 1 })
    waits.follow(connections.pool)
    await connections.pool.query('select count(*) from company')
    await connections.close()
  })
  expect(line).toContain('Waiting for the table company')
})

test('what others wait for is not told, nor anything after the end', async () => {
  const lines: string[] = []
  const waits = tellWaits(database.adminUrl, (line) => lines.push(line), {
    firstAfterMs: 0,
    againMs: 10,
  })
  const { line } = await saidOf('lock table company', async (own) => {
    const connections = connect(database.adminUrl, { max: 1 })
    own.follow(connections.pool)
    await connections.pool.query('select count(*) from company')
    await connections.close()
  })
  waits.end()
  expect(line).toContain('company')
  expect(lines).toEqual([])
})
