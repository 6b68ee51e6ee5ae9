import { activities } from '@zhenma/contract/activities/activities.contract'
import { files } from '@zhenma/contract/files/files.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const LANGUAGES = ['cn', 'tc', 'en'] as const
type Language = (typeof LANGUAGES)[number]

const DAY_MS = 86_400_000
/** So many days from now. */
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const PERIODS = {
  past: { startsAt: day(-9), endsAt: day(-1) },
  now: { startsAt: day(-1), endsAt: day(1) },
  future: { startsAt: day(1), endsAt: day(9) },
} as const
const ACTIVITY = { name: '春茶红包', type: 'red_packet', ...PERIODS.now } as const

const as = (user: MadeUser, language: Language = 'en') => ({
  create: (input: object = {}) =>
    callAs(testApp, user.token, activities.create, { ...ACTIVITY, ...input }, { language }),
  update: (id: number, input: object = {}) =>
    callAs(testApp, user.token, activities.update, { id, ...ACTIVITY, ...input }, { language }),
  setOnline: (id: number, online: boolean) =>
    callAs(testApp, user.token, activities.setOnline, { id, online }, { language }),
  list: (input: object = {}) => callAs(testApp, user.token, activities.list, { ...input }),
  search: (input: object = {}) => callAs(testApp, user.token, activities.search, { ...input }),
  get: (id: number) => callAs(testApp, user.token, activities.get, { id }),
  info: (id: number) => callAs(testApp, user.token, activities.info, { id }),
  remove: (id: number) => callAs(testApp, user.token, activities.remove, { id }, { language }),
  assign: (input: object) => callAs(testApp, user.token, activities.assign, input as never),
  addRanges: (input: object) => callAs(testApp, user.token, activities.addRanges, input as never),
  cancel: (input: object) => callAs(testApp, user.token, activities.cancel, input),
  count: (input: object) => callAs(testApp, user.token, activities.countUnassigned, input),
})

const idOf = async (input: object = {}) => (await as(owner).create(input)).payload.id

async function uploadImage(user: MadeUser): Promise<string> {
  const create = { width: 12, height: 8, channels: 3, background: '#383' } as const
  const file = upload('活动.png', await sharp({ create }).png().toBuffer())
  return (await callAs(testApp, user.token, files.uploadImage, { file, purpose: 'activity' }))
    .payload.id
}

describe('an activity is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['too long a name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
    ['no type', { type: undefined }, 'FIELD_REQUIRED', 'type'],
    ['a type that there is not', { type: 'coupon' }, 'FIELD_CHOICE', 'type'],
    ['too long a content', { content: 'x'.repeat(5_001) }, 'FIELD_TOO_LONG', 'content'],
    ['too long a note', { notes: 'x'.repeat(501) }, 'FIELD_TOO_LONG', 'notes'],
    ['no file', { imageId: '../x' }, 'FIELD_FORMAT', 'imageId'],
    ['no start', { startsAt: undefined }, 'FIELD_REQUIRED', 'startsAt'],
    ['a day for a moment', { endsAt: '2099-01-01' }, 'FIELD_FORMAT', 'endsAt'],
    ['a moment of year 0', { startsAt: '0000-01-01T00:00:00Z' }, 'FIELD_FORMAT', 'startsAt'],
    [
      'a moment of too many digits',
      { startsAt: `2020-01-01T00:00:00.${'0'.repeat(20)}Z` },
      'FIELD_TOO_LONG',
      'startsAt',
    ],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await as(owner).create(input)
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await as(owner).list()).payload.total).toBe(0)
  })

  test.each(LANGUAGES)('that ends before it starts, or at once, in %s', async (language) => {
    const me = as(owner, language)
    const { startsAt } = PERIODS.now
    for (const endsAt of [startsAt, day(-2), startsAt.replace('Z', '0001Z')]) {
      const refused = await me.create({ startsAt, endsAt })
      expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'ACTIVITY_PERIOD'])
      expect(refused.envelope.message).toMatch(textOf('ACTIVITY_PERIOD', language))
      expect(refused.envelope.details).toMatchObject([{ field: 'endsAt' }])
    }
    const id = await idOf()
    expect((await me.update(id, { endsAt: day(-2) })).envelope.error).toBe('ACTIVITY_PERIOD')
  })

  test('with a picture that is not there, or another company’s', async () => {
    const stranger = await makeUser(testApp.connections)
    for (const imageId of [await uploadImage(stranger), '00000000-0000-4000-8000-000000000000']) {
      const refused = await as(owner).create({ imageId })
      expect(refused.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'imageId' },
      ])
    }
  })

  test('with a name that another activity has, until that one is deleted', async () => {
    const me = as(owner)
    const first = await idOf()
    const second = await idOf({ name: '积分' })
    for (const refused of [await me.create(), await me.update(second)]) {
      expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'name' }])
    }
    await me.remove(first)
    expect((await me.update(second)).httpStatus).toBe(200)
    // Another company's names are its own.
    expect((await as(await makeUser(testApp.connections)).create()).httpStatus).toBe(200)
  })

  test('without the permission of the step', async () => {
    const { companyId } = owner
    const permissions = ['activity:list']
    const me = as(await makeUser(testApp.connections, { companyId, permissions }))
    const id = await idOf()
    expect([(await me.get(id)).httpStatus, (await me.info(id)).httpStatus]).toEqual([200, 200])
    const range = { start: 1, end: 2 }
    for (const answer of [
      await me.create(),
      await me.update(id),
      await me.setOnline(id, true),
      await me.remove(id),
      await me.search(),
      await me.assign({ ...range, activityId: id }),
      await me.addRanges({ activityId: id, ranges: [range] }),
      await me.cancel(range),
      await me.count(range),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })
})

