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
  before = mkdtempSync(join(tmpdir(), 'zhenma-before-places-'))
  for (const name of readdirSync(migrationsDir).filter((file) => file < '0040')) {
    cpSync(join(migrationsDir, name), join(before, name))
  }
})
afterAll(async () => {
  rmSync(before, { recursive: true })
  await database.drop()
})

test('companies from before have their places, and nobody’s own phone is shown to buyers', async () => {
  const { companies, places, users } = await withClient(database.adminUrl, async (client) => {
    await client.query('drop schema public cascade; create schema public')
    await migrate(database.adminUrl, before)
    await client.query(`
      insert into company (id, code, name, phone) values
        (0, 'platform', 'Platform', ''), (1, 'own', 'Own', '13812345678'),
        (2, 'line', 'Line', '0755-8888888'), (3, 'none', 'None', '');
      insert into app_user (company_id, username, real_name, password_hash, phone, language) values
        (1, 'lin_own', 'Lin', '-', '13812345678', 'cn'), (2, 'mei_line', 'Mei', '-', '13912345678', 'en');
      insert into place (company_id, kind, name) values (2, 'warehouse', 'Dock'), (3, 'workshop', 'W')`)
    await migrate(database.adminUrl, migrationsDir)
    const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
    return {
      companies: await read(
        'select code, service_phone, phone from company where id > 0 order by id',
      ),
      places: await read(
        `select company_id, kind, name from place where kind <> 'workshop' order by 1, 2`,
      ),
      users: await read('select username, language_chosen from app_user order by 1'),
    }
  })
  expect(companies).toEqual([
    ['own', '', '13812345678'],
    ['line', '0755-8888888', '0755-8888888'],
    ['none', '', ''],
  ])
  expect(places).toEqual([
    [1, 'factory', 'Own'],
    [1, 'warehouse', 'Own'],
    [2, 'factory', 'Line'],
    [2, 'warehouse', 'Dock'],
    [3, 'factory', 'None'],
    [3, 'warehouse', 'None'],
  ])
  // Each account began with cn, so that tells nothing of its person.
  expect(users).toEqual([
    ['lin_own', false],
    ['mei_line', true],
  ])
})
