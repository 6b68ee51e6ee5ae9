import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/test-cluster.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  connect,
  rows,
} from '../../platform/database/database.ts'
import { prepareMonths } from './prepare-months.store.ts'

let database: TestDatabase
let connections: Connections
beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.appUrl, { max: 4 })
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

const now = new Date('2026-11-20T10:00:00Z')

/** In which partition each serial lies. */
const shards = () =>
  asPlatform(connections, (db) =>
    rows(
      db,
      sql<{ serial: number; partition: string }>`
        select serial, tableoid::regclass::text as partition from query_record order by serial`,
    ),
  )

test('makes the months around now, once, and moves in what was recorded before', async () => {
  await asCompany(connections, 7, (db) =>
    sql`insert into query_record (company_id, at, serial, result) values
      (7, '2026-10-31T23:59:59.999Z', 1, 'sold'), (7, '2026-11-01T00:00:00Z', 2, 'sold'),
      (7, '2020-01-01T00:00:00Z', 3, 'sold')`.execute(db),
  )
  const made = await Promise.all([prepareMonths(connections, now), prepareMonths(connections, now)])
  expect(made.sort((a, b) => a - b)).toEqual([0, 17])
  expect(await shards()).toEqual([
    { serial: 1, partition: 'query_record_2026_10' },
    { serial: 2, partition: 'query_record_2026_11' },
    { serial: 3, partition: 'query_record_default' },
  ])
})

test('a month later there is one month more, and rows go where they belong', async () => {
  expect(await prepareMonths(connections, new Date('2026-12-01T00:00:00Z'))).toBe(1)
  await asCompany(connections, 7, (db) =>
    sql`insert into query_record (company_id, at, serial, result) values
      (7, '2025-10-01T00:00:00Z', 4, 'sold'), (7, '2027-03-31T23:59:59Z', 5, 'sold'),
      (7, '2027-04-01T00:00:00Z', 6, 'sold')`.execute(db),
  )
  expect((await shards()).slice(3)).toEqual([
    { serial: 4, partition: 'query_record_2025_10' },
    { serial: 5, partition: 'query_record_2027_03' },
    { serial: 6, partition: 'query_record_default' },
  ])
})

test('a month shows its rows only through the protected table', async () => {
  for (const partition of ['query_record_2026_11', 'query_record_default']) {
    await expect(
      asCompany(connections, 7, (db) => sql`select from ${sql.table(partition)}`.execute(db)),
    ).rejects.toThrow(/permission denied/)
  }
})
