import { CLAIM_STATES } from '@zhenma/contract/warranty/claim-states'
import { SHOP_ORDER_STATES } from '@zhenma/contract/shop/order-states'
import { XIUYUN_SHOP } from '../db/seed/demo/data/shop.ts'
import { checkGtin } from '@zhenma/codes/gs1'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { phone, USERNAME } from '@zhenma/contract/kernel/rules'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIZES } from '../db/seed/demo/data/prizes.ts'
import { USERS } from '../db/seed/demo/data/users.ts'
import { XIUYUN } from '../db/seed/demo/data/xiuyun.ts'
import { type DemoOptions, seedDemo } from '../db/seed/demo/demo-seed.ts'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { checkIntegrity, codeOfLabel, findBatch, history } from '../src/modules/labels/index.ts'
import { prepareMonths } from '../src/modules/buyer-checks/index.ts'
import { checkLedgers } from '../src/modules/ledger/index.ts'
import { asPlatform, one, rows } from '../src/platform/database/database.ts'
import { localFileStore } from '../src/platform/files/file-store.ts'
import type { DemoLogins } from '../src/platform/config/demo-logins.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'

const directories: string[] = []

async function seed(testApp: TestApp, options: DemoOptions) {
  const directory = await mkdtemp(join(tmpdir(), 'zhenma-demo-'))
  directories.push(directory)
  const { connections, keyRing } = testApp
  const files = localFileStore(directory)
  const services = { connections, keyRing, files, publicUrl: 'http://zhenma.test' }
  return { directory, logins: await seedDemo(services, options) }
}

const all = <Row>({ connections }: TestApp, statement: RawBuilder<Row>): Promise<Row[]> =>
  asPlatform(connections, (db) => rows(db, statement))
const only = <Row>({ connections }: TestApp, statement: RawBuilder<Row>): Promise<Row> =>
  asPlatform(connections, (db) => one(db, statement))

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
})

