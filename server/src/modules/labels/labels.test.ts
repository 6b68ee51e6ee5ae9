import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { textOf } from '../../../test/texts.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { applyOperation } from './index.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  other = await makeUser(test.connections)
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  batch = await makeBatch(test, {
    companyId: user.companyId,
    productCount: 20,
    packagesPerBox: 2,
    productsPerPackage: 5,
  })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])

const apply = (
  operation: LabelOperation,
  input: Omit<Parameters<typeof applyOperation>[2], 'operation' | 'keyRing'>,
) =>
  asCompany(test.connections, user.companyId, (db) =>
    applyOperation(
      db,
      { companyId: user.companyId, userId: user.id, ip: '10.0.0.1', device: 'gun' },
      { reason: 'test', ...input, operation, keyRing: test.keyRing },
    ),
  )

const everything = () =>
  asPlatform(test.connections, (db) =>
    rows(
      db,
      sql<{ content: string }>`
        select t.content from (
          select s::text as content from label_span s
          union all select t::text from label_tally t
          union all select m::text from movement m
          union all select l::text from operation_log l
          union all select b::text from batch b) t order by 1`,
    ),
  )

async function expectRefusal(endpoint: Endpoint, input: Input, error: ErrorKey): Promise<void> {
  const before = await everything()
  for (const language of LANGUAGES) {
    const { envelope } = await callAs(test, user.token, endpoint, input, { language })
    expect(envelope).toMatchObject({ success: false, error })
    expect(envelope.message).toMatch(textOf(error, language))
  }
  expect(await everything()).toEqual(before)
}

const serialsOf = async (input: Input, token = user.token) => {
  const { payload } = await call(labels.list, input, token)
  return { total: payload.total, serials: payload.records.map(({ serial }) => serial) }
}
const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)

