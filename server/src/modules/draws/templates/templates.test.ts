import { activities } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_STARTS, STARTING_ACTIVITIES } from '@zhenma/contract/draws/activity-starts'
import { MAXIMUM_ACTIVITY_TEMPLATES } from '@zhenma/contract/draws/activity-templates.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
})

const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E> | Readonly<Record<string, unknown>>,
  token: string | null = lottery.owner.token,
) => callAs(app, token, endpoint, input)
const NEXT = { startsAt: day(1), endsAt: day(30) }
const keep = (name = uniqueName('T'), token?: string | null) =>
  call(draws.createTemplate, { activityId: lottery.id, name }, token)
const start = (given: object, token?: string | null) =>
  call(draws.startFromTemplate, { name: uniqueName('A'), ...NEXT, ...given }, token)
const templates = async () => (await call(draws.templates, {})).payload
const activityCount = async () => (await call(activities.list, {})).payload.total
const ruleOf = async (id: number) => (await call(draws.rule, { id })).payload.rule
const log = () =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; userId: number; before: object | null; after: object | null }>`
        select operation, user_id as "userId", before, after from operation_log
         where company_id = ${lottery.owner.companyId} and entity = 'activity-template' order by id`,
    ),
  )

describe('templates are refused', () => {
  test('without a log-in, without the rights to all that comes with one, and of another company', async () => {
    const { companyId } = lottery.owner
    const { id } = (await keep()).payload
    const reader = await makeUser(app.connections, { companyId, permissions: ['activity:list'] })
    const maker = await makeUser(app.connections, {
      companyId,
      permissions: ['activity:create', 'activity:rule'],
    })
    const stranger = await makeUser(app.connections)
    const asked = (token: string | null) => [
      keep(uniqueName('T'), token),
      start({ id }, token),
      call(draws.renameTemplate, { id, name: 'T' }, token),
      call(draws.removeTemplate, { id }, token),
    ]
    const statuses = async (token: string | null) =>
      (await Promise.all(asked(token))).map(({ httpStatus }) => httpStatus)
    expect(await statuses(null)).toEqual([401, 401, 401, 401])
    expect(await statuses(reader.token)).toEqual([403, 403, 403, 403])
    expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404])
    expect((await start({ id }, maker.token)).envelope.error).toBe('ACCESS_DENIED')
    expect((await call(draws.templates, {}, stranger.token)).payload).toEqual([])
    expect(await templates()).toHaveLength(1)
    expect(await activityCount()).toBe(1)
  })

  test.each([
    ['neither one nor the other', {}, 'FIELD_REQUIRED', 'id'],
    ['both', { id: 1, readyMade: 'lottery' }, 'FIELD_UNKNOWN', 'id'],
    ['prizes without a picture', { readyMade: 'lottery' }, 'FIELD_REQUIRED', 'imageId'],
    [
      'a period that is over',
      { readyMade: 'first_check', startsAt: day(-3), endsAt: day(-1) },
      'ACTIVITY_COPY_ENDED',
      'endsAt',
    ],
    [
      'a period the wrong way round',
      { readyMade: 'first_check', endsAt: day(0) },
      'ACTIVITY_PERIOD',
      'endsAt',
    ],
  ])('%s, and then nothing is there', async (_what, given, error, field) => {
    const refused = await start(given)
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect(await activityCount()).toBe(1)
  })

  test('under a name that is taken, and when there are too many', async () => {
    const name = uniqueName('T')
    await keep(name)
    const taken = await keep(name)
    expect([taken.httpStatus, taken.envelope.error]).toEqual([409, 'FIELD_TAKEN'])
    const other = (await keep()).payload.id
    const renamed = await call(draws.renameTemplate, { id: other, name })
    expect([renamed.httpStatus, renamed.envelope.error]).toEqual([409, 'FIELD_TAKEN'])
    const { companyId } = lottery.owner
    await asCompany(app.connections, companyId, (db) =>
      sql`
        insert into activity_template (company_id, name, type)
        select ${companyId}, 'filled ' || n, 'points'
          from generate_series(3, ${MAXIMUM_ACTIVITY_TEMPLATES}::int) n`.execute(db),
    )
    const full = await keep()
    expect([full.httpStatus, full.envelope.error]).toEqual([409, 'ACTIVITY_TEMPLATE_LIMIT'])
    expect(await templates()).toHaveLength(MAXIMUM_ACTIVITY_TEMPLATES)
  })
})

