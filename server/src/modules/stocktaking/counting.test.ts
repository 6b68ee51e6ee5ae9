import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'
import { makeStocked } from './testing/stocktaking-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const makeCategory = (companyId: number, name: string, parentId: number | null = null) =>
  asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ id: number }>`
        insert into product_category (company_id, name, parent_id)
        values (${companyId}, ${name}, ${parentId}) returning id`,
    ),
  )

describe('opening', () => {
  test('refuses what does not exist, and a scope without its choice', async () => {
    const made = await makeStocked(app)
    const factory = await makePlace(app.connections, made.user.companyId, 'factory')
    for (const [input, error, field] of [
      [{ warehouseId: 999_999 }, 'FIELD_REFERENCE', 'warehouseId'],
      [{ warehouseId: factory.id }, 'FIELD_REFERENCE', 'warehouseId'],
      [{ scope: 'product' }, 'FIELD_REQUIRED', 'productId'],
      [{ scope: 'category' }, 'FIELD_REQUIRED', 'categoryId'],
      [{ scope: 'product', productId: 999_999 }, 'FIELD_REFERENCE', 'productId'],
      [{ scope: 'category', categoryId: 999_999 }, 'FIELD_REFERENCE', 'categoryId'],
    ] as const) {
      const { envelope } = await made.open(input)
      expect(envelope).toMatchObject({ success: false, error, details: [{ field }] })
    }
  })

  test.each(LANGUAGES)(
    'refuses a second one over the same labels, two at once too, in %s',
    async (language) => {
      const made = await makeStocked(app)
      const open = () =>
        callAs(
          app,
          made.user.token,
          stocktaking.open,
          { warehouseId: made.warehouse.id },
          { language },
        )
      const answers = await Promise.all([open(), open()])
      const [refused] = answers.filter(({ envelope }) => !envelope.success)
      expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
      expect(refused?.envelope.error).toBe('STOCKTAKING_OVERLAPS')
      expect(refused?.envelope.message).toMatch(textOf('STOCKTAKING_OVERLAPS', language))
    },
  )

  test('lets parts of a warehouse be counted beside each other, but not over each other', async () => {
    const made = await makeStocked(app)
    const { companyId } = made.user
    const drinks = await makeCategory(companyId, 'Drinks')
    const teas = await makeCategory(companyId, 'Teas', drinks.id)
    const tea = await makeProduct(app.connections, companyId, { categoryId: teas.id })
    const soap = await makeProduct(app.connections, companyId)
    const opens = async (input: object) => (await made.open({ ...input })).envelope
    expect((await opens({ scope: 'product', productId: tea.id })).success).toBe(true)
    const again = { scope: 'product', productId: tea.id }
    expect((await opens(again)).error).toBe('STOCKTAKING_OVERLAPS')
    const above = { scope: 'category', categoryId: drinks.id }
    expect((await opens(above)).error).toBe('STOCKTAKING_OVERLAPS')
    expect((await opens({ scope: 'product', productId: soap.id })).success).toBe(true)
    expect((await opens({})).error).toBe('STOCKTAKING_OVERLAPS')
    // Another warehouse is another matter.
    expect((await opens({ warehouseId: made.other.id })).success).toBe(true)
    const list = await callAs(app, made.user.token, stocktaking.list, { state: 'open' })
    const numbers = list.payload.records.map(({ number }) => number)
    expect(numbers.map((number) => number.replace(/^PD\d{8}-/, ''))).toEqual(['03', '02', '01'])
  })
})

