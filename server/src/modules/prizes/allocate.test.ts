import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { MAXIMUM_ALLOCATIONS } from '@zhenma/contract/prizes/prize-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { type Lottery, makeLottery, productAt } from './testing/lottery.ts'

let app: TestApp
let lottery: Lottery
let prizeId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// A company of its own for every test: 4 boxes of 5 products, and 10 pots to win.
beforeEach(async () => {
  lottery = await makeLottery(app)
  prizeId = (await lottery.create(lottery.id, { quantity: 10 })).payload.id
})

/** Labels of the batch and the product, for the prize. */
const wish = (quantity: number, input: object = {}) => ({
  prizeId,
  batchId: lottery.batch.id,
  productId: lottery.product.id,
  quantity,
  ...input,
})
const pool = (input: object = {}) => ({
  activityId: lottery.id,
  batchId: lottery.batch.id,
  productId: lottery.product.id,
  ...input,
})

describe('winning codes are not allocated', () => {
  test.each([
    ['no batch', { batchId: undefined }, 'FIELD_REQUIRED', 'batchId'],
    ['no product', { productId: undefined }, 'FIELD_REQUIRED', 'productId'],
    ['no prize', { prizeId: undefined }, 'FIELD_REQUIRED', 'prizeId'],
    ['none', { quantity: 0 }, 'FIELD_TOO_SHORT', 'quantity'],
    ['too many at once', { quantity: 10_001 }, 'FIELD_TOO_LONG', 'quantity'],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await lottery.divide(wish(1, input))
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect(await lottery.winners()).toEqual([])
  })

  test.each([['batchId'], ['productId'], ['prizeId']])(
    'with a %s that is not there',
    async (field) => {
      const refused = await lottery.divide(wish(1, { [field]: 999_999 }))
      expect(refused.httpStatus).toBe(409)
      expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field }])
      expect(await lottery.winners()).toEqual([])
    },
  )

  test.each(LANGUAGES)('above what can be allocated, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    const refused = await me.divide(wish(11))
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_ALLOCABLE'])
    expect(refused.envelope.message).toMatch(textOf('PRIZE_ALLOCABLE', language))
    expect(refused.envelope.details).toMatchObject([
      { field: 'quantity', values: { allocable: 10 } },
    ])
    const other = (await me.create(lottery.id, { name: '茶', quantity: 10 })).payload.id
    await me.divide(wish(8))
    await lottery.cancel({ codes: [lottery.batch.code(productAt(lottery, 0))] })
    // Of 19 labels that are left some win already; and there are no more than 10 of the prize.
    const { allocatedCount } = (await me.count(pool())).payload
    const left = Math.min(10, 19 - allocatedCount)
    expect((await me.divide(wish(left + 1, { prizeId: other }))).envelope.error).toBe(
      'PRIZE_ALLOCABLE',
    )
    expect((await me.divide(wish(left, { prizeId: other }))).httpStatus).toBe(200)
    expect(await lottery.faults()).toEqual([])
  })

  test('of another product, another batch, or what left the activity', async () => {
    const { companyId } = lottery.owner
    const product = await makeProduct(app.connections, companyId)
    expect((await lottery.divide(wish(1, { productId: product.id }))).envelope.error).toBe(
      'PRIZE_ALLOCABLE',
    )
    await lottery.cancel({ activityId: lottery.id })
    expect((await lottery.divide(wish(1))).envelope.error).toBe('PRIZE_ALLOCABLE')
    expect(await lottery.winners()).toEqual([])
  })

  test.each(LANGUAGES)(
    'nor changed nor taken back once the activity has ended, in %s',
    async (language) => {
      const me = lottery.as(lottery.owner, language)
      const { id } = (await me.divide(wish(2))).payload
      await me.end(lottery.id)
      for (const late of [
        await me.divide(wish(1)),
        await me.change({ prizeId, quantity: 1 }),
        await me.takeBack(id),
      ]) {
        expect([late.httpStatus, late.envelope.error]).toEqual([409, 'PRIZE_ACTIVITY_ENDED'])
        expect(late.envelope.message).toMatch(textOf('PRIZE_ACTIVITY_ENDED', language))
      }
      expect(await lottery.winners()).toHaveLength(2)
    },
  )

  test('by who sees only a dealer’s or a factory’s labels', async () => {
    const { companyId } = lottery.owner
    const permissions = ['activity:list', 'activity:allocate', 'activity:winners']
    const dealer = await makeDealer(app.connections, companyId)
    const factory = await makePlace(app.connections, companyId, 'factory')
    const { id } = (await lottery.divide(wish(2))).payload
    for (const bound of [{ dealerId: dealer.id }, { factoryId: factory.id }]) {
      const me = lottery.as(await makeUser(app.connections, { companyId, permissions, ...bound }))
      for (const refused of [
        await me.divide(wish(1)),
        await me.change({ prizeId, quantity: 1 }),
        await me.takeBack(id),
        await me.count(pool()),
        await me.sources(lottery.id),
        await me.codes({ prizeId }),
        await me.exported(prizeId),
      ]) {
        expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
      }
    }
  })

  test('of another company, as if it were not there', async () => {
    const theirs = lottery.as(await makeUser(app.connections))
    const { id } = (await lottery.divide(wish(2))).payload
    expect((await theirs.divide(wish(1))).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'prizeId' },
    ])
    for (const refused of [
      await theirs.change({ prizeId, quantity: 1 }),
      await theirs.takeBack(id),
      await theirs.count(pool()),
      await theirs.sources(lottery.id),
      await theirs.codes({ prizeId }),
      await theirs.exported(prizeId),
    ]) {
      expect([refused.httpStatus, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('in more parts than a prize has room for', async () => {
    const { companyId } = lottery.owner
    await asCompany(app.connections, companyId, (db) =>
      sql`
        insert into prize_allocation
          (company_id, prize_id, batch_id, product_id, label_count, drawn_count)
        select ${companyId}, ${prizeId}, ${lottery.batch.id}, ${lottery.product.id}, 1, 1
          from generate_series(1, ${MAXIMUM_ALLOCATIONS})`.execute(db),
    )
    expect((await lottery.divide(wish(1))).envelope.error).toBe('PRIZE_TOO_MANY_ALLOCATIONS')
  })
})

describe('winning codes', () => {
  test('are drawn among the products that take part, none twice, until none is left', async () => {
    const all = (await lottery.create(lottery.id, { name: '茶', quantity: 10 })).payload.id
    await lottery.divide(wish(3))
    await lottery.divide(wish(7))
    await lottery.divide(wish(10, { prizeId: all }))
    const products = Array.from({ length: 20 }, (_, index) => productAt(lottery, index))
    expect(await lottery.winners()).toEqual(products)
    expect((await lottery.count(pool())).payload).toEqual({
      labelCount: 20,
      allocatedCount: 20,
      allocable: 0,
    })
    expect(await lottery.faults()).toEqual([])
  })

  test('are counted for who allocates, and their sources named', async () => {
    await lottery.divide(wish(4))
    expect((await lottery.count(pool({ prizeId }))).payload).toEqual({
      labelCount: 20,
      allocatedCount: 4,
      allocable: 6,
    })
    expect((await lottery.count(pool())).payload.allocable).toBe(16)
    expect((await lottery.sources(lottery.id)).payload).toEqual([
      {
        batchId: lottery.batch.id,
        batchName: lottery.batch.name,
        productId: lottery.product.id,
        productName: lottery.product.name,
        labelCount: 20,
      },
    ])
    const other = await lottery.open()
    expect((await lottery.count(pool({ activityId: other, prizeId }))).httpStatus).toBe(404)
  })

  test('come once for each idempotency key', async () => {
    const idempotencyKey = randomUUID()
    const first = await lottery.divide(wish(4, { idempotencyKey }))
    expect(
      await Promise.all([1, 2].map(() => lottery.divide(wish(4, { idempotencyKey })))),
    ).toMatchObject([first, first].map(({ payload }) => ({ payload })))
    expect(await lottery.winners()).toHaveLength(4)
    const other = await lottery.divide(wish(5, { idempotencyKey }))
    expect([other.httpStatus, other.envelope.error]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('never exceed the prize, nor win twice, when many are allocated at once', async () => {
    const other = (await lottery.create(lottery.id, { name: '茶', quantity: 10 })).payload.id
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        lottery.divide(wish(3, index % 2 === 0 ? {} : { prizeId: other })),
      ),
    )
    const done = answers.filter(({ httpStatus }) => httpStatus === 200)
    // Three draws of three fit into each ten.
    expect(done).toHaveLength(6)
    expect(answers.filter(({ envelope }) => envelope.error === 'PRIZE_ALLOCABLE')).toHaveLength(6)
    for (const id of [prizeId, other]) expect((await lottery.info(id)).payload.allocated).toBe(9)
    expect(new Set(await lottery.winners()).size).toBe(18)
    expect(await lottery.faults()).toEqual([])
  })
})

describe('an allocation', () => {
  test.each(LANGUAGES)('that there is not is not changed, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    const refused = await me.change({ prizeId, quantity: 3 })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_NOT_ALLOCATED'])
    expect(refused.envelope.message).toMatch(textOf('PRIZE_NOT_ALLOCATED', language))
    expect(refused.envelope.message).toContain('紫砂壶')
    expect(refused.envelope.details).toMatchObject([{ field: 'quantity' }])
    expect(await lottery.log()).toHaveLength(1)
  })

  test.each(LANGUAGES)('does not grow beyond the prize, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    await me.divide(wish(4))
    const { id } = (await me.divide(wish(3))).payload
    const refused = await me.change({ prizeId, allocationId: id, quantity: 7 })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_ALLOCATION_CHANGE'])
    expect(refused.envelope.message).toMatch(textOf('PRIZE_ALLOCATION_CHANGE', language))
    expect(refused.envelope.details).toMatchObject([{ values: { total: 10, others: 4 } }])
    expect((await me.change({ prizeId, allocationId: id, quantity: 6 })).httpStatus).toBe(200)
    expect((await me.info(prizeId)).payload.allocated).toBe(10)
  })

  test('does not grow beyond its labels, and is to be named where there are several', async () => {
    const { id } = (await lottery.divide(wish(4))).payload
    // Of the 20 products only those of two boxes are left.
    const range = { start: productAt(lottery, 0), end: productAt(lottery, 9) }
    await lottery.update(prizeId, { quantity: 20 })
    await lottery.cancel(range)
    const kept = (await lottery.winners()).length
    if (kept > 0) {
      const refused = await lottery.change({ prizeId, allocationId: id, quantity: 11 })
      expect(refused.envelope.details).toMatchObject([
        { error: 'PRIZE_ALLOCABLE', values: { allocable: 10 } },
      ])
    }
    await lottery.divide(wish(1))
    await lottery.divide(wish(1))
    expect((await lottery.change({ prizeId, quantity: 2 })).envelope.details).toMatchObject([
      { error: 'FIELD_REQUIRED', field: 'allocationId' },
    ])
    const nowhere = await lottery.change({ prizeId, allocationId: 999_999, quantity: 2 })
    expect(nowhere.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE' }])
    expect(await lottery.faults()).toEqual([])
  })

  test('grows and shrinks, keeping what it has, and the log names no code', async () => {
    const { id } = (await lottery.divide(wish(4))).payload
    const four = await lottery.winners()
    const answer = (await lottery.change({ prizeId, quantity: 9 })).payload
    expect(answer).toEqual({ id, quantity: 9, drawnAt: null })
    const nine = await lottery.winners()
    expect(nine).toHaveLength(9)
    expect(nine).toEqual(expect.arrayContaining(four))
    expect((await lottery.change({ prizeId, quantity: 2 })).httpStatus).toBe(200)
    expect(nine).toEqual(expect.arrayContaining(await lottery.winners()))
    // The same once more changes nothing.
    await lottery.change({ prizeId, quantity: 2 })
    expect((await lottery.info(prizeId)).payload).toMatchObject({
      allocated: 2,
      allocations: [
        {
          id,
          batchName: lottery.batch.name,
          productName: lottery.product.name,
          quantity: 2,
          createdByName: `Name of ${lottery.owner.username}`,
        },
      ],
    })
    const [, ...logged] = await lottery.log()
    expect(logged).toEqual([
      {
        operation: 'allocate',
        before: { allocated: 0, batchId: null, productId: null },
        after: { allocated: 4, batchId: lottery.batch.id, productId: lottery.product.id },
      },
      { operation: 'change_allocation', before: { allocated: 4 }, after: { allocated: 9 } },
      { operation: 'change_allocation', before: { allocated: 9 }, after: { allocated: 2 } },
    ])
    expect(await lottery.faults()).toEqual([])
  })

  test('is taken back as a whole; until then its prize is not deleted, nor made less', async () => {
    const { id } = (await lottery.divide(wish(4))).payload
    const less = await lottery.update(prizeId, { quantity: 3 })
    expect(less.envelope.details).toMatchObject([
      { error: 'PRIZE_BELOW_ALLOCATED', field: 'quantity', values: { allocated: 4 } },
    ])
    for (const language of LANGUAGES) {
      const refused = await lottery.as(lottery.owner, language).remove(prizeId)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_ALLOCATED'])
      expect(refused.envelope.message).toMatch(textOf('PRIZE_ALLOCATED', language))
    }
    expect((await lottery.takeBack(id)).httpStatus).toBe(200)
    expect((await lottery.takeBack(id)).httpStatus).toBe(404)
    expect(await lottery.winners()).toEqual([])
    expect((await lottery.log()).at(-1)).toMatchObject({
      operation: 'take_back',
      before: { allocated: 4 },
      after: { allocated: 0 },
    })
    expect((await lottery.change({ prizeId, quantity: 1 })).envelope.error).toBe(
      'PRIZE_NOT_ALLOCATED',
    )
    expect((await lottery.remove(prizeId)).httpStatus).toBe(200)
  })
})