test('an activity is kept as a template, and one that is started from it has all that was set, and nothing that happened', async () => {
  const { owner, id: activityId, imageId, batch } = lottery
  const { payload } = await call(activities.get, { id: activityId })
  const description = { content: '扫码抽奖', notes: '春季', imageId }
  await call(activities.update, { ...payload, ...description })
  const limits = { budgetPieces: 40, maximumParticipants: 500, perPerson: 3, perPersonDay: 1 }
  const chance = {
    rule: 'chance',
    winningRate: 12.34,
    identity: 'phone',
    secondCheck: true,
  } as const
  await call(draws.setRule, { id: activityId, ...chance, ...limits })
  const seller = await makeDealer(app.connections, owner.companyId)
  const barred = await makeDealer(app.connections, owner.companyId)
  const places = { areaCodes: ['440000'], regionDealerIds: [seller.id], unknownPlaceMay: true }
  await call(draws.setPlaces, { id: activityId, ...places })
  await call(draws.barDealers, { id: activityId, dealerIds: [barred.id] })
  await lottery.create(activityId, { name: '二等奖品', level: 2, quantity: 7 })
  await lottery.create(activityId, { name: '一等奖品', level: 1, quantity: 2 })

  const name = uniqueName('春季')
  const template = (await keep(name)).payload.id
  expect(await templates()).toMatchObject([
    { id: template, name, type: 'lottery', rule: 'chance', prizeCount: 2 },
  ])
  // What is changed later, or deleted, is not what was kept.
  const before = await ruleOf(activityId)
  await call(draws.setRule, { id: activityId, ...chance, winningRate: 99 })
  await call(activities.cancel, { activityId, idempotencyKey: crypto.randomUUID() })
  expect((await call(activities.remove, { id: activityId })).httpStatus).toBe(200)

  const wanted = uniqueName('秋季')
  const made = (await start({ id: template, name: wanted })).payload.id
  expect((await call(activities.info, { id: made })).payload).toMatchObject({
    ...description,
    ...NEXT,
    name: wanted,
    type: 'lottery',
    online: false,
    labelCount: 0,
    prizeCount: 2,
    prizeQuantity: 9,
  })
  expect(await ruleOf(made)).toEqual({ ...before, participants: 0, wins: 0, wonCents: 0 })
  expect((await lottery.list(made)).payload.records).toMatchObject([
    { name: '一等奖品', level: 1, quantity: 2, imageId, allocated: 0, won: 0, redeemed: 0 },
    { name: '二等奖品', level: 2, quantity: 7, imageId, allocated: 0, won: 0, redeemed: 0 },
  ])
  expect(batch.productCount).toBeGreaterThan(0)

  const other = uniqueName('夏季')
  expect((await call(draws.renameTemplate, { id: template, name: other })).httpStatus).toBe(200)
  expect(await templates()).toMatchObject([{ name: other }])
  expect((await call(draws.removeTemplate, { id: template })).httpStatus).toBe(200)
  expect(await templates()).toEqual([])
  expect((await start({ id: template })).httpStatus).toBe(404)
  expect((await call(activities.info, { id: made })).httpStatus).toBe(200)
  expect(await log()).toMatchObject([
    { operation: 'create', userId: owner.id, after: { name, copiedFromId: activityId } },
    { operation: 'update', before: { name }, after: { name: other } },
    { operation: 'delete', before: { name: other } },
  ])
})

test.each(ACTIVITY_STARTS.flatMap((one) => LANGUAGES.map((language) => [one, language] as const)))(
  'what comes with the product can be started and put online at once: %s in %s',
  async (which, language) => {
    const { type, content, rule, prizes } = STARTING_ACTIVITIES[which]
    const given = { name: uniqueName('A'), ...NEXT, readyMade: which, imageId: lottery.imageId }
    const made = await callAs(app, lottery.owner.token, draws.startFromTemplate, given, {
      language,
    })
    const { id } = made.payload
    expect(await ruleOf(id)).toMatchObject(rule)
    expect((await call(activities.info, { id })).payload).toMatchObject({
      type,
      content: say(content, language),
      prizeCount: prizes.length,
    })
    const named = (await lottery.list(id)).payload.records.map((prize) => prize.name)
    expect(named).toEqual(prizes.map((prize) => say(prize.name, language)))
    expect((await call(activities.setOnline, { id, online: true })).httpStatus).toBe(200)
  },
)