describe('counting', () => {
  test('refuses codes that are none, ranges that are none, and too many', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock()
    const id = await made.opened()
    const refused = async (what: object) => (await made.count(id, what)).envelope.error
    expect(await refused({ codes: ['123'] })).toBe('LABEL_CODE_FORMAT')
    expect(await refused({ codes: ['98765432109876543210'] })).toBe('LABEL_CODE_UNKNOWN')
    expect(await refused({ codes: [batch.at(0), batch.at(0)] })).toBe('LABEL_CODE_DUPLICATE')
    expect(await refused({ start: batch.lo, end: batch.hi + 1 })).toBe('RANGE_PAST_BATCH')
    expect(await refused({ start: batch.hi, end: batch.lo })).toBe('RANGE_REVERSED')
    expect(await refused({})).toBe('LABEL_NO_TARGET')
    expect(await refused({ codes: [batch.at(0)], start: 1, end: 2 })).toBe('LABEL_NO_TARGET')
    expect(await refused({ codes: Array.from({ length: 101 }, () => '1') })).toBe('INPUT_INVALID')
    expect((await made.get(id)).stocktaking.countedCount).toBe(0)
  })

  test.each(LANGUAGES)('refuses other products by name, box and all, in %s', async (language) => {
    const made = await makeStocked(app)
    const tea = await makeProduct(app.connections, made.user.companyId)
    const soap = await makeProduct(app.connections, made.user.companyId)
    const wanted = await made.stock({ productId: tea.id })
    const others = await made.stock({ productId: soap.id, productsPerPackage: 5 })
    const id = await made.opened({ scope: 'product', productId: tea.id })
    const count = (codes: string[]) =>
      callAs(app, made.user.token, stocktaking.count, { id, codes }, { language })
    const one = await count([others.at(3)])
    expect(one.envelope.error).toBe('STOCKTAKING_OUT_OF_SCOPE')
    expect(one.envelope.message).toMatch(textOf('STOCKTAKING_OUT_OF_SCOPE', language))
    expect(one.envelope.message).toContain(soap.name)
    const box = await count([wanted.at(0), others.at(0)])
    expect(box.envelope).toMatchObject({ success: false, details: [{ start: others.lo + 2 }] })
    expect((await made.get(id)).stocktaking.countedCount).toBe(0)
  })

  test('says at once what the books have elsewhere: it is counted, and no good find', async () => {
    const made = await makeStocked(app)
    const here = await made.stock()
    const there = await made.stock({}, made.other.id)
    const gone = await made.stock()
    await made.outbound([gone.at(0)])
    const id = await made.opened()
    const reported = async (what: Parameters<typeof made.count>[1]) =>
      (await made.count(id, what)).payload
    expect(await reported({ codes: [here.at(0)] })).toMatchObject({
      elsewhereCount: 0,
      elsewhere: [],
    })
    const { name } = made.other
    expect(await reported({ codes: [there.at(0)] })).toMatchObject({
      changedCount: 1,
      elsewhereCount: 1,
      elsewhere: [{ status: 'in_stock', warehouseName: name, dealerName: null }],
    })
    const key = 'elsewhere-0001'
    const list = { codes: [here.at(1), there.at(1), gone.at(0)], idempotencyKey: key }
    const first = await reported(list)
    expect(first).toMatchObject({
      changedCount: 3,
      elsewhereCount: 2,
      elsewhere: [{ warehouseName: name }, { status: 'outbound', dealerName: made.dealer.name }],
    })
    expect(await reported(list)).toEqual(first)
    const { payload } = await made.uncount(id, { codes: [there.at(0)] })
    expect(payload).toMatchObject({ changedCount: 1, elsewhereCount: 0 })
    // What was said at the scans is what the count finds in the end.
    const surplus = await made.differences(id, 'surplus')
    expect(surplus.map(({ start }) => start)).toEqual([there.lo + 1, gone.lo])
  })

  test('a box counts with all in it; what two devices count counts once', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productsPerPackage: 5 })
    const id = await made.opened()
    const second = await makeUser(app.connections, { companyId: made.user.companyId })
    const [box, piece] = [batch.at(0), batch.at(2)]
    const answers = await Promise.all([
      made.count(id, { codes: [box] }),
      made.count(id, { codes: [piece, batch.at(11)] }, second),
      made.count(id, { start: batch.lo + 2, end: batch.lo + 4 }),
    ])
    const payloads = answers.map(({ payload }) => payload)
    expect(payloads.map(({ labelCount }) => labelCount)).toEqual([6, 2, 3])
    const changed = payloads.reduce((sum, { changedCount }) => sum + changedCount, 0)
    expect(changed).toBe(7)
    const { stocktaking: row, totals, entries } = await made.get(id)
    expect(row.countedCount).toBe(7)
    expect(totals).toMatchObject({
      expected: { labels: 12, products: 10 },
      present: { labels: 7, products: 6 },
      missing: { labels: 5, products: 4 },
      surplus: { labels: 0, products: 0 },
    })
    expect(new Set(entries.map(({ userName }) => userName)).size).toBe(2)
  })

  test('a box of which everything was counted is counted itself', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ packagesPerBox: 2, productsPerPackage: 5 })
    const id = await made.opened()
    // One box, two packages, ten products.
    const products = Array.from({ length: 10 }, (_, index) => batch.at(3 + index))
    await made.count(id, { codes: products.slice(0, 9) })
    expect((await made.get(id)).stocktaking.countedCount).toBe(10)
    const last = await made.count(id, { codes: products.slice(9) })
    expect(last.payload).toMatchObject({ labelCount: 1, changedCount: 3, countedCount: 13 })
  })

  test('of many codes those are told that changed nothing, counted or taken back', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productsPerPackage: 5 })
    const id = await made.opened()
    // Two boxes, then what lies in them.
    const [whole, opened, piece, inOpened] = [0, 1, 2, 7].map(batch.at) as [string, ...string[]]
    const unchanged = async (
      codes: (string | undefined)[],
      operation: 'count' | 'uncount' = 'count',
    ) => (await made[operation](id, { codes: codes.map(String) })).payload.unchanged
    await made.count(id, { codes: [whole] })
    // A box of which something is new changes something, and so does not count as known.
    await made.uncount(id, { codes: [piece ?? ''] })
    expect(await unchanged([inOpened, batch.at(3), whole, opened])).toEqual([batch.at(3)])
    expect(await unchanged([opened, inOpened, whole])).toEqual([opened, inOpened, whole])
    await made.uncount(id, { codes: [inOpened ?? ''] })
    expect(await unchanged([inOpened, piece, whole], 'uncount')).toEqual([inOpened])
    // Of one code the count says it.
    expect(await unchanged([opened])).toEqual([])
    expect((await made.count(id, { start: batch.lo, end: batch.hi })).payload.unchanged).toEqual([])
  })

  test('ranges are stored, never labels, and counting twice or taking back adds up', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productCount: 1_000_000 })
    const id = await made.opened()
    const { lo, hi } = batch
    expect((await made.count(id, { start: lo, end: hi })).payload.changedCount).toBe(1_000_000)
    expect((await made.count(id, { start: lo, end: hi })).payload.changedCount).toBe(0)
    const back = await made.uncount(id, { start: lo + 10, end: lo + 19 })
    expect(back.payload).toMatchObject({ changedCount: 10, countedCount: 999_990 })
    expect((await made.uncount(id, { codes: [batch.at(10)] })).payload.changedCount).toBe(0)
    const stored = await asPlatform(app.connections, (db) =>
      rows(
        db,
        sql<{ lo: number; hi: number }>`
          select lo, hi from stocktaking_range where stocktaking_id = ${id} order by lo`,
      ),
    )
    expect(stored).toEqual([
      { lo, hi: lo + 9 },
      { lo: lo + 20, hi },
    ])
    expect(await made.differences(id, 'missing')).toMatchObject([
      { start: lo + 10, end: lo + 19, count: 10, startCode: batch.at(10), endCode: batch.at(19) },
    ])
  })

  test('sent again with its key it is done once, and the key is for that request only', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock()
    const id = await made.opened()
    const once = { codes: [batch.at(0)], idempotencyKey: 'counted-once-1' }
    const first = await made.count(id, once)
    await made.count(id, { codes: [batch.at(1)] })
    expect((await made.count(id, once)).payload).toEqual(first.payload)
    const other = { codes: [batch.at(2)], idempotencyKey: 'counted-once-1' }
    expect((await made.count(id, other)).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await made.uncount(id, once)).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await made.get(id)).stocktaking.countedCount).toBe(2)
  })
})

