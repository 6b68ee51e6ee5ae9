import { checkGtin } from '@zhenma/codes/gs1'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { phone } from '@zhenma/contract/kernel/rules'
import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FERNHOLLOW } from '../db/seed/demo/data/fernhollow/index.ts'
import { XIUYUN } from '../db/seed/demo/data/xiuyun.ts'
import { seedDemo } from '../db/seed/demo/demo-seed.ts'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { checkIntegrity, codeOfLabel, findBatch } from '../src/modules/labels/index.ts'
import { prepareMonths } from '../src/modules/buyer-checks/index.ts'
import type { DemoLogins } from '../src/platform/config/demo-logins.ts'
import { asPlatform, one, rows } from '../src/platform/database/database.ts'
import { regionOf } from '../src/platform/geo/region-of-ip.ts'
import { localFileStore } from '../src/platform/files/file-store.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'

const HAN = /\p{Script=Han}/u

let app: TestApp
let directory: string
let logins: DemoLogins[] | null
let companyId: number

const all = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  asPlatform(app.connections, (db) => rows(db, statement))

beforeAll(async () => {
  app = await createTestApp()
  await prepareMonths(app.connections, new Date())
  await seedRequired(app.connections)
  directory = await mkdtemp(join(tmpdir(), 'zhenma-demo-'))
  const { connections, keyRing } = app
  const files = localFileStore(directory)
  logins = await seedDemo({ connections, keyRing, files, publicUrl: 'http://zhenma.test' })
  const [company] = await all(
    sql<{ id: number }>`select id from company where code = ${FERNHOLLOW.facts.code}`,
  )
  companyId = company?.id ?? 0
}, 300_000)
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

test('a demo has a Chinese and an English company, each with its own log-ins', async () => {
  expect(logins?.map(({ names }) => names.en)).toEqual([
    XIUYUN.facts.englishName,
    FERNHOLLOW.facts.englishName,
  ])
  const reported = await all(
    sql<{ code: string }>`select code from company where id <> 0 order by id`,
  )
  expect(reported.map(({ code }) => code)).toEqual([XIUYUN.facts.code, FERNHOLLOW.facts.code])
  for (const { username, password } of logins?.[1]?.accounts ?? []) {
    const md5 = createHash('md5').update(password).digest('hex')
    const answer = await callAs(app, null, auth.login, { username, password: md5 })
    expect([username, answer.httpStatus]).toEqual([username, 200])
    expect(answer.payload).toMatchObject({ user: { customerId: companyId, textLanguage: 'en' } })
  }
})

test('spans, tallies, lines and counters of the English company agree', async () => {
  expect(await asPlatform(app.connections, (db) => checkIntegrity(db, companyId))).toEqual([])
})

test('nothing that its people read is Chinese, but where it is translated for buyers', async () => {
  const said = await all(sql<{ what: string; text: string }>`
    select 'product' as what, concat_ws(' ', name, specification, unit, packaging, description) as text
      from product where company_id = ${companyId}
    union all select 'material', name || origin from product_material where company_id = ${companyId}
    union all select 'category', name from product_category where company_id = ${companyId}
    union all select 'dealer', concat_ws(' ', name, region_name, address, contact_person)
      from dealer where company_id = ${companyId}
    union all select 'place', concat_ws(' ', name, description, address)
      from place where company_id = ${companyId}
    union all select 'user', real_name from app_user where company_id = ${companyId}
    union all select 'role', name from role where company_id = ${companyId}
    union all select 'region', name || description from sales_region where company_id = ${companyId}
    union all select 'card', name || content from qa_card where company_id = ${companyId}
    union all select 'activity', concat_ws(' ', name, content, notes) from activity where company_id = ${companyId}
    union all select 'prize', name from prize where company_id = ${companyId}
    union all select 'record', concat_ws(' ', name, module_name, content, remark)
      from extended_data where company_id = ${companyId}
    union all select 'batch', name || note from batch where company_id = ${companyId}
    union all select 'movement', concat_ws(' ', reason, note) from movement where company_id = ${companyId}
    union all select 'print run', reason from print_run where company_id = ${companyId}
    union all select 'template', name || layout::text from print_template where company_id = ${companyId}
    union all select 'exception', concat_ws(' ', note, reason) from exception_item where company_id = ${companyId}
    union all select 'stocktaking', note from stocktaking where company_id = ${companyId}
    union all select 'device', name || description from device where company_id = ${companyId}
    union all select 'stock', reason from unlabelled_stock_entry where company_id = ${companyId}`)
  expect(new Set(said.map(({ what }) => what)).size).toBe(20)
  expect(said.filter(({ text }) => text !== null && HAN.test(text))).toEqual([])
})

test('its dealers sit in several continents, with numbers that can be dialled from anywhere', async () => {
  const dealers = await all(sql<{
    region: string
    phone: string
    contact: string
    regions: number
  }>`
    select split_part(code, '-', 2) as region, phone, contact_phone as contact,
           (select count(*) from dealer_sales_region r
             where r.company_id = d.company_id and r.dealer_id = d.id) as regions
      from dealer d where company_id = ${companyId}`)
  expect(new Set(dealers.map(({ region }) => region))).toEqual(
    new Set(['GB', 'DE', 'FR', 'SE', 'US', 'CA', 'AU']),
  )
  for (const dealer of dealers) {
    expect([dealer.contact, phone.safeParse(dealer.contact).data]).toEqual([
      dealer.contact,
      dealer.contact,
    ])
    expect(dealer.phone).toMatch(/^\+[1-9]\d{8,13}$/)
    expect(dealer.regions).toBe(1)
  }
  const users = await all(
    sql<{ phone: string }>`select phone from app_user where company_id = ${companyId}`,
  )
  for (const user of users) expect(phone.safeParse(user.phone).data).toBe(user.phone)
})

