import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, makeDatabaseBefore } from '../../../test/earlier-database.ts'

const MIGRATION = '0056-checked-in-activities.sql'

let database: EarlierDatabase
beforeAll(async () => {
  database = await makeDatabaseBefore(MIGRATION)
})
afterAll(() => database.drop())

/** Labels 1 to 10 are boxes and 11 to 50 products of a running activity, 51 to 60 of one that is over. */
const EARLIER = `
  insert into company (id, code, name) overriding system value values (7, 'c7', 'C');
  insert into batch (company_id, id, name, lo, hi, product_count, code_length, key_id)
    overriding system value values (7, 1, 'B', 1, 60, 60, 20, 'k');
  insert into activity (company_id, id, name, type, starts_at, ends_at, online) overriding system value values
    (7, 1, 'Runs', 'points', now() - interval '2 days', now() + interval '1 day', true),
    (7, 2, 'Over', 'points', now() - interval '9 days', now() - interval '5 days', false);
  insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, activity_id) values
    (7, 1, 10, 1, 'box', 'in_stock', 'not_required', 1), (7, 11, 50, 1, 'product', 'in_stock', 'not_required', 1),
    (7, 51, 60, 1, 'product', 'in_stock', 'not_required', 2);
  insert into label_query (company_id, serial, query_count, unproven_count, first_at, last_at) values
    (7, 3, 1, 0, now(), now()),
    (7, 11, 2, 0, now() - interval '9 days', now()), (7, 12, 1, 0, now(), now()),
    (7, 13, 1, 0, now() - interval '3 days', now() - interval '3 days'), (7, 14, 2, 2, now(), now()),
    (7, 51, 1, 0, now() - interval '6 days', now() - interval '6 days'), (7, 52, 1, 0, now(), now());`

test('what was checked before counts once: within the activity’s time, and with the right digits', async () => {
  await database.query(EARLIER)
  expect(await database.migrate()).toContain(MIGRATION)
  const counted = await database.query(
    `select activity_id::int as activity, labels::int from activity_checked order by 1`,
  )
  expect(counted).toEqual([
    { activity: 1, labels: 2 },
    { activity: 2, labels: 1 },
  ])
  const noted = await database.query(
    `select serial::int, activity_ordinal as ordinal from label_query where activity_id is not null order by 1`,
  )
  expect(noted).toEqual([11, 12, 51].map((serial) => ({ serial, ordinal: 0 })))
})
