import { MAXIMUM_PRIZES } from '@zhenma/contract/prizes/prize-limits'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery, uploadImage } from './testing/lottery.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// A company of its own for every test, with 4 boxes of 5 products in its lottery.
beforeEach(async () => {
  lottery = await makeLottery(app)
})

describe('a prize is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['too long a name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
    ['no level', { level: undefined }, 'FIELD_REQUIRED', 'level'],
    ['a tenth level', { level: 9 }, 'FIELD_TOO_LONG', 'level'],
    ['no picture', { imageId: undefined }, 'FIELD_REQUIRED', 'imageId'],
    ['no file', { imageId: '../x' }, 'FIELD_FORMAT', 'imageId'],
    ['none of it', { quantity: 0 }, 'FIELD_TOO_SHORT', 'quantity'],
    ['a part of one', { quantity: 1.5 }, 'FIELD_TYPE', 'quantity'],
    ['more than there can be', { quantity: 1_000_001 }, 'FIELD_TOO_LONG', 'quantity'],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await lottery.create(lottery.id, input)
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await lottery.list(lottery.id)).payload.records).toEqual([])
  })

  test.each(LANGUAGES)('above what is left of the labels, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    // 20 products and 4 boxes, which win nothing.
    await me.create(lottery.id, { quantity: 15 })
    const refused = await me.create(lottery.id, { name: '茶', quantity: 6 })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_QUANTITY'])
    expect(refused.envelope.message).toMatch(textOf('PRIZE_QUANTITY', language))
    expect(refused.envelope.details).toMatchObject([
      { field: 'quantity', values: { remaining: 5, labels: 20, taken: 15 } },
    ])
    const { id } = (await me.create(lottery.id, { name: '茶', quantity: 5 })).payload
    expect((await me.update(id, { name: '茶', quantity: 6 })).envelope.error).toBe('PRIZE_QUANTITY')
  })

  test.each(LANGUAGES)('of what is no lottery, or has ended, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    const points = await me.open({ type: 'points' })
    const refused = await me.create(points)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRIZE_NOT_LOTTERY'])
    expect(refused.envelope.message).toMatch(textOf('PRIZE_NOT_LOTTERY', language))
    const { id } = (await me.create(lottery.id)).payload
    await me.end(lottery.id)
    for (const late of [
      await me.create(lottery.id, { name: '茶' }),
      await me.update(id, { name: '茶' }),
      await me.remove(id),
    ]) {
      expect([late.httpStatus, late.envelope.error]).toEqual([409, 'PRIZE_ACTIVITY_ENDED'])
      expect(late.envelope.message).toMatch(textOf('PRIZE_ACTIVITY_ENDED', language))
    }
    expect((await me.info(id)).payload).toMatchObject({ name: '紫砂壶', activityState: 'ended' })
  })

  test('with a name that the activity has, a picture or an activity that is not there', async () => {
    const { payload } = await lottery.create(lottery.id)
    const other = (await lottery.create(lottery.id, { name: '茶' })).payload.id
    for (const taken of [await lottery.create(lottery.id), await lottery.update(other)]) {
      expect(taken.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'name' }])
    }
    const stranger = await makeUser(app.connections)
    const imageId = await uploadImage(app, stranger)
    const wrong = await lottery.create(lottery.id, { name: '壶', imageId })
    expect(wrong.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'imageId' }])
    for (const nowhere of [
      await lottery.create(999_999),
      await lottery.as(stranger).create(lottery.id),
    ]) {
      expect(nowhere.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'activityId' },
      ])
    }
    // A name is free again once its prize is deleted.
    await lottery.remove(payload.id)
    expect((await lottery.update(other)).httpStatus).toBe(200)
  })

  test('of another company, as if it were not there', async () => {
    const { id } = (await lottery.create(lottery.id)).payload
    const theirs = lottery.as(await makeUser(app.connections))
    for (const refused of [
      await theirs.info(id),
      await theirs.update(id),
      await theirs.remove(id),
      await theirs.list(lottery.id),
    ]) {
      expect([refused.httpStatus, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('without the permission of the step', async () => {
    const { companyId } = lottery.owner
    const permissions = ['activity:list', 'activity:update']
    const me = lottery.as(await makeUser(app.connections, { companyId, permissions }))
    const { id } = (await lottery.create(lottery.id)).payload
    expect((await me.list(lottery.id)).payload.records).toHaveLength(1)
    expect((await me.info(id)).httpStatus).toBe(200)
    for (const refused of [
      await me.create(lottery.id),
      await me.update(id),
      await me.remove(id),
      await me.divide({}),
      await me.change({}),
      await me.takeBack(1),
      await me.count({}),
      await me.sources(lottery.id),
      await me.codes({ prizeId: id }),
      await me.exported(id),
    ]) {
      expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })

  test('beyond what one page shows', async () => {
    const { companyId } = lottery.owner
    await asCompany(app.connections, companyId, (db) =>
      sql`
        insert into prize (company_id, activity_id, name, level, quantity, image_id)
        select ${companyId}, ${lottery.id}, 'P' || n, 8, 1, ${lottery.imageId}
          from generate_series(1, ${MAXIMUM_PRIZES}) n`.execute(db),
    )
    expect((await lottery.create(lottery.id)).envelope.error).toBe('PRIZE_TOO_MANY')
  })
})

describe('a prize', () => {
  test('is kept as it was typed, and listed by its level', async () => {
    const level = { name: '<b>谢谢参与</b>', level: 8, quantity: 7 }
    const last = (await lottery.create(lottery.id, level)).payload.id
    const grand = (await lottery.create(lottery.id, { name: '轿车', level: 0, quantity: 1 }))
      .payload.id
    const { records, labelCount } = (await lottery.list(lottery.id)).payload
    expect(records.map(({ id }) => id)).toEqual([grand, last])
    expect(labelCount).toBe(20)
    expect((await lottery.info(last)).payload).toMatchObject({
      ...level,
      activityId: lottery.id,
      allocated: 0,
      allocations: [],
      activityState: 'not_started',
      imageUrl: `/files/${lottery.owner.companyId}/${lottery.imageId}.webp`,
    })
  })

  test('is changed and deleted, and the log tells what changed', async () => {
    const { id } = (await lottery.create(lottery.id)).payload
    await lottery.update(id, { quantity: 9 })
    await lottery.remove(id)
    expect((await lottery.info(id)).httpStatus).toBe(404)
    expect((await lottery.remove(id)).httpStatus).toBe(404)
    expect((await lottery.list(lottery.id)).payload.records).toEqual([])
    expect(await lottery.log()).toMatchObject([
      { operation: 'create', before: null, after: { name: '紫砂壶', activityId: lottery.id } },
      { operation: 'update', before: { quantity: 5 }, after: { quantity: 9 } },
      { operation: 'delete', before: { quantity: 9 }, after: null },
    ])
  })

  test('keeps its quantity when labels have left since', async () => {
    const { id } = (await lottery.create(lottery.id, { quantity: 20 })).payload
    await lottery.cancel({ batchId: lottery.batch.id })
    expect((await lottery.update(id, { name: '壶', quantity: 20 })).httpStatus).toBe(200)
    expect((await lottery.update(id, { name: '壶', quantity: 3 })).httpStatus).toBe(200)
    expect((await lottery.update(id, { name: '壶', quantity: 4 })).envelope.error).toBe(
      'PRIZE_QUANTITY',
    )
  })

  test.each(LANGUAGES)('keeps its activity a lottery, in %s', async (language) => {
    const me = lottery.as(lottery.owner, language)
    const { id } = (await me.create(lottery.id)).payload
    const other = { name: '积分', type: 'points', startsAt: day(-1), endsAt: day(1) }
    const refused = await me.changeActivity(lottery.id, other)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'ACTIVITY_HAS_PRIZES'])
    expect(refused.envelope.message).toMatch(textOf('ACTIVITY_HAS_PRIZES', language))
    expect(refused.envelope.details).toMatchObject([{ field: 'type' }])
    expect((await me.activity(lottery.id)).payload).toMatchObject({
      prizeCount: 1,
      prizeQuantity: 5,
    })
    await me.remove(id)
    expect((await me.changeActivity(lottery.id, other)).httpStatus).toBe(200)
  })
})
