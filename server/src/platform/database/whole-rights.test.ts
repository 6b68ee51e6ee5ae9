import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrationsDir, type TestDatabase } from '../../../test/test-cluster.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const execute = (statement: string): Promise<unknown> =>
  withClient(database.adminUrl, (client) => client.query(statement))

const refusal = (): Promise<string> =>
  migrate(database.adminUrl, migrationsDir).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('a whole database is taken', async () => {
  expect(await refusal()).toBe('none')
})

test('a start on tables without policies or grants says what happened and what to do', async () => {
  await execute(`
    drop policy platform_rows on product;
    revoke all on dealer from zhenma_platform;
    drop policy platform_rows on query_record_default`)
  const said = await refusal()
  expect(said).toMatch(/^Policies and grants are missing in this database \(of dealer, product\)/)
  expect(said).toContain('npm run restore -- --roles')
  expect(said.split('\n')).toHaveLength(1)
})