describe('an activity', () => {
  test('is kept as it was typed', async () => {
    const me = as(owner)
    const imageId = await uploadImage(owner)
    const given = { content: '<b>扫码</b>\n  领红包', notes: '市场部', imageId, type: 'lottery' }
    const id = await idOf({ ...given, startsAt: '2020-11-20T08:00:00.123456Z' })
    expect((await me.get(id)).payload).toMatchObject({
      ...ACTIVITY,
      ...given,
      startsAt: '2020-11-20T08:00:00.123Z',
      imageUrl: `/files/${owner.companyId}/${imageId}.webp`,
      online: false,
    })
    const bare = await idOf({ name: '积分' })
    expect((await me.info(bare)).payload).toMatchObject({
      content: '',
      notes: '',
      imageId: null,
      imageUrl: null,
      labelCount: 0,
      statuses: [],
    })
  })

  test.each([
    ['past', false, 'ended'],
    ['now', false, 'not_started'],
    ['now', true, 'in_progress'],
    ['future', false, 'not_started'],
    ['future', true, 'not_started'],
  ] as const)('of %s, online: %s, has %s', async (period, online, state) => {
    const id = await idOf({ ...PERIODS[period], online })
    expect((await as(owner).get(id)).payload.state).toBe(state)
  })

  test('that is online goes on until its end, and has ended then', async () => {
    const me = as(owner)
    const id = await idOf({ online: true })
    expect((await me.update(id, { ...PERIODS.past })).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({ state: 'ended', online: true })
    expect((await me.setOnline(id, false)).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({ state: 'ended', online: false })
  })

  test.each(LANGUAGES)('that has ended is not put online, in %s', async (language) => {
    const me = as(owner, language)
    const id = await idOf(PERIODS.past)
    for (const refused of [
      await me.setOnline(id, true),
      await me.update(id, { ...PERIODS.past, online: true }),
      await me.create({ name: '新', ...PERIODS.past, online: true }),
    ]) {
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'ACTIVITY_ONLINE_FAILED'])
      expect(refused.envelope.message).toMatch(textOf('ACTIVITY_ONLINE_FAILED', language))
    }
    expect((await me.get(id)).payload.online).toBe(false)
    // With a later end it is.
    expect((await me.update(id, { ...PERIODS.now, online: true })).httpStatus).toBe(200)
    expect((await me.get(id)).payload.state).toBe('in_progress')
  })

  test('is changed, put online and deleted, and the log tells by whom', async () => {
    const me = as(owner)
    const id = await idOf({ content: '一' })
    expect((await me.setOnline(id, true)).payload).toEqual({ id })
    // Once more changes nothing, and is not logged.
    await me.setOnline(id, true)
    // What is not said stays as it is.
    await me.update(id, { content: '二' })
    expect((await me.get(id)).payload).toMatchObject({ content: '二', online: true })
    expect((await me.remove(id)).httpStatus).toBe(200)
    for (const gone of [
      await me.get(id),
      await me.info(id),
      await me.update(id),
      await me.setOnline(id, false),
      await me.remove(id),
    ]) {
      expect([gone.httpStatus, gone.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select operation, user_id, before, after from operation_log
           where company_id = ${owner.companyId} and entity = 'activity' order by id`,
      ),
    )
    expect(log).toMatchObject([
      { operation: 'create', user_id: owner.id, before: null, after: { online: false } },
      { operation: 'update', before: { online: false }, after: { online: true } },
      { operation: 'update', before: { content: '一' }, after: { content: '二' } },
      { operation: 'delete', before: { content: '二' }, after: null },
    ])
  })

  test('is found by its words, type, state and whether it is online', async () => {
    const me = as(owner)
    await idOf({ name: '100% 中奖', type: 'lottery', online: true })
    await idOf({ name: '积分', type: 'points', content: '满百送十', ...PERIODS.future })
    const ended = await idOf({ name: '旧红包', notes: '停办', ...PERIODS.past })
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await found({})).toEqual(['旧红包', '积分', '100% 中奖'])
    expect(await found({ keyword: '0%' })).toEqual(['100% 中奖'])
    expect(await found({ keyword: '送十' })).toEqual(['积分'])
    expect(await found({ keyword: '停办' })).toEqual(['旧红包'])
    expect(await found({ type: 'points' })).toEqual(['积分'])
    expect(await found({ state: 'ended' })).toEqual(['旧红包'])
    expect(await found({ state: 'not_started' })).toEqual(['积分'])
    expect(await found({ state: 'in_progress', online: true })).toEqual(['100% 中奖'])
    expect(await found({ online: false })).toEqual(['旧红包', '积分'])
    expect(await found({ sort: '-startsAt', pageSize: 1, pageNo: 2 })).toEqual(['100% 中奖'])
    expect((await me.list({ sort: 'notes' })).envelope.details).toMatchObject([
      { error: 'FIELD_CHOICE', field: 'sort' },
    ])
    const picked = async (input: object) => (await me.search(input)).payload.map(({ name }) => name)
    // What has ended takes no labels; what was chosen is named all the same.
    expect(await picked({})).toEqual(['积分', '100% 中奖'])
    expect(await picked({ keyword: '中' })).toEqual(['100% 中奖'])
    expect(await picked({ ids: [ended] })).toEqual(['旧红包'])
  })

  test('of another company does not exist', async () => {
    const stranger = await makeUser(testApp.connections)
    const { id } = (await as(stranger).create({ name: 'theirs' })).payload
    const me = as(owner)
    const batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 2 })
    expect((await me.list()).payload.records).toEqual([])
    expect((await me.search({ ids: [id] })).payload).toEqual([])
    for (const answer of [
      await me.get(id),
      await me.info(id),
      await me.update(id),
      await me.setOnline(id, true),
      await me.remove(id),
    ]) {
      expect(answer.httpStatus).toBe(404)
    }
    for (const answer of [
      await me.assign({ batchId: batch.id, activityId: id }),
      await me.addRanges({ activityId: id, ranges: [{ start: batch.lo, end: batch.hi }] }),
      await me.cancel({ activityId: id }),
    ]) {
      expect(answer.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'activityId' },
      ])
    }
    expect((await as(stranger).get(id)).payload.name).toBe('theirs')
  })

  test.each(LANGUAGES)('with labels stays, and says how many, in %s', async (language) => {
    const me = as(owner, language)
    const id = await idOf()
    const batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 10 })
    await me.assign({ start: batch.lo, end: batch.lo + 6, activityId: id })
    expect((await me.info(id)).payload).toMatchObject({
      labelCount: 7,
      statuses: [{ status: 'not_in_stock', labelCount: 7 }],
    })
    const refused = await me.remove(id)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'ACTIVITY_IN_USE'])
    expect(refused.envelope.message).toMatch(textOf('ACTIVITY_IN_USE', language))
    expect(refused.envelope.message).toMatch(/7.*春茶红包/)
    expect((await me.cancel({ activityId: id })).payload.labelCount).toBe(7)
    expect((await me.remove(id)).httpStatus).toBe(200)
  })
})
