import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/test-cluster.ts'
import { asCompany, asPlatform, type Connections, connect, one } from './database.ts'

let database: TestDatabase
let connections: Connections
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: what one transaction leaves behind, the next one meets.
  connections = connect(database.appUrl, { max: 1 })
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

const WHO = sql<{ role: string; company: string }>`
  select current_user as role, current_setting('app.company_id', true) as company`

const who = (company: number) => asCompany(connections, company, (db) => one(db, WHO))

test('the first statement is within the transaction, as the company', async () => {
  expect(await who(7)).toMatchObject({ role: 'zhenma_application', company: '7' })
  expect(await who(8)).toMatchObject({ role: 'zhenma_application', company: '8' })
})

test('outside of a transaction the login role is nobody', async () => {
  await who(7)
  const { rows } = await connections.pool.query<{ role: string; company: string | null }>(
    `select current_user as role, nullif(current_setting('app.company_id', true), '') as company`,
  )
  expect(rows[0]?.role).not.toMatch(/^zhenma_(application|platform)$/)
  expect(rows[0]?.company).toBeNull()
})

test('what ends before its first statement leaves nothing behind', async () => {
  await expect(asCompany(connections, 7, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await asCompany(connections, 7, () => Promise.resolve('nothing asked'))).toBe(
    'nothing asked',
  )
  expect(await who(8)).toMatchObject({ company: '8' })
})

test('a first statement that fails is told, and undoes the transaction', async () => {
  const failing = asPlatform(connections, (db) => sql`select 1 / 0`.execute(db))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const writing = asPlatform(connections, async (db) => {
    await sql`insert into company (code, name) values ('begun', 'Begun')`.execute(db)
    throw new Error('changed my mind')
  })
  await expect(writing).rejects.toThrow('changed my mind')
  const { count } = await asPlatform(connections, (db) =>
    one(db, sql<{ count: number }>`select count(*) from company where code = 'begun'`),
  )
  expect(Number(count)).toBe(0)
})

test('of a connection that is lost, the transaction is told', async () => {
  const losing = asPlatform(connections, async (db) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  await expect(losing).rejects.toThrow(/terminat/)
  expect(await who(7)).toMatchObject({ company: '7' })
})
