import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, makeDatabaseBefore } from '../../../test/earlier-database.ts'

const MIGRATION = '0043-draw-seeds.sql'

let database: EarlierDatabase
beforeAll(async () => {
  database = await makeDatabaseBefore(MIGRATION)
})
afterAll(() => database.drop())

/** A lottery that is online, has winning codes and was drawn in; packets made beforehand; and one that nothing was done in. */
const EARLIER = `
  insert into company (id, code, name) overriding system value values (7, 'c7', 'C');
  insert into product (company_id, id, name, number) overriding system value values (7, 1, 'P', 'P');
  insert into batch (company_id, id, name, lo, hi, product_count, code_length, key_id)
    overriding system value values (7, 1, 'B', 1, 100, 100, 20, 'k');
  insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
    values (7, gen_random_uuid(), 'activity', 'p', 'image/png', 1, sha256('p'));
  insert into activity (company_id, id, name, type, starts_at, ends_at, online) overriding system value values
    (7, 1, 'Lottery', 'lottery', now() - interval '1 day', now() + interval '1 day', true),
    (7, 2, 'Packets', 'red_packet', now() - interval '1 day', now() + interval '1 day', false),
    (7, 3, 'New', 'points', now(), now() + interval '1 day', false);
  insert into prize (company_id, id, activity_id, name, level, quantity, image_id, won_count) overriding system value
    select 7, 1, 1, 'Pot', 1, 5, id, 1 from stored_file where company_id = 7;
  insert into prize_allocation (company_id, id, prize_id, batch_id, product_id, label_count, drawn_count)
    overriding system value values (7, 1, 1, 1, 1, 2, 2);
  insert into prize_label (company_id, serial, allocation_id, is_drawn) values (7, 12, 1, true), (7, 40, 1, false);
  insert into activity_rule (company_id, activity_id, rule, identity, first_check_only, second_check, proof,
    participants, wins) values (7, 1, 'codes', 'nobody', false, false, 'none', 3, 1);
  insert into activity_rule (company_id, activity_id, rule, winning_rate, identity, first_check_only, second_check, proof,
    budget_cents) values (7, 2, 'packets', 10000, 'nobody', false, false, 'none', 700);
  insert into red_packet (company_id, activity_id, ordinal, amount_cents) values (7, 2, 1, 300), (7, 2, 2, 400);`

type Step = { readonly activity: number; readonly body: Record<string, unknown> }

test('what was drawn before seeds were kept is written down, once, and as not to be proved', async () => {
  await database.query(EARLIER)
  expect(await database.migrate()).toContain(MIGRATION)
  const steps = await database.query<Step>(
    'select activity_id::int as activity, body::jsonb as body from draw_step order by activity_id, ordinal',
  )
  expect(steps.map(({ activity, body }) => [activity, body['step'], body['kind']])).toEqual([
    [1, 1, 'seed'],
    [1, 2, 'before'],
    [1, 3, 'rule'],
    [2, 1, 'seed'],
    [2, 2, 'before'],
    [3, 1, 'seed'],
  ])
  expect(steps[2]?.body).toMatchObject({
    rule: 'codes',
    draws: 3,
    wins: 1,
    prizes: [{ id: 1, name: 'Pot', quantity: 5, won: 1 }],
  })
  const lists = await database.query<{ content: string }>(
    'select content from draw_list order by content collate "C"',
  )
  expect(lists.map(({ content }) => content)).toEqual(['', '12-12,40-40', '1:300,2:400'])
  const body = JSON.stringify(steps[1]?.body)
  const hashes = await database.query<{ sha256: string }>(
    "select encode(sha256, 'hex') as sha256 from draw_list where content = '12-12,40-40'",
  )
  expect(body).toContain(hashes[0]?.sha256)
})

test('each activity has a seed of its own, to which the log is to commit', async () => {
  const seeds = await database.query<{ seed: string; committed: string }>(`
    select encode(s.seed, 'hex') as seed, t.body::jsonb ->> 'seedSha256' as committed
      from draw_seed s join draw_step t on t.company_id = s.company_id and t.activity_id = s.activity_id
     where t.kind = 'seed' and encode(sha256(s.seed), 'hex') = t.body::jsonb ->> 'seedSha256'`)
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(3)
  const leaves = await database.query<{ n: number }>(`
    select count(*)::int as n from transparency_pending p
      join draw_step t on t.company_id = p.company_id and t.id = p.row_id
     where p.kind = 'draw' and p.facts = jsonb_build_array(t.body)`)
  expect(leaves).toEqual([{ n: 6 }])
})

test('tables that were opened for it are closed to their owner again', async () => {
  const open = await database.query<{ name: string }>(`
    select relname as name from pg_class
     where relname in ('activity', 'activity_rule', 'prize', 'prize_allocation', 'prize_label', 'red_packet',
       'transparency_pending', 'draw_seed', 'draw_step', 'draw_list') and not relforcerowsecurity`)
  expect(open).toEqual([])
})
