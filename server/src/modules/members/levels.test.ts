import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

type Level = CallInputOf<typeof members.saveLevels>['levels'][number]
const PLAIN: Level = { name: '普通会员', points: 0 }
const SILVER: Level = { name: '银卡会员', points: 500, multiplier: 1.25 }
const GOLD: Level = { name: '金卡会员', points: 2_000, multiplier: 2, freeShipping: true }
const LADDER = [PLAIN, SILVER, GOLD]

const save = (levels: readonly Level[], user = owner, revision?: number) =>
  callAs(app, user.token, members.saveLevels, { levels: [...levels], revision })
const read = async (user = owner) => (await callAs(app, user.token, members.levels, {})).payload
const levels = async () => (await read()).levels
const idOf = async (name: string) => (await levels()).find((one) => one.name === name)?.id ?? 0
const create = async () =>
  (await callAs(app, owner.token, members.create, { name: '李雷', phone: uniquePhone() })).payload
    .id
const get = async (id: number) => (await callAs(app, owner.token, members.get, { id })).payload
const add = (id: number, points: number) =>
  callAs(app, owner.token, members.operate, { id, points, reason: '补发' })
const grant = (id: number, levelId: number | null, reason = '老顾客', user = owner) =>
  callAs(app, user.token, members.setLevel, { id, levelId, reason }, { language: 'en' })
const listed = async (levelId: number) =>
  (await callAs(app, owner.token, members.list, { levelId })).payload.records.map(({ id }) => id)

describe('levels are refused', () => {
  it.each([
    ['that begin above 0', [SILVER, GOLD], 'LEVEL_FIRST_POINTS', 'levels.0.points', 1],
    [
      'of which two begin at once',
      [PLAIN, SILVER, { ...GOLD, points: 500 }],
      'LEVEL_POINTS_TWICE',
      'levels.2.points',
      3,
    ],
    [
      'of which two are called alike',
      [PLAIN, SILVER, { ...GOLD, name: '银卡会员' }],
      'LEVEL_NAME_TWICE',
      'levels.2.name',
      3,
    ],
  ])('%s: the field and the row are named', async (_what, given, error, field, row) => {
    const { httpStatus, envelope } = await save(given)
    expect([httpStatus, envelope.details]).toMatchObject([400, [{ error, field, row }]])
    expect(await levels()).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }, 'levels.1.name'],
    ['too long a name', { name: 'x'.repeat(21) }, 'levels.1.name'],
    ['less than nothing', { points: -1 }, 'levels.1.points'],
    ['a multiplier below 1', { multiplier: 0.99 }, 'levels.1.multiplier'],
    ['a multiplier above 10', { multiplier: 10.01 }, 'levels.1.multiplier'],
    ['a multiplier of three decimals', { multiplier: 1.005 }, 'levels.1.multiplier'],
    ['birthday points below 0', { birthdayPoints: -1 }, 'levels.1.birthdayPoints'],
  ])('with %s', async (_what, part, field) => {
    const { httpStatus, envelope } = await save([PLAIN, { ...SILVER, ...part }])
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
  })

  it('that are more than ten, another company’s, or named twice', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ name: `L${n}`, points: n }))
    expect((await save(many)).envelope.details?.[0]?.field).toBe('levels')
    await save(LADDER)
    const [first] = await levels()
    const stranger = await makeUser(app.connections)
    const foreign = await save([{ ...PLAIN, id: first?.id }], stranger)
    expect(foreign.envelope.error).toBe('FIELD_REFERENCE')
    const twice = [PLAIN, SILVER].map((level) => ({ ...level, id: first?.id }))
    expect((await save(twice)).envelope.error).toBe('FIELD_REFERENCE')
    expect(await levels()).toHaveLength(3)
  })

  it('of which one goes that a member was granted', async () => {
    await save(LADDER)
    const id = await create()
    await grant(id, await idOf(GOLD.name))
    const kept = (await levels()).filter(({ name }) => name !== GOLD.name)
    const { httpStatus, envelope } = await save(kept)
    expect([httpStatus, envelope.error]).toEqual([409, 'LEVEL_GRANTED'])
    expect(envelope.details?.[0]?.values).toEqual({ name: GOLD.name, count: 1 })
    await callAs(app, owner.token, members.remove, { id })
    expect((await save(kept)).httpStatus).toBe(200)
  })
})

describe('a level is not granted', () => {
  it('that is not there or another company’s, without a reason, or of nobody', async () => {
    await save(LADDER)
    const id = await create()
    const gold = await idOf(GOLD.name)
    expect((await grant(id, 999_999)).envelope.details?.[0]?.field).toBe('levelId')
    expect((await grant(id, gold, ' ')).envelope.details?.[0]?.field).toBe('reason')
    const stranger = await makeUser(app.connections)
    expect((await grant(id, gold, 'r', stranger)).envelope.error).toBe('NOT_FOUND')
    const foreign = await makeUser(app.connections)
    await save(LADDER, foreign)
    const theirs = (await read(foreign)).levels[2]?.id ?? 0
    expect((await grant(id, theirs)).envelope.error).toBe('FIELD_REFERENCE')
    expect(await get(id)).toMatchObject({ level: PLAIN.name, granted: null })
  })

  it('that was earned already; and what was not granted is not taken back', async () => {
    await save(LADDER)
    const id = await create()
    await add(id, 600)
    const refused = await grant(id, await idOf(SILVER.name))
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'LEVEL_EARNED'])
    expect(refused.envelope.message).toBe(
      'The member is “银卡会员” by points already; only a higher level can be granted',
    )
    expect((await grant(id, null)).envelope.error).toBe('LEVEL_NOT_GRANTED')
  })
})