describe('list', () => {
  it('pages through all labels without a gap, and counts them', async () => {
    const second = await makeBatch(test, { companyId: user.companyId, productCount: 30 })
    const seen: number[] = []
    const page = async (after: string) => (await call(labels.list, { after, pageSize: 7 })).payload
    for (let after: string | null = ''; after !== null; ) {
      const { records, total, next } = await page(after)
      expect(total).toBe(26 + 30)
      seen.push(...records.map(({ serial }) => serial))
      after = next
    }
    expect(seen).toEqual(from(batch.lo, 56))
    expect(second.hi).toBe(seen.at(-1))
  })

  it('finds a whole code, also scanned, and a serial with zeros in front', async () => {
    const serial = batch.lo + 7
    const code = batch.at(7)
    const padded = String(serial).padStart(6, '0')
    for (const text of [code, `https://x.test/t/${code}`, code.replace(/.{4}/g, '$& '), padded]) {
      const { payload } = await call(labels.list, { code: text })
      expect(payload).toMatchObject({
        total: 1,
        next: null,
        records: [{ serial, code, parentCode: batch.at(2), parentSerial: batch.lo + 2 }],
      })
    }
    expect(await serialsOf({ code: '999999999' })).toEqual({ total: 0, serials: [] })
  })

  it("finds nothing of another company's, and refuses what is too short or no code", async () => {
    const theirs = await makeBatch(test, { companyId: other.companyId })
    expect(await serialsOf({ code: theirs.at(0) })).toEqual({ total: 0, serials: [] })
    const own = await serialsOf({ batchId: theirs.id })
    expect(own).toEqual({ total: 0, serials: [] })
    await expectRefusal(labels.list, { code: '12345' }, 'CODE_SEARCH_TOO_SHORT')
    await expectRefusal(labels.list, { code: 'no-code-at-all' }, 'LABEL_CODE_FORMAT')
    await expectRefusal(labels.list, { code: '12345678??' }, 'LABEL_CODE_FORMAT')
    const damaged = `${batch.at(1).slice(0, 13)}???????`
    await expectRefusal(labels.list, { code: damaged }, 'CODE_TOO_DAMAGED')
    await expectRefusal(labels.list, { start: 9, end: 2 }, 'RANGE_REVERSED')
    await expectRefusal(labels.list, { start: -9, end: 2 }, 'RANGE_NEGATIVE')
    await expectRefusal(labels.list, { after: 'x' }, 'FIELD_FORMAT')
    await expectRefusal(labels.list, { status: 'lost' }, 'INPUT_INVALID')
  })

  it('filters by each attribute, with the exact count', async () => {
    const { companyId } = user
    const factory = await makePlace(test.connections, companyId, 'factory')
    const house = await makePlace(test.connections, companyId, 'warehouse')
    const dealer = await makeDealer(test.connections, companyId)
    const product = await makeProduct(test.connections, companyId)
    const made = await makeBatch(test, {
      companyId,
      productCount: 50,
      factoryId: factory.id,
      productId: product.id,
    })
    const { lo } = made
    const range = (first: number, last: number) => ({
      range: { start: lo + first, end: lo + last },
    })
    await apply('inbound', { target: range(0, 29), warehouseId: house.id })
    await apply('outbound', { target: range(10, 19), dealerId: dealer.id })
    await apply('activate', { target: range(5, 14) })
    await apply('forbid_query', { target: range(40, 41) })
    const cases: [Input, number[]][] = [
      [{ batchId: made.id }, from(lo, 50)],
      [{ productId: product.id }, from(lo, 50)],
      [{ factoryId: factory.id }, from(lo, 50)],
      [{ status: 'in_stock' }, [...from(lo, 10), ...from(lo + 20, 10)]],
      [{ warehouseId: house.id, status: 'in_stock' }, [...from(lo, 10), ...from(lo + 20, 10)]],
      [{ dealerId: dealer.id }, from(lo + 10, 10)],
      [{ activation: 'activated' }, from(lo + 5, 10)],
      [{ activation: 'activated', status: 'outbound' }, from(lo + 10, 5)],
      [{ queryAllowed: false }, from(lo + 40, 2)],
      [{ kind: 'box' }, from(batch.lo, 2)],
      [{ kind: 'package', batchId: made.id }, []],
      [{ start: lo + 3, end: lo + 6 }, from(lo + 3, 4)],
      [{ start: lo + 45 }, from(lo + 45, 5)],
      [{ start: lo + 8, end: lo + 12, dealerId: dealer.id }, from(lo + 10, 3)],
      [{ factoryId: factory.id, status: 'outbound' }, from(lo + 10, 10)],
    ]
    for (const [filter, serials] of cases) {
      expect(await serialsOf({ ...filter, pageSize: 100 }), JSON.stringify(filter)).toEqual({
        total: serials.length,
        serials,
      })
    }
    const { payload } = await call(labels.list, { start: lo + 12, end: lo + 12 })
    expect(payload.records).toMatchObject([
      {
        code: made.at(12),
        batchName: made.name,
        kind: 'product',
        status: 'outbound',
        activation: 'activated',
        productName: product.name,
        dealerName: dealer.name,
        warehouseName: house.name,
        factoryName: factory.name,
        parentCode: null,
        queryCount: 0,
        inboundAt: expect.stringMatching(/Z$/),
        outboundAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  it("shows a dealer's user own labels and those below, a factory's user its own", async () => {
    const { companyId } = user
    const factory = await makePlace(test.connections, companyId, 'factory')
    const made = await makeBatch(test, { companyId, factoryId: factory.id })
    const top = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: top })
    const stranger = await makeDealer(test.connections, companyId)
    await apply('mark_outbound', {
      target: { range: { start: made.lo, end: made.lo + 1 } },
      dealerId: top.id,
    })
    await apply('mark_outbound', { target: { codes: [made.at(5)] }, dealerId: below.id })
    await apply('mark_outbound', { target: { codes: [made.at(9)] }, dealerId: stranger.id })
    const seller = await makeUser(test.connections, { companyId, dealerId: top.id })
    const own = [made.lo, made.lo + 1, made.lo + 5]
    expect(await serialsOf({}, seller.token)).toEqual({ total: 3, serials: own })
    expect(await serialsOf({ queryAllowed: true }, seller.token)).toEqual({
      total: 3,
      serials: own,
    })
    expect(await serialsOf({ dealerId: stranger.id }, seller.token)).toEqual({
      total: 0,
      serials: [],
    })
    for (const endpoint of [labels.detail, labels.history, labels.children]) {
      const hidden = await call(endpoint, { code: made.at(9) }, seller.token)
      expect(hidden).toMatchObject({ httpStatus: 404, envelope: { error: 'LABEL_CODE_UNKNOWN' } })
    }
    const totals = await call(labels.totals, {}, seller.token)
    expect(totals.payload).toMatchObject({ total: 3, byStatus: { outbound: 3 } })
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await serialsOf({}, worker.token)).total).toBe(100)
  })
})

describe('detail, history, children', () => {
  it('refuses what is no code, unknown, or of another company', async () => {
    const theirs = await makeBatch(test, { companyId: other.companyId })
    for (const endpoint of [labels.detail, labels.history, labels.children]) {
      await expectRefusal(endpoint, { code: 'abc' }, 'LABEL_CODE_FORMAT')
      await expectRefusal(endpoint, { code: '12345678901234567890' }, 'LABEL_CODE_UNKNOWN')
      await expectRefusal(endpoint, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    }
  })

  it('shows the boxes from the outermost inwards, and what lies in a box', async () => {
    const { payload } = await call(labels.detail, { code: batch.at(6) })
    expect(payload).toMatchObject({
      label: { serial: batch.lo + 6, code: batch.at(6), kind: 'product' },
      ancestors: [
        { code: batch.at(0), serial: batch.lo, kind: 'box' },
        { code: batch.at(2), serial: batch.lo + 2, kind: 'package' },
      ],
      childCount: 0,
      address: expect.stringMatching(new RegExp(`^https?://.+/t/${batch.at(6)}$`)),
    })
    const box = await call(labels.detail, { code: batch.at(1) })
    expect(box.payload).toMatchObject({ ancestors: [], childCount: 2 })
    const inBox = await call(labels.children, { code: batch.at(1) })
    expect(inBox.payload.map(({ code }) => code)).toEqual([batch.at(4), batch.at(5)])
    const inPackage = await call(labels.children, { code: batch.at(5) })
    expect(inPackage.payload.map(({ code }) => code)).toEqual(
      from(21, 5).map((index) => batch.at(index)),
    )
    expect((await call(labels.children, { code: batch.at(21) })).payload).toEqual([])
  })

  it('follows a label taken out of its box, and one put into another', async () => {
    await apply('unbox', { target: { codes: [batch.at(21), batch.at(22)] } })
    await asCompany(test.connections, user.companyId, (db) =>
      sql`update label_span set parent = ${batch.lo + 2}
           where company_id = ${user.companyId} and lo = ${batch.lo + 21}`.execute(db),
    )
    const left = await call(labels.children, { code: batch.at(5) })
    expect(left.payload.map(({ code }) => code)).toEqual([batch.at(23), batch.at(24), batch.at(25)])
    const put = await call(labels.children, { code: batch.at(2) })
    expect(put.payload.map(({ serial }) => serial - batch.lo)).toEqual([6, 7, 8, 9, 10, 21, 22])
    const { payload } = await call(labels.detail, { code: batch.at(22) })
    expect(payload.ancestors.map(({ code }) => code)).toEqual([batch.at(0), batch.at(2)])
  })

  it('tells every step with who, where and through which box', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const house = await makePlace(test.connections, user.companyId, 'warehouse')
    await apply('inbound', { target: { codes: [batch.at(0)] }, warehouseId: house.id })
    await apply('outbound', { target: { codes: [batch.at(0)] }, dealerId: dealer.id, note: 'gift' })
    const { payload } = await call(labels.history, { code: batch.at(6) })
    expect(payload.map(({ operation }) => operation)).toEqual(['outbound', 'inbound', 'generate'])
    expect(payload[0]).toMatchObject({
      userName: `Name of ${user.username}`,
      dealerName: dealer.name,
      note: 'gift',
      viaCode: batch.at(0),
      labelCount: 13,
      ip: '10.0.0.1',
      device: 'gun',
    })
    expect(payload[1]).toMatchObject({
      warehouseName: house.name,
      fromWarehouseName: null,
      viaCode: batch.at(0),
    })
    expect(payload[2]).toMatchObject({ viaCode: null, labelCount: 26 })
  })
})

describe('activate', () => {
  const activations = async () =>
    (await call(labels.totals, { batchId: batch.id })).payload.byActivation

  it('a range, single codes, a box, the batch; and back', async () => {
    const range = { start: batch.lo + 6, end: batch.lo + 10 }
    expect((await call(labels.activate, range)).payload.productCount).toBe(5)
    expect(await activations()).toEqual({ activated: 5, not_activated: 21 })
    await expectRefusal(labels.activate, range, 'LABEL_WRONG_ACTIVATION')
    await call(labels.activate, { ...range, active: false, reason: 'misprint' })
    expect(await activations()).toEqual({ not_activated: 26 })
    expect((await call(labels.activateOne, { code: batch.at(25) })).payload.labelCount).toBe(1)
    await call(labels.activateOne, { code: batch.at(25), active: false })
    expect((await call(labels.activate, { codes: [batch.at(0)] })).payload.labelCount).toBe(13)
    await call(labels.activate, { codes: [batch.at(0)], active: false })
    expect((await call(labels.activate, { batchId: batch.id })).payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ activated: 26 })
  })

  it('deactivates a whole batch only with its name typed, and for good', async () => {
    await call(labels.activate, { batchId: batch.id })
    const deactivate = { batchId: batch.id, active: false, reason: 'stolen' }
    await expectRefusal(labels.activate, deactivate, 'BATCH_CONFIRMATION')
    const wrong = { ...deactivate, confirmation: `${batch.name}x` }
    await expectRefusal(labels.activate, wrong, 'BATCH_CONFIRMATION')
    const right = { ...deactivate, confirmation: batch.name, idempotencyKey: uniqueName('stop-') }
    const done = await call(labels.activate, right)
    expect(done.payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ invalid: 26 })
    expect((await call(labels.activate, right)).payload).toEqual(done.payload)
    const logged = await asCompany(test.connections, user.companyId, (db) =>
      rows(db, sql<{ operation: string }>`select operation from operation_log`),
    )
    expect(logged).toEqual([{ operation: 'deactivate_batch' }])
    await expectRefusal(labels.activate, { batchId: batch.id }, 'BATCH_DEACTIVATED')
    await expectRefusal(labels.activateOne, { code: batch.at(6) }, 'BATCH_DEACTIVATED')
    await expectRefusal(
      labels.activate,
      { ...deactivate, confirmation: batch.name },
      'BATCH_DEACTIVATED',
    )
  })

  it("refuses another company's batch and labels", async () => {
    const theirs = await makeBatch(test, { companyId: other.companyId })
    await expectRefusal(labels.activate, { batchId: theirs.id }, 'BATCH_NOT_FOUND')
    const confirmed = { batchId: theirs.id, active: false, confirmation: theirs.name }
    await expectRefusal(labels.activate, confirmed, 'BATCH_NOT_FOUND')
    await expectRefusal(labels.activateOne, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    const range = { start: 900_000_000, end: 900_000_009 }
    await expectRefusal(labels.activate, range, 'RANGE_NOT_ISSUED')
  })

  it('does a repeated submission once', async () => {
    const input = { codes: [batch.at(0)], idempotencyKey: uniqueName('activate-') }
    const answers = await Promise.all(from(0, 5).map(() => call(labels.activate, input)))
    for (const { payload } of answers) expect(payload).toEqual(answers[0]?.payload)
    expect(await activations()).toEqual({ activated: 13, not_activated: 13 })
    const again = { ...input, codes: [batch.at(1)] }
    await expectRefusal(labels.activate, again, 'IDEMPOTENCY_KEY_REUSED')
  })
})

