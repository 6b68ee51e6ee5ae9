import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, makeDatabaseBefore } from '../../../test/earlier-database.ts'

const MIGRATION = '0058-parcels-of-wins.sql'

let database: EarlierDatabase
beforeAll(async () => {
  database = await makeDatabaseBefore(MIGRATION)
})
afterAll(() => database.drop())

/** Wins 1 and 2 are prizes, of which the first was delivered; 3 is money and 4 are points, both delivered; 5 is no win. */
const EARLIER = `
  insert into company (id, code, name) overriding system value values (7, 'c7', 'C');
  insert into activity (company_id, id, name, type, starts_at, ends_at, online) overriding system value values
    (7, 1, 'Over', 'lottery', now() - interval '9 days', now() - interval '5 days', false);
  insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256) values
    (7, '00000000-0000-4000-8000-000000000001', 'activity', 'cup.png', 'image/png', 1, '');
  insert into prize (company_id, id, activity_id, name, level, quantity, image_id, won_count)
    overriding system value values (7, 1, 1, 'Cup', 1, 5, '00000000-0000-4000-8000-000000000001', 2);
  insert into activity_draw (company_id, id, activity_id, serial, check_ordinal, is_win, prize_id, amount_cents, points, phone,
    win_check, delivery, sent_at) overriding system value values
    (7, 1, 1, 1, 1, true, 1, null, null, '', 'checked', 'delivered', '2026-10-01T00:00:00Z'),
    (7, 2, 1, 2, 1, true, 1, null, null, '', 'checked', 'undelivered', null),
    (7, 3, 1, 3, 1, true, null, 100, null, '', 'checked', 'delivered', now()),
    (7, 4, 1, 4, 1, true, null, null, 5, '13800138000', 'checked', 'delivered', now()),
    (7, 5, 1, 5, 1, false, null, null, null, '', null, null, null);`

test('a prize that was delivered before is on its way since then; nothing else has a state', async () => {
  await database.query(EARLIER)
  expect(await database.migrate()).toContain(MIGRATION)
  const states = await database.query(`
    select id::int, parcel_state as state, parcel_side as side, parcel_state_at = sent_at as "isSince"
      from activity_draw where parcel_state is not null`)
  expect(states).toEqual([{ id: 1, state: 'sent', side: 'staff', isSince: true }])
  // Since then it is counted how many of a prize were given: these, too.
  const prizes = await database.query('select won_count as won, given_count as given from prize')
  expect(prizes).toEqual([{ won: 2, given: 1 }])
})