test('its dealer has received a delivery, misses a part of one, and waits for one', async () => {
  const sent = await all(sql<{ state: string; arrived: boolean; missing: number }>`
    select d.state, d.received_count > 0 as arrived,
           (select coalesce(sum(e.missing_count), 0)::int from exception_item e
             where e.company_id = d.company_id and e.delivery_id = d.id) as missing
      from delivery d where d.company_id = ${companyId} order by d.sent_at`)
  expect(sent).toEqual([
    { state: 'received', arrived: true, missing: 0 },
    { state: 'differing', arrived: true, missing: 12 },
    { state: 'on_way', arrived: false, missing: 0 },
  ])
})

test('both have devices that their people used, and stock without labels that is the sum of its changes', async () => {
  const companies = await all(sql<{
    devices: number
    blocked: number
    unused: number
    wrong: number
    stock: number
  }>`
    select (select count(*) from device d where d.company_id = c.id)::int as devices,
           (select count(*) from device d where d.company_id = c.id and d.blocked)::int as blocked,
           (select count(*) from device d where d.company_id = c.id and not exists (
              select from device_use u join app_user p on p.id = u.user_id and p.company_id = c.id
               where u.company_id = c.id and u.device_id = d.id and u.last_at >= d.last_seen_at))::int as unused,
           (select count(*) from unlabelled_stock s where s.company_id = c.id)::int as stock,
           (select count(*) from unlabelled_stock s where s.company_id = c.id and s.quantity <> (
              select sum(e.change) from unlabelled_stock_entry e
               where e.company_id = c.id and e.product_id = s.product_id and e.place_id = s.place_id))::int as wrong
      from company c where c.id <> 0 order by c.id`)
  expect(companies).toEqual([
    { devices: 4, blocked: 1, unused: 0, stock: 3, wrong: 0 },
    { devices: 3, blocked: 1, unused: 0, stock: 2, wrong: 0 },
  ])
})

test('red packets of both say what they ask for and that nothing is paid, and no provider could pay', async () => {
  const packets = await all(sql<{ code: string; content: string }>`
    select c.code, a.content from activity a join company c on c.id = a.company_id
     where a.type = 'red_packet' order by c.id`)
  expect(packets.map(({ code }) => code)).toEqual([XIUYUN.facts.code, FERNHOLLOW.facts.code])
  const [chinese, english] = packets.map(({ content }) => content)
  expect(chinese).toMatch(/首次查询为正品.*现金红包。\n演示活动：不会真的付款。$/)
  expect(english).toMatch(
    /for the first time may win a red packet.*\nThis is a demonstration: nothing is paid\.$/,
  )
  const rules = await all(sql<{ way: string; first: boolean; providers: number }>`
    select r.payout_way as way, r.first_check_only as first,
           (select count(*) from payout_provider p where p.company_id = a.company_id)::int as providers
      from activity a join activity_rule r on r.company_id = a.company_id and r.activity_id = a.id
     where a.type = 'red_packet'`)
  const byHand = { way: 'hand', first: true, providers: 0 }
  expect(rules).toEqual([byHand, byHand])
})

test('its buyers check where its dealers are', async () => {
  for (const { nets } of FERNHOLLOW.market.homes) {
    for (const net of nets) expect(regionOf(`${net}.10.10`)).not.toMatch(/^(中国|$)/)
  }
  const [{ count } = { count: 0 }] = await all(
    sql<{ count: number }>`select count(*) from query_record where company_id = ${companyId}`,
  )
  expect(count).toBeGreaterThan(2_000)
  expect(count).toBeLessThan(6_000)
})

test('its products are priced in pounds, carry example numbers, and are shown', async () => {
  const products = await all(sql<{ barcode: string; currency: string; pictures: number }>`
    select barcode, currency,
           (select count(*) from product_image i
             where i.company_id = p.company_id and i.product_id = p.id)
         + (select count(image_id) from product_material m
             where m.company_id = p.company_id and m.product_id = p.id) as pictures
      from product p where company_id = ${companyId}`)
  expect(products).toHaveLength(6)
  for (const { barcode, currency, pictures } of products) {
    expect(checkGtin(barcode)).toEqual({ ok: true, gtin14: barcode })
    expect(barcode).toMatch(/^0952/)
    expect(currency).toBe('GBP')
    expect(pictures).toBeGreaterThanOrEqual(3)
  }
})

test('a buyer who checks one of its labels reads a page in English', async () => {
  const known = await asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ serial: number; batchId: number }>`
        select lo as serial, batch_id as "batchId" from label_span
         where company_id = ${companyId} and status = 'outbound' and kind = 'product' and query_allowed
           and activation = 'activated'
         order by lo limit 1`,
    ),
  )
  const batch = await asPlatform(app.connections, (db) => findBatch(db, companyId, known.batchId))
  if (batch === undefined) throw new Error('a label without a batch')
  const code = codeOfLabel(app.keyRing, companyId, batch, known.serial)
  const page = await app.app.inject({ url: `/t/${code}`, headers: { 'accept-language': 'en-GB' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="en"')
  expect(page.body).toContain(FERNHOLLOW.facts.name.replace('&', '&amp;'))
  // Chinese are only the words that lead to the page's other languages, each marked as such.
  expect(page.body.replace(/<[^>]* lang="zh[^"]*"[^>]*>[^<]*</g, '<')).not.toMatch(HAN)
})