describe('the Chinese demo company', () => {
  let app: TestApp
  let logins: DemoLogins[] | null
  let directory: string
  let companyId: number

  beforeAll(async () => {
    app = await createTestApp()
    await prepareMonths(app.connections, new Date())
    await seedRequired(app.connections)
    ;({ logins, directory } = await seed(app, { companies: [XIUYUN] }))
    companyId = (await only(app, sql<{ id: number }>`select id from company where id <> 0`)).id
  }, 300_000)
  afterAll(() => app.close())

  const count = async (from: RawBuilder<unknown>): Promise<number> =>
    (await only(app, sql<{ n: number }>`select count(*) as n from ${from}`)).n

  test('has what issue 2 promises', async () => {
    expect(await count(sql`product where deleted_at is null`)).toBe(12)
    expect(await count(sql`product_category where parent_id is null`)).toBe(3)
    expect(await count(sql`dealer`)).toBe(40)
    expect(await count(sql`dealer where superior_id is null`)).toBe(12)
    expect(await count(sql`place where kind = 'factory'`)).toBe(2)
    expect(await count(sql`place where kind = 'warehouse'`)).toBe(3)
    const batches = await all(
      app,
      sql<{ products: number; digits: number | null; boxes: number; required: boolean }>`
        select product_count as products, hidden_digits as digits, box_count as boxes,
               activation_required as required from batch`,
    )
    expect(batches).toHaveLength(5)
    const sizes = batches.map(({ products }) => products)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10_000, 10_000_000])
    expect(batches.filter(({ digits }) => digits !== null)).toHaveLength(1)
    expect(batches.filter(({ required }) => !required)).toHaveLength(1)
    expect(batches.some(({ boxes }) => boxes === 0)).toBe(true)
    expect(batches.some(({ boxes }) => boxes > 0)).toBe(true)
  })

  test('is whole: spans, tallies, lines and counters agree', async () => {
    const faults = await asPlatform(app.connections, (db) => checkIntegrity(db, companyId))
    expect(faults).toEqual([])
  })

  test('has work waiting in the warehouse: exceptions of several kinds, and a count half done', async () => {
    const types = await all(
      app,
      sql<{
        type: string
      }>`select distinct type from exception_item where state = 'open' order by type`,
    )
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['fewer', 'unknown', 'wrong_state']),
    )
    expect(await count(sql`exception_item where state = 'dismissed'`)).toBe(1)
    const counting = await only(
      app,
      sql<{ state: string; counted: number; stock: number; ranges: number }>`
        select s.state, s.counted_count as counted, s.range_count as ranges,
          (select sum(t.label_count)::integer from label_tally t
            where t.product_id = s.product_id and t.warehouse_id = s.warehouse_id
              and t.status = 'in_stock') as stock
        from stocktaking s`,
    )
    expect(counting.state).toBe('open')
    expect(counting.counted).toBeGreaterThan(0)
    expect(counting.counted).toBeLessThan(counting.stock)
  })

  test('has orders in every state, which have scanned what their movements counted', async () => {
    const found = await all(
      app,
      sql<{ state: string; late: boolean; scanned: number; total: number; moved: number }>`
        select o.state, o.state = 'scanning' and o.send_on < now()::date as late,
               o.scanned_count as scanned, o.total_count as total,
               (select coalesce(sum(m.product_count), 0)::integer from movement m
                 where m.company_id = o.company_id and m.order_id = o.id) as moved
          from track_order o order by o.id`,
    )
    const kindOf = ({ state, late, scanned, total }: (typeof found)[number]): string =>
      `${state}${late ? ' late' : ''} ${scanned === 0 ? 'none' : scanned < total ? 'part' : 'all'}`
    expect(found.map(kindOf)).toEqual([
      'scanning none',
      'scanning late part',
      'completed part',
      'scanning part',
      'completed all',
      'scanning part',
      'scanning none',
    ])
    for (const { scanned, moved } of found) expect(scanned).toBe(moved)
  })

  test('has right GTINs and dealers whose tree and numbers follow the rules', async () => {
    const barcodes = await all(app, sql<{ barcode: string }>`select barcode from product`)
    for (const { barcode } of barcodes) {
      expect(checkGtin(barcode)).toEqual({ ok: true, gtin14: barcode })
      expect(barcode).toMatch(/^069\d/)
    }
    expect(new Set(barcodes.map(({ barcode }) => barcode)).size).toBe(12)
    const dealers = await all(
      app,
      sql<{ id: number; phone: string; path: string; below: string | null }>`
        select d.id, d.contact_phone as phone, p.tree_path as path, s.tree_path as below
          from dealer d join dealer_path p on p.company_id = d.company_id and p.dealer_id = d.id
          left join dealer_path s on s.company_id = d.company_id and s.dealer_id = d.superior_id`,
    )
    for (const dealer of dealers) {
      expect(phone.safeParse(dealer.phone).success).toBe(true)
      expect(dealer.path).toBe(`${dealer.below ?? '/'}${dealer.id}/`)
    }
  })

  test('shows every product and what it is made of with a picture and a thumbnail', async () => {
    const shown = await all(
      app,
      sql<{ pictures: number; reports: number; materials: number }>`
        select (select count(*)::integer from product_image i
                 where i.company_id = p.company_id and i.product_id = p.id
                   and i.kind = 'product') as pictures,
               (select count(*)::integer from product_image i
                 where i.company_id = p.company_id and i.product_id = p.id
                   and i.kind = 'inspection') as reports,
               (select count(m.image_id)::integer from product_material m
                 where m.company_id = p.company_id and m.product_id = p.id) as materials
          from product p`,
    )
    expect(shown).toHaveLength(12)
    for (const { pictures, materials } of shown) {
      expect(pictures).toBe(1)
      expect(materials).toBeGreaterThanOrEqual(2)
    }
    expect(shown.some(({ reports }) => reports === 1)).toBe(true)
    const images = await all(
      app,
      sql<{ id: string; width: number }>`select id, width from stored_file`,
    )
    const folder = join(directory, String(companyId))
    for (const { id, width } of images) {
      const picture = await sharp(join(folder, `${id}.webp`)).metadata()
      expect([picture.format, picture.width]).toEqual(['webp', width])
      const thumbnail = await sharp(join(folder, `${id}.thumb.webp`)).metadata()
      expect(thumbnail.width).toBe(Math.min(480, width))
    }
    expect(await readdir(folder)).toHaveLength(2 * images.length)
  })

  test('lets every role log in, with permissions that exist', async () => {
    const accounts = (logins ?? []).flatMap((company) => company.accounts)
    expect(accounts).toHaveLength(USERS.length)
    for (const { username, password } of accounts) {
      const md5 = createHash('md5').update(password).digest('hex')
      const answer = await callAs(app, null, auth.login, { username, password: md5 })
      expect([username, answer.httpStatus]).toEqual([username, 200])
      expect(username).toMatch(USERNAME)
    }
    for (const { permissions } of USERS) {
      if (permissions !== 'all')
        expect(ALL_PERMISSIONS).toEqual(expect.arrayContaining([...permissions]))
    }
  })

  test('runs an activity that labels take part in, and has one that is over', async () => {
    const found = await all(
      app,
      sql<object>`
        select a.type, a.online, now() between a.starts_at and a.ends_at as runs,
               (select coalesce(sum(hi - lo + 1), 0)::bigint from label_span s
                 where s.company_id = a.company_id and s.activity_id = a.id) as labels
          from activity a order by a.id`,
    )
    expect(found).toEqual([
      { type: 'red_packet', online: true, runs: true, labels: 2_000_000 },
      // 400 boxes with 6 packages of 7 products.
      { type: 'lottery', online: true, runs: true, labels: 400 * (1 + 6 + 42) },
      // 3,000 cases of 12 jars.
      { type: 'points', online: true, runs: true, labels: 3_000 * (1 + 12) },
      { type: 'points', online: true, runs: false, labels: 0 },
    ])
  })

  test('has more labels that were checked in an activity than draws of it', async () => {
    const found = await all(
      app,
      sql<{ draws: number; checked: number }>`
        select count(*) as draws, (select sum(labels)::bigint from activity_checked c
                 where c.company_id = d.company_id and c.activity_id = d.activity_id) as checked
          from activity_draw d group by d.company_id, d.activity_id`,
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { draws, checked } of found) expect(checked).toBeGreaterThanOrEqual(draws)
  })

  test('has members with the points that they won, at three levels', async () => {
    const found = await all(
      app,
      sql<{ name: string; points: number; won: number; spent: number }>`
        select m.name,
               (select available from ledger_entry e
                 join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
                where a.company_id = m.company_id and a.owner_kind = 'member' and a.owner_id = m.id
                order by e.number desc limit 1) as points,
               (select sum(given_points)::bigint from activity_draw d
                 where d.company_id = m.company_id and d.phone = m.phone) as won,
               (select coalesce(sum(points), 0)::bigint from shop_order o
                 where o.company_id = m.company_id and o.member_id = m.id
                   and o.state not in ('cancelled', 'returned')) as spent
          from member m`,
    )
    expect(found.length).toBeGreaterThan(3)
    const levels = await all(
      app,
      sql<object>`select points, multiplier, free_shipping from member_level order by points`,
    )
    expect(levels).toEqual([
      { points: 0, multiplier: 100, free_shipping: false },
      { points: 200, multiplier: 120, free_shipping: false },
      { points: 600, multiplier: 150, free_shipping: true },
    ])
    for (const { name, points, won, spent } of found) {
      expect(name).not.toContain('*')
      expect(points, name).toBe(won - spent)
    }
    const faults: unknown[] = []
    await checkLedgers(app.connections, (fault) => faults.push(fault))
    expect(faults).toEqual([])
  })

  test('has a points shop: five goods with stock, and orders in every state, none to come', async () => {
    const goods = await all(
      app,
      sql<{ name: string; hasPicture: boolean; offered: boolean; stock: number }>`
        select g.name, g.image_id is not null as "hasPicture", g.is_offered as offered,
               coalesce((select available from ledger_entry e
                 join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
                where a.company_id = g.company_id and a.owner_kind = 'shop_goods'
                  and a.owner_id = g.id order by e.number desc limit 1), 0) as stock
          from shop_goods g order by g.id`,
    )
    expect(goods.map(({ name }) => name)).toEqual(XIUYUN_SHOP.goods.map(({ name }) => name))
    expect(goods.filter(({ offered }) => offered)).toHaveLength(4)
    expect(goods.filter(({ stock }) => stock > 0)).toHaveLength(4)
    const states = await all(app, sql<{ state: string }>`select distinct state from shop_order`)
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(SHOP_ORDER_STATES))
    const { late } = await only(
      app,
      sql<{ late: number }>`
        select count(*)::int as late from shop_order
         where ordered_at > now() or state_at > now() or state_at < ordered_at`,
    )
    expect(late).toBe(0)
  })

  test('has warranties that wait, run, were refused and ended, and claims in every state', async () => {
    const states = await all(
      app,
      sql<{ state: string; count: number }>`
        select state, count(*) as count from warranty_registration group by state`,
    )
    const of = new Map(states.map(({ state, count }) => [state, count]))
    expect([...of.keys()].toSorted()).toEqual(['cancelled', 'live', 'refused', 'waiting'])
    expect(of.get('live')).toBeGreaterThan(80)
    const claims = await all(app, sql<{ state: string }>`select distinct state from warranty_claim`)
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(CLAIM_STATES))
    const { wrong } = await only(
      app,
      sql<{ wrong: number }>`
        select (select count(*) from warranty_event e
                  join warranty_registration r on r.company_id = e.company_id and r.id = e.registration_id
                 where e.at > now() or e.at < r.registered_at)
             + (select count(*) from warranty_claim where at > now() or state_at < at) as wrong`,
    )
    expect(wrong).toBe(0)
  })

  test('has a lottery with prizes, of which some codes are drawn', async () => {
    const found = await all(
      app,
      sql<object>`
        select p.level, p.quantity,
               (select count(*) from prize_label w
                  join prize_allocation a on a.company_id = w.company_id and a.id = w.allocation_id
                 where a.company_id = p.company_id and a.prize_id = p.id) as allocated
          from prize p order by p.level`,
    )
    expect(found).toEqual(
      PRIZES.map(({ level, quantity, allocated }) => ({ level, quantity, allocated })),
    )
  })

  test('has three months of movements in the order they happened, none to come', async () => {
    const { first, last, unordered } = await only(
      app,
      sql<{ first: string; last: string; unordered: number }>`
        select min(at) as first, max(at) as last, count(*) filter (where at < before) as unordered
          from (select at, lag(at) over (order by id) as before from movement) m`,
    )
    expect(unordered).toBe(0)
    expect(Date.parse(last)).toBeLessThan(Date.now())
    expect(Date.now() - Date.parse(first)).toBeGreaterThan(85 * 86_400_000)
    const operations = await all(
      app,
      sql<{ o: string }>`select distinct operation as o from movement`,
    )
    expect(operations.map(({ o }) => o)).toEqual(
      expect.arrayContaining([
        'generate',
        'bind_card',
        'assign_activity',
        'activate',
        'deactivate',
        'inbound',
        'cancel_inbound',
        'outbound',
        'cancel_outbound',
        'return',
        'sell',
        'expire',
        'invalidate',
        'recycle',
        'forbid_query',
      ]),
    )
    const total = await count(sql`movement`)
    expect(total).toBeGreaterThan(800)
    expect(total).toBeLessThan(5_000)
  })

  test("counts buyers' checks as if each had been made", async () => {
    expect(await count(sql`query_record`)).toBeGreaterThan(20_000)
    expect(await count(sql`query_record`)).toBeLessThan(60_000)
    expect(await count(sql`stray_query`)).toBeGreaterThan(50)
    const wrong = await all(
      app,
      sql`
        select serial from (
          select serial, ordinal, row_number() over (partition by serial order by at, id) as nth
            from query_record) q
         where ordinal <> nth limit 5`,
    )
    expect(wrong).toEqual([])
    const twice = await all(
      app,
      sql`
        select serial from query_record where result = 'genuine_first'
         group by serial having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const early = await all(
      app,
      sql`
        select q.serial from query_record q
          cross join lateral (
            select status from label_span
             where company_id = q.company_id and lo <= q.serial order by lo desc limit 1) s
         where q.result like 'genuine%' and s.status = 'not_in_stock' limit 5`,
    )
    expect(early).toEqual([])
    const often = await only(app, sql<{ n: number }>`select max(query_count) as n from label_query`)
    expect(often.n).toBeGreaterThan(20)
  })

  test('goes on: a buyer checks a label that was checked before', async () => {
    const known = await only(
      app,
      sql<{ serial: number; times: number; batchId: number; at: string }>`
        select q.serial, q.query_count as times, b.id as "batchId", q.first_at as at
          from label_query q
          cross join lateral (
            select * from label_span
             where company_id = q.company_id and lo <= q.serial order by lo desc limit 1) s
          join batch b on b.company_id = s.company_id and b.id = s.batch_id
         where b.hidden_digits is null and s.status = 'outbound' and s.query_allowed
         order by q.query_count desc limit 1`,
    )
    const { batch, entries } = await asPlatform(app.connections, async (db) => ({
      batch: await findBatch(db, companyId, known.batchId),
      entries: await history(db, companyId, known.serial),
    }))
    if (batch === undefined) throw new Error('a checked label without a batch')
    expect(entries.at(-1)?.operation).toBe('generate')
    const code = codeOfLabel(app.keyRing, companyId, batch, known.serial)
    const { payload } = await callAs(app, null, buyerChecks.check, { code })
    expect(payload).toMatchObject({
      result: 'genuine_again',
      queryCount: known.times + 1,
      firstQueryAt: known.at,
    })
  })

  test('is not made again, and its log-ins are told again', async () => {
    const again = await seed(app, {})
    expect(again.logins).toEqual(logins)
    expect(await count(sql`company where id <> 0`)).toBe(1)
  })
})

describe('another database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await seedRequired(app.connections)
  })
  afterAll(() => app.close())

  test('has nothing of a seed that failed halfway, and the next one begins anew', async () => {
    const { connections, keyRing } = app
    let written = 0
    const breaking = {
      ...app.services.files,
      write: () => {
        written += 1
        return written > 2 ? Promise.reject(new Error('the disk is full')) : Promise.resolve()
      },
    }
    const services = { connections, keyRing, files: breaking, publicUrl: 'http://zhenma.test' }
    await expect(seedDemo(services, { scale: 'small' })).rejects.toThrow('the disk is full')
    for (const table of [
      'app_user',
      'dealer',
      'batch',
      'movement',
      'query_record',
      'stored_file',
    ]) {
      const { n } = await only(
        app,
        sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`,
      )
      expect([table, n]).toEqual([table, 0])
    }
    const { logins } = await seed(app, { scale: 'small' })
    expect(logins?.map(({ accounts }) => accounts.length)).toEqual([USERS.length])
    const { id } = await only(app, sql<{ id: number }>`select id from company where id <> 0`)
    expect(await asPlatform(connections, (db) => checkIntegrity(db, id))).toEqual([])
  }, 120_000)

  test('that belongs to somebody else is left alone', async () => {
    await asPlatform(app.connections, (db) =>
      sql`update company set code = 'somebody' where id <> 0`.execute(db),
    )
    const before = await all(app, sql`select * from company order by id`)
    expect((await seed(app, { companies: [XIUYUN] })).logins).toBeNull()
    expect(await all(app, sql`select * from company order by id`)).toEqual(before)
  })
})
