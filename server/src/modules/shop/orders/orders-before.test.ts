import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EarlierDatabase, makeDatabaseBefore } from '../../../../test/earlier-database.ts'

const MIGRATION = '0073-corrected-parcels.sql'

let database: EarlierDatabase
beforeAll(async () => {
  database = await makeDatabaseBefore(MIGRATION)
})
afterAll(() => database.drop())

/** Order 1 was sent and has arrived, order 2 is still to be sent. */
const EARLIER = `
  insert into company (id, code, name) overriding system value values (7, 'c7', 'C');
  insert into member (company_id, id, name, phone) overriding system value values (7, 1, 'M', '13800138000');
  insert into shop_goods (company_id, id, name, price_points) overriding system value values (7, 1, 'Cup', 5);
  insert into shop_order (company_id, id, goods_id, goods_name, points, member_id, receiver_name, receiver_phone,
    receiver_address, state, logistics_company, tracking_number, sent_at, form_key) overriding system value values
    (7, 1, 1, 'Cup', 5, 1, 'M', '1', 'A', 'received', 'SF', 'SF1', now(), '00000000-0000-4000-8000-000000000001'),
    (7, 2, 1, 'Cup', 5, 1, 'M', '1', 'A', 'ordered', '', '', null, '00000000-0000-4000-8000-000000000002');
  insert into shop_order_event (company_id, id, order_id, step, state, side) overriding system value values
    (7, 1, 1, null, 'ordered', 'buyer'), (7, 2, 2, null, 'ordered', 'buyer'),
    (7, 3, 1, 'send', 'sent', 'staff'), (7, 4, 1, 'receive', 'received', 'buyer');`

it('the history of an order that was sent before says by which number', async () => {
  await database.query(EARLIER)
  expect(await database.migrate()).toContain(MIGRATION)
  const said = await database.query(`
    select id::int, logistics_company as company, tracking_number as number
      from shop_order_event where logistics_company is not null or tracking_number is not null`)
  expect(said).toEqual([{ id: 3, company: 'SF', number: 'SF1' }])
})