describe('who', () => {
  test('another company knows nothing of it, a dealer has no part in it', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock()
    const id = await made.opened()
    const stranger = await makeUser(app.connections)
    const dealer = await makeUser(app.connections, {
      companyId: made.user.companyId,
      dealerId: made.dealer.id,
    })
    for (const [user, error] of [
      [stranger, 'STOCKTAKING_NOT_FOUND'],
      [dealer, 'ACCESS_DENIED'],
    ] as const) {
      const asked = await Promise.all([
        callAs(app, user.token, stocktaking.get, { id }),
        callAs(app, user.token, stocktaking.count, { id, codes: [batch.at(0)] }),
        callAs(app, user.token, stocktaking.uncount, { id, codes: [batch.at(0)] }),
        callAs(app, user.token, stocktaking.differences, { id, type: 'missing' }),
        callAs(app, user.token, stocktaking.approve, { id, missing: 10, surplus: 0 }),
        callAs(app, user.token, stocktaking.cancel, { id, reason: 'x' }),
        callAs(app, user.token, stocktaking.report, { id }),
      ])
      expect(asked.map(({ envelope }) => envelope.error)).toEqual(asked.map(() => error))
    }
    expect((await callAs(app, stranger.token, stocktaking.list, {})).payload.records).toEqual([])
    const list = await callAs(app, dealer.token, stocktaking.list, {})
    expect(list.envelope.error).toBe('ACCESS_DENIED')
  })

  test("a factory's user counts that factory's labels, and sees no other count", async () => {
    const made = await makeStocked(app)
    const { companyId } = made.user
    const factory = await makePlace(app.connections, companyId, 'factory')
    const own = await made.stock({ factoryId: factory.id })
    const foreign = await made.stock()
    const whole = await made.opened({ warehouseId: made.other.id })
    const user = await makeUser(app.connections, { companyId, factoryId: factory.id })
    const { payload } = await made.open({}, user)
    const { id } = payload
    const unknown = await made.count(id, { codes: [foreign.at(0)] }, user)
    expect(unknown.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    await made.count(id, { codes: [own.at(0)] }, user)
    const found = await callAs(app, user.token, stocktaking.get, { id })
    expect(found.payload.totals).toMatchObject({ expected: { labels: 10 }, missing: { labels: 9 } })
    const hidden = await callAs(app, user.token, stocktaking.get, { id: whole })
    expect(hidden.envelope.error).toBe('STOCKTAKING_NOT_FOUND')
    const list = await callAs(app, user.token, stocktaking.list, {})
    expect(list.payload.records.map((row) => row.id)).toEqual([id])
  })
})
