import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { withClient } from '../../src/platform/database/with-client.ts'
import { migrationsDir } from '../test-cluster.ts'
import { runCommand } from './commands.ts'
import { makeOwnedDatabase, type OwnedDatabase } from './owned-database.ts'

// What pg_dump --enable-row-security does as the owner: it copies every table and partition by its
// own name. A table of which the owner sees nothing would be empty in the dump, without a word.

let owned: OwnedDatabase
beforeAll(async () => {
  owned = await makeOwnedDatabase()
  await migrate(owned.url, migrationsDir)
})
afterAll(() => owned.drop())

test('the owner finds every row in every table and month', async () => {
  await withClient(owned.adminUrl, async (client) => {
    await client.query(`select prepare_query_months('2026-11-01', 2)`)
    await client.query(`
      insert into company (id, code, name) values (1, 'one', 'One');
      insert into product (company_id, name, number) values (1, 'Tea', 'T1');
      insert into query_record (company_id, at, serial, result)
        select 1, at, 1, 'genuine' from unnest(
          array['2026-11-05', '2026-12-05', '2036-01-01']::timestamptz[]) as at`)
  })
  const counts = await withClient(owned.url, async (client) => {
    await client.query('set row_security = on')
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relname in ('company', 'product') or relname like 'query\\_record\\_%' and relkind = 'r'
        order by 1`,
    )
    const found: [string, number][] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select * from only ${name}`)
      found.push([name, rowCount ?? 0])
    }
    return found
  })
  expect(counts).toEqual([
    ['company', 1],
    ['product', 1],
    ['query_record_2026_11', 1],
    ['query_record_2026_12', 1],
    ['query_record_default', 1],
  ])
})

test('--roles makes the roles that a dump speaks of, and needs the address of a PostgreSQL', async () => {
  const made = await runCommand('restore', ['--roles'], { DATABASE_URL: owned.url })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('zhenma_application and zhenma_platform are there')
  const refused = await runCommand('restore', ['--roles'], {})
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('set DATABASE_URL')
})
