import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrationsDir, type TestDatabase } from '../../../test/test-cluster.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { withClient } from '../../platform/database/with-client.ts'

let database: TestDatabase
let before: string
beforeAll(async () => {
  database = await createTestDatabase()
  before = mkdtempSync(join(tmpdir(), 'zhenma-migrations-'))
})
afterAll(async () => {
  rmSync(before, { recursive: true })
  await database.drop()
})

const query = <Row>(sql: string): Promise<Row[]> =>
  withClient(database.adminUrl, async (client) => (await client.query(sql)).rows as Row[])

test('an installation that has entries learns what each account had earned with each of them', async () => {
  await query('drop schema public cascade; create schema public')
  for (const name of readdirSync(migrationsDir).filter((file) => file < '0038')) {
    cpSync(join(migrationsDir, name), join(before, name))
  }
  await migrate(database.adminUrl, before)
  const written = ['earn 50', 'earn 30', 'spend 60', 'hold 15', 'release 15', 'earn 7', 'spend 27']
  for (const company of [1, 2]) {
    await query(`
      insert into company (id, code, name) values (${company}, 'c${company}', 'c');
      select set_config('app.company_id', '${company}', false);
      select open_ledger('member', 1, 'points');
      ${written
        .slice(company - 1)
        .map((step, at) => {
          const [kind = '', amount = ''] = step.split(' ')
          const hold = kind === 'release' ? at : 'null'
          return `select write_ledger((select id from ledger_account where company_id = ${company}),
            '${kind}', ${kind === 'release' ? 'null' : company * Number(amount)}, 'k${at}', ${hold}, 'infinity', '', null, now());`
        })
        .join('\n')}`)
  }
  await migrate(database.adminUrl, migrationsDir)
  const found = await query<{ company: number; earned: string }>(`
    select company_id as company, string_agg(earned::text, ' ' order by number) as earned
      from ledger_entry group by company_id order by company_id`)
  expect(found).toEqual([
    { company: 1, earned: '50 80 80 80 80 87 87' },
    // Of the other one only two earned and one was set aside: the rest was more than there was.
    { company: 2, earned: '60 60 74' },
  ])
  await query(`
    select set_config('app.company_id', '1', false);
    select write_ledger((select id from ledger_account where company_id = 1),
      'earn', 5, 'next', null, 'infinity', '', null, now())`)
  const [last] = await query<{ earned: string }>(
    'select earned::text from ledger_entry where company_id = 1 order by number desc limit 1',
  )
  expect(last).toEqual({ earned: '92' })
  await expect(query('update ledger_entry set earned = 0')).rejects.toThrow(
    /entries are only added/,
  )
})
