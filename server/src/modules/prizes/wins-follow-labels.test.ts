import { randomInt } from 'node:crypto'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { countPool, serialsAt } from './draw.store.ts'
import { drawPositions } from './draw-winners.ts'
import { type Lottery, makeLottery, productAt } from './testing/lottery.ts'

let app: TestApp
let lottery: Lottery
let prizeId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// 20 products in 4 boxes, all of which win.
beforeEach(async () => {
  lottery = await makeLottery(app)
  prizeId = (await lottery.create(lottery.id, { quantity: 20 })).payload.id
})

const draw = (quantity: number) =>
  lottery.divide({
    prizeId,
    batchId: lottery.batch.id,
    productId: lottery.product.id,
    quantity,
  })
const allocated = async () => (await lottery.info(prizeId)).payload.allocated
const code = (index: number) => lottery.batch.code(productAt(lottery, index))

describe('a label that wins', () => {
  test('wins no more once it leaves the activity, and the log counts it', async () => {
    await draw(20)
    await lottery.cancel({ codes: [code(0), code(1)] })
    expect(await allocated()).toBe(18)
    expect(await lottery.winners()).not.toContain(productAt(lottery, 0))
    expect((await lottery.log()).at(-1)).toEqual({
      operation: 'take_back',
      before: { allocated: 20 },
      after: { allocated: 18 },
    })
    // A box takes its content along.
    await lottery.cancel({ codes: [lottery.batch.at(3)] })
    expect(await allocated()).toBe(13)
    await lottery.cancel({ activityId: lottery.id })
    expect(await allocated()).toBe(0)
    expect(await lottery.faults()).toEqual([])
  })

  test('wins no more in another activity, and goes on winning where it is assigned again', async () => {
    await draw(20)
    const logged = (await lottery.log()).length
    await lottery.assign({ codes: [code(0)], activityId: lottery.id })
    expect(await allocated()).toBe(20)
    expect(await lottery.log()).toHaveLength(logged)
    const other = await lottery.open()
    await lottery.assign({ codes: [code(0)], activityId: other })
    expect(await allocated()).toBe(19)
    // Back again it is a label like any other.
    await lottery.assign({ codes: [code(0)], activityId: lottery.id })
    expect(await allocated()).toBe(19)
    expect((await draw(1)).httpStatus).toBe(200)
    expect(await lottery.winners()).toContain(productAt(lottery, 0))
    expect(await lottery.faults()).toEqual([])
  })

  test('hands its prize to the label that replaces it; what that one had won is free again', async () => {
    const { owner, product } = lottery
    const { companyId } = owner
    const spare = await makeBatch(app, {
      companyId,
      productId: product.id,
      productCount: 2,
      activationRequired: false,
    })
    const other = await lottery.open()
    await lottery.assign({ batchId: spare.id, activityId: other })
    const tea = (await lottery.create(other, { quantity: 2 })).payload.id
    const wish = { prizeId: tea, batchId: spare.id, productId: product.id, quantity: 2 }
    expect((await lottery.divide(wish)).httpStatus).toBe(200)
    await draw(20)
    const wanted = { oldCode: code(7), newCode: spare.at(0), reason: '破损' }
    expect((await callAs(app, owner.token, operations.replace, wanted)).httpStatus).toBe(200)
    const winners = await lottery.winners()
    expect(winners).not.toContain(productAt(lottery, 7))
    expect(winners).toContain(spare.lo)
    expect([await allocated(), (await lottery.info(tea)).payload.allocated]).toEqual([20, 1])
    const { records } = (await lottery.codes({ prizeId, pageSize: 100 })).payload
    expect(records.find(({ serial }) => serial === spare.lo)).toMatchObject({
      code: spare.at(0),
      batchName: spare.name,
    })
    expect(await lottery.faults()).toEqual([])
  })

  test('keeps its prize while draws, changes and labels that leave race with each other', async () => {
    const { id } = (await draw(6)).payload
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => lottery.cancel({ codes: [code(index)] })),
      ...Array.from({ length: 4 }, () => draw(2)),
      ...[3, 5, 2].map((quantity) => lottery.change({ prizeId, allocationId: id, quantity })),
    ])
    const winners = await lottery.winners()
    expect(await allocated()).toBe(winners.length)
    const left = Array.from({ length: 10 }, (_, index) => productAt(lottery, index))
    expect(winners.filter((serial) => left.includes(serial))).toEqual([])
    expect(await lottery.faults()).toEqual([])
  })

  test('by a withdrawn label nothing new is won', async () => {
    await asCompany(app.connections, lottery.owner.companyId, (db) =>
      sql`
        update label_span set status = 'invalid'
         where company_id = ${lottery.owner.companyId} and batch_id = ${lottery.batch.id}`.execute(
        db,
      ),
    )
    expect((await draw(1)).envelope.details).toMatchObject([{ values: { allocable: 0 } }])
  })
})