it('one that is granted and deleted at once is one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    await save(LADDER)
    const id = await create()
    const all = await levels()
    const gold = await idOf(GOLD.name)
    const kept = all.filter((level) => level.id !== gold)
    const [granted, saved] = await Promise.all([grant(id, gold), save(kept)])
    expect([granted.envelope.error, saved.envelope.error]).toEqual(
      saved.httpStatus === 200 ? ['FIELD_REFERENCE', undefined] : [undefined, 'LEVEL_GRANTED'],
    )
    await callAs(app, owner.token, members.remove, { id })
    await save([])
  }
})

it('are saved as a whole, in the order of their points; two may change places', async () => {
  expect(await read()).toEqual({ revision: 0, levels: [] })
  await save([GOLD, PLAIN, SILVER])
  const before = await levels()
  const rights = { birthdayPoints: 0, freeShipping: false, earlyAccess: false }
  expect(before).toMatchObject([
    { ...PLAIN, ...rights, multiplier: 1 },
    { ...SILVER, ...rights },
    { ...GOLD, ...rights, freeShipping: true },
  ])
  const [plain, silver, gold] = before
  if (!plain || !silver || !gold) throw new Error('there are three')
  const swapped = [
    { ...silver, points: gold.points, name: gold.name },
    { ...gold, points: silver.points, name: silver.name },
    { ...plain, earlyAccess: true },
  ]
  await save(swapped)
  expect((await levels()).map(({ id }) => id)).toEqual([plain.id, gold.id, silver.id])
  const other = await makeUser(app.connections)
  expect((await read(other)).levels).toEqual([])
  await save([])
  expect(await levels()).toEqual([])
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'member_levels' })
  expect(log.payload.records).toHaveLength(3)
})

it('of two who save at once one is refused, and told what the other has changed', async () => {
  const { revision } = await read()
  const both = await Promise.all([
    save(LADDER, owner, revision),
    save([PLAIN, SILVER], owner, revision),
  ])
  expect(both.map(({ envelope }) => envelope.error ?? 'saved').toSorted()).toEqual([
    'RECORD_CHANGED',
    'saved',
  ])
  expect([2, 3]).toContain((await levels()).length)
})

it('follow from what was ever earned: spending takes none, a new ladder counts at once', async () => {
  const [id, other] = [await create(), await create()]
  expect(await get(id)).toMatchObject({ level: null, nextLevel: null, earned: 0 })
  await save(LADDER)
  expect(await get(id)).toMatchObject({
    level: PLAIN.name,
    nextLevel: { name: SILVER.name, missing: 500 },
  })
  await add(id, 499)
  expect((await get(id)).level).toBe(PLAIN.name)
  await add(id, 1)
  const { level, nextLevel } = await get(id)
  expect([level, nextLevel]).toEqual([SILVER.name, { name: GOLD.name, missing: 1_500 }])
  await add(id, -500)
  expect(await get(id)).toMatchObject({ points: 0, earned: 500, level: SILVER.name })
  expect([await listed(await idOf(SILVER.name)), await listed(await idOf(PLAIN.name))]).toEqual([
    [id],
    [other],
  ])
  const [plain, silver] = await levels()
  if (!plain || !silver) throw new Error('there are three')
  await save([plain, { ...silver, points: 501 }])
  expect(await get(id)).toMatchObject({ level: PLAIN.name, nextLevel: { missing: 1 } })
})

it('one that was granted counts while it is the higher one, and is taken back', async () => {
  await save(LADDER)
  const id = await create()
  const [silver, gold] = [await idOf(SILVER.name), await idOf(GOLD.name)]
  expect((await grant(id, silver, '活动嘉宾')).httpStatus).toBe(200)
  expect(await get(id)).toMatchObject({
    level: SILVER.name,
    levelId: silver,
    nextLevel: { name: GOLD.name, missing: 2_000 },
    granted: { name: SILVER.name, reason: '活动嘉宾', byName: `Name of ${owner.username}` },
  })
  expect(await listed(silver)).toEqual([id])
  for (let n = 0; n < 2; n += 1) {
    const colleague = await makeUser(app.connections, { companyId: owner.companyId })
    const wish = { id, points: 1_000, reason: '补发' }
    await callAs(app, colleague.token, members.operate, wish)
  }
  expect(await get(id)).toMatchObject({ level: GOLD.name, nextLevel: null })
  expect([await listed(silver), await listed(gold)]).toEqual([[], [id]])
  expect((await grant(id, null, '误操作')).httpStatus).toBe(200)
  expect(await get(id)).toMatchObject({ level: GOLD.name, granted: null, grantedLevelId: null })
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'member' })
  const steps = log.payload.records.map(({ operation }) => operation)
  expect(steps).toEqual(expect.arrayContaining(['grant_level', 'take_back_level']))
  const taken = log.payload.records.find(({ operation }) => operation === 'take_back_level')
  const step = await callAs(app, owner.token, systemLog.operation, { id: taken?.id ?? 0 })
  // By its name, whatever becomes of the level.
  expect(step.payload).toMatchObject({
    before: { levelId: SILVER.name },
    after: { levelId: null, reason: '误操作' },
  })
})
