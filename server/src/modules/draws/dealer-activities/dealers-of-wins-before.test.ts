import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, makeDatabaseBefore } from '../../../../test/earlier-database.ts'

const MIGRATION = '0075-dealers-of-wins.sql'

let database: EarlierDatabase
beforeAll(async () => {
  database = await makeDatabaseBefore(MIGRATION)
})
afterAll(() => database.drop())

/** Labels 1 to 10 are at a dealer, 11 to 20 at none, and 21 is no more; label 3 has won nothing. */
const EARLIER = `
  insert into company (id, code, name) overriding system value values (7, 'c7', 'C');
  insert into batch (company_id, id, name, lo, hi, product_count, code_length, key_id)
    overriding system value values (7, 1, 'B', 1, 60, 60, 20, 'k');
  insert into dealer (company_id, id, name, region_name, address) overriding system value values
    (7, 5, 'D', '', 'Quay 1');
  insert into activity (company_id, id, name, type, starts_at, ends_at, online) overriding system value values
    (7, 1, 'Over', 'red_packet', now() - interval '9 days', now() - interval '5 days', false);
  insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, dealer_id) values
    (7, 1, 10, 1, 'product', 'outbound', 'not_required', 5), (7, 11, 20, 1, 'product', 'in_stock', 'not_required', null);
  insert into activity_draw (company_id, id, activity_id, serial, check_ordinal, is_win, amount_cents, win_check, delivery)
    overriding system value values
    (7, 1, 1, 10, 1, true, 100, 'checked', 'undelivered'), (7, 2, 1, 11, 1, true, 100, 'checked', 'undelivered'),
    (7, 3, 1, 3, 1, false, null, null, null), (7, 4, 1, 21, 1, true, 100, 'checked', 'undelivered');`

test('a win from before has the dealer at which its label is; what won nothing has none', async () => {
  await database.query(EARLIER)
  expect(await database.migrate()).toContain(MIGRATION)
  const found = await database.query(
    'select id::int, dealer_id::int as dealer from activity_draw order by id',
  )
  expect(found).toEqual([
    { id: 1, dealer: 5 },
    { id: 2, dealer: null },
    { id: 3, dealer: null },
    { id: 4, dealer: null },
  ])
})