describe('a draw', () => {
  test('finds the label of each position, over all runs and around all winners', async () => {
    const plain = await makeLottery(app, { productCount: 300, boxed: false })
    const { batch, product, owner } = plain
    const made = (await plain.create(plain.id, { quantity: 200 })).payload.id
    const wish = { prizeId: made, batchId: batch.id, productId: product.id }
    const at = (index: number) => batch.lo + index
    // Runs of every length: labels that left lie between them, some of them right beside each other.
    const gone = [0, 1, 7, 9, 10, 11, 40, 150, 151, 298, 299]
    await plain.cancel({ codes: gone.map((index) => batch.at(index)) })
    const { companyId } = owner
    const pool = { companyId, activityId: plain.id, batchId: batch.id, productId: product.id }
    for (let round = 0; round < 4; round += 1) {
      await plain.divide({ ...wish, quantity: 25 })
      const won = new Set(await plain.winners())
      const free = Array.from({ length: 300 }, (_, index) => index)
        .filter((index) => !gone.includes(index) && !won.has(at(index)))
        .map(at)
      const found = await asCompany(app.connections, companyId, async (db) => {
        const { labelCount, allocatedCount } = await countPool(db, pool)
        expect(labelCount - allocatedCount).toBe(free.length)
        const all = drawPositions(free.length, free.length, randomInt)
        return serialsAt(db, pool, all)
      })
      expect(found.map(({ serial }) => serial)).toEqual(free)
    }
  })

  test('is spread over all labels that can win', async () => {
    const plain = await makeLottery(app, { productCount: 1_000, boxed: false })
    const made = (await plain.create(plain.id, { quantity: 1_000 })).payload.id
    const { batch, product } = plain
    await plain.divide({ prizeId: made, batchId: batch.id, productId: product.id, quantity: 400 })
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const serial of await plain.winners()) {
      const tenth = Math.floor((serial - batch.lo) / 100)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    // 40 in each on the average; outside of 10 to 70 less than once in a hundred million draws.
    for (const count of tenths) expect(Math.abs(count - 40)).toBeLessThanOrEqual(30)
  })

  test('is another one each time', async () => {
    const drawn = new Set<string>()
    const { id } = (await draw(10)).payload
    for (let round = 0; round < 5; round += 1) {
      drawn.add((await lottery.winners()).join())
      await lottery.takeBack(
        round === 0 ? id : ((await lottery.info(prizeId)).payload.allocations[0]?.id ?? 0),
      )
      await draw(10)
    }
    // Five times the same 10 of 20 comes less than once in 10^21.
    expect(drawn.size).toBeGreaterThan(1)
  })
})

test('another company’s winners are nobody else’s', async () => {
  await draw(3)
  const stranger = await makeUser(app.connections)
  const count = await asCompany(
    app.connections,
    stranger.companyId,
    async (db) => (await sql`select from prize_label`.execute(db)).rows.length,
  )
  expect(count).toBe(0)
})

test('a winning label belongs to an allocation of its company, and both stay so', async () => {
  const { companyId } = lottery.owner
  const { id } = (await draw(3)).payload
  const stranger = await makeUser(app.connections)
  const write = (as: number, statement: ReturnType<typeof sql>) =>
    asCompany(app.connections, as, (db) => statement.execute(db))
  const add = (of: number, allocationId: number) =>
    write(
      of,
      sql`insert into prize_label (company_id, serial, allocation_id) values (${of}, 1, ${allocationId})`,
    )
  await expect(add(companyId, 999_999)).rejects.toMatchObject({ code: '23503' })
  await expect(add(stranger.companyId, id)).rejects.toMatchObject({ code: '23503' })
  for (const denied of [
    sql`update prize_label set allocation_id = allocation_id`,
    sql`delete from prize_allocation where id = ${id}`,
  ]) {
    await expect(write(companyId, denied)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await lottery.winners()).toHaveLength(3)
})