describe('queryRecords and totals', () => {
  it('lists checks with their code, narrowed by code, result, product, batch and days', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const product = await makeProduct(test.connections, user.companyId)
    await asCompany(test.connections, user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${user.companyId}, now(), ${batch.lo + 6}, 'genuine_first', 1, ${batch.id}, ${product.id}, ${dealer.id}, '浙江'),
               (${user.companyId}, now() - interval '1 hour', ${batch.lo + 7}, 'genuine_again', 2, ${batch.id}, null, null, ''),
               (${user.companyId}, now() - interval '200 days', ${batch.lo + 6}, 'genuine_first', 1, ${batch.id}, null, null, '')`.execute(
        db,
      ),
    )
    const list = async (input: Input, token = user.token) =>
      (await call(labels.queryRecords, input, token)).payload
    expect(await list({})).toMatchObject({
      total: 2,
      records: [
        {
          serial: batch.lo + 6,
          code: batch.at(6),
          result: 'genuine_first',
          productName: product.name,
          dealerName: dealer.name,
          batchName: batch.name,
          region: '浙江',
        },
        { code: batch.at(7), ordinal: 2, productName: null },
      ],
    })
    expect((await list({ code: batch.at(6) })).total).toBe(2)
    expect((await list({ result: 'genuine_again' })).total).toBe(1)
    expect((await list({ productId: product.id })).total).toBe(1)
    expect((await list({ batchId: batch.id })).total).toBe(2)
    const unchecked = await makeBatch(test, { companyId: user.companyId })
    expect((await list({ batchId: unchecked.id })).total).toBe(0)
    expect((await list({ sort: 'at', pageSize: 1 })).records[0]?.code).toBe(batch.at(7))
    expect((await list({}, other.token)).total).toBe(0)
    const seller = await makeUser(test.connections, {
      companyId: user.companyId,
      dealerId: dealer.id,
    })
    expect((await list({}, seller.token)).total).toBe(1)
    await expectRefusal(labels.queryRecords, { code: '123' }, 'CODE_SEARCH_TOO_SHORT')
    for (const [input, error] of [
      [{ result: 'genuine' }, 'FIELD_CHOICE'],
      [{ batchId: 'x' }, 'FIELD_TYPE'],
    ] as const) {
      await expectRefusal(labels.queryRecords, input, 'INPUT_INVALID')
      const { envelope } = await call(labels.queryRecords, input)
      expect(envelope.details).toMatchObject([{ error, field: Object.keys(input)[0] }])
    }
    const long = { from: '2026-01-01', to: '2026-06-01' }
    await expectRefusal(labels.queryRecords, long, 'DATE_SPAN_TOO_LONG')
  })

  it('counts checks by place, of a label with the checks themselves', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const product = await makeProduct(test.connections, user.companyId)
    await asCompany(test.connections, user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${user.companyId}, now() - interval '2 hours', ${batch.lo + 6}, 'genuine', 1, ${batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${user.companyId}, now() - interval '1 hour', ${batch.lo + 6}, 'repeated', 2, ${batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${user.companyId}, now() - interval '200 days', ${batch.lo + 6}, 'repeated', 3, ${batch.id}, ${product.id}, null, '中国 北京市'),
               (${user.companyId}, now(), ${batch.lo + 7}, 'genuine', 1, ${batch.id}, null, null, '泰国 曼谷'),
               (${user.companyId}, now(), ${batch.lo + 8}, 'genuine', 1, null, null, null, '')`.execute(
        db,
      ),
    )
    const places = async (input: Input, token = user.token) =>
      (await call(labels.positioning, input, token)).payload
    const all = await places({})
    expect(all).toMatchObject({ total: 4, checks: [] })
    expect(all.places).toHaveLength(3)
    expect(all.places[0]).toMatchObject({
      country: '中国',
      province: '云南省',
      city: '昆明市',
      count: 2,
    })
    const [first] = all.places
    expect(Date.parse(first?.lastAt ?? '') - Date.parse(first?.firstAt ?? '')).toBe(3_600_000)
    expect(all.places.slice(1).map(({ country, province }) => [country, province])).toEqual([
      ['', ''],
      ['泰国', '曼谷'],
    ])
    const one = await places({ code: batch.at(6) })
    expect(one).toMatchObject({
      total: 3,
      places: [{ city: '昆明市' }, { province: '北京市', city: '' }],
      checks: [{ ordinal: 2, code: batch.at(6) }, { ordinal: 1 }, { ordinal: 3 }],
    })
    expect((await places({ batchId: batch.id })).total).toBe(3)
    expect((await places({ productId: product.id })).total).toBe(2)
    expect((await places({ code: batch.at(9) })).total).toBe(0)
    expect((await places({ code: batch.at(6) }, other.token)).total).toBe(0)
    expect((await places({}, other.token)).total).toBe(0)
    const { companyId } = user
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await places({}, seller.token)).total).toBe(2)
    const unseen = await makeUser(test.connections, { companyId, permissions: ['label:list'] })
    const refused = await call(labels.positioning, {}, unseen.token)
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
    const long = { from: '2026-01-01', to: '2026-06-01' }
    await expectRefusal(labels.positioning, long, 'DATE_SPAN_TOO_LONG')
    await expectRefusal(labels.positioning, { code: '123' }, 'CODE_SEARCH_TOO_SHORT')
  })

  it('adds up labels by status and activation', async () => {
    await apply('activate', { target: { codes: [batch.at(0)] } })
    const { payload } = await call(labels.totals, {})
    expect(payload).toEqual({
      total: 26,
      byStatus: { not_in_stock: 26 },
      byActivation: { activated: 13, not_activated: 13 },
    })
    expect((await call(labels.totals, { batchId: 999_999 })).payload.total).toBe(0)
  })
})
