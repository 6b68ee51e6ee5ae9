import { activities } from '@zhenma/contract/activities/activities.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { drawLabel } from './draw-label.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
})

const NEXT = { startsAt: day(20), endsAt: day(30) }
type Wish = { token?: string; language?: 'cn' | 'tc' | 'en' }
const copy = (input: object, { token, language = 'en' }: Wish = {}) => {
  const given = { name: uniqueName('再来'), ...NEXT, ...input } as never
  return callAs(app, token ?? lottery.owner.token, draws.copyActivity, given, { language })
}
const infoOf = async (id: number) =>
  (await callAs(app, lottery.owner.token, activities.info, { id })).payload
const ruleOf = async (id: number) =>
  (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.rule
const setRule = (id: number, rule: object) =>
  callAs(app, lottery.owner.token, draws.setRule, { id, ...rule } as never)
const activityCount = async () =>
  (await callAs(app, lottery.owner.token, activities.list, {})).payload.total

const open = async (type: 'red_packet' | 'points'): Promise<number> => {
  const given = { name: uniqueName('活动'), type, startsAt: day(-9), endsAt: day(9) }
  return (await callAs(app, lottery.owner.token, activities.create, given)).payload.id
}

/** What the log says of an activity or a prize, oldest first. */
const logOf = (entity: string, id: number) =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; userId: number; after: Record<string, unknown> }>`
        select operation, user_id as "userId", after from operation_log
         where company_id = ${lottery.owner.companyId} and entity = ${entity}
           and entity_id = ${String(id)} order by id`,
    ),
  )

describe('no copy is made', () => {
  const RIGHTS = ['activity:list', 'activity:create', 'activity:rule', 'activity:prize']

  test('by whoever may not make all of it', async () => {
    const { companyId } = lottery.owner
    for (const missing of RIGHTS.slice(1)) {
      const permissions = RIGHTS.filter((right) => right !== missing)
      const { token } = await makeUser(app.connections, { companyId, permissions })
      const refused = await copy({ id: lottery.id }, { token })
      expect([missing, refused.httpStatus]).toEqual([missing, 403])
      expect(refused.envelope.error).toBe('ACCESS_DENIED')
    }
    expect(await activityCount()).toBe(1)
    const { token } = await makeUser(app.connections, { companyId, permissions: RIGHTS })
    expect((await copy({ id: lottery.id }, { token })).httpStatus).toBe(200)
  })

  test('of another company’s activity, of one that is deleted, or of none', async () => {
    const stranger = await makeUser(app.connections)
    const foreign = await copy({ id: lottery.id }, { token: stranger.token })
    expect([foreign.httpStatus, foreign.envelope.error]).toEqual([404, 'NOT_FOUND'])
    const gone = await open('points')
    await callAs(app, lottery.owner.token, activities.remove, { id: gone })
    for (const id of [gone, 999_999_999]) {
      expect((await copy({ id })).envelope.error).toBe('NOT_FOUND')
    }
    expect((await copy({ id: 'x' })).httpStatus).toBe(400)
  })

  test.each(['cn', 'tc', 'en'] as const)(
    'with a name or period that is wrong, in %s',
    async (language) => {
      const { name } = await infoOf(lottery.id)
      const wrong = [
        [{ name }, 'FIELD_TAKEN', 'name'],
        [{ name: ' ' }, 'FIELD_REQUIRED', 'name'],
        [{ name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
        [{ endsAt: NEXT.startsAt }, 'ACTIVITY_PERIOD', 'endsAt'],
        [{ startsAt: undefined }, 'FIELD_REQUIRED', 'startsAt'],
        [{ startsAt: day(-9), endsAt: day(-1) }, 'ACTIVITY_COPY_ENDED', 'endsAt'],
      ] as const
      for (const [input, error, field] of wrong) {
        const refused = await copy({ id: lottery.id, ...input }, { language })
        expect(refused.envelope.details).toMatchObject([{ error, field }])
        expect(refused.envelope.details?.[0]?.message).toMatch(textOf(error, language))
      }
      expect(await activityCount()).toBe(1)
    },
  )

  test('with a rule that would not be accepted any more, and then nothing of it is there', async () => {
    const id = await open('red_packet')
    await setRule(id, { rule: 'packets', winningRate: 100, identity: 'nobody' })
    const { companyId } = lottery.owner
    // As a backup from elsewhere brings it: a way of payment that this company has not set up.
    await asCompany(app.connections, companyId, (db) =>
      sql`
        update activity_rule set payout_way = 'alipay'
         where company_id = ${companyId} and activity_id = ${id}`.execute(db),
    )
    const refused = await copy({ id })
    expect(refused.envelope.details).toMatchObject([
      { error: 'PAYOUT_PROVIDER_UNSET', field: 'payoutWay' },
    ])
    expect(await activityCount()).toBe(2)
  })
})

const CHANCE = {
  rule: 'chance',
  winningRate: 12.34,
  identity: 'phone',
  perPerson: 3,
  perPersonDay: 1,
  budgetPieces: 40,
  maximumParticipants: 500,
  proof: 'hidden',
  firstCheckOnly: true,
  secondCheck: true,
} as const

test('a lottery is copied with its rule, limits, places, excluded dealers and prizes', async () => {
  const { owner, id, imageId } = lottery
  const { payload } = await callAs(app, owner.token, activities.get, { id })
  const description = { content: '扫码抽奖', notes: '春季', imageId }
  await callAs(app, owner.token, activities.update, { ...payload, ...description })
  await setRule(id, CHANCE)
  const barred = await makeDealer(app.connections, owner.companyId)
  const gone = await makeDealer(app.connections, owner.companyId)
  const seller = await makeDealer(app.connections, owner.companyId)
  const places = {
    areaCodes: ['440000', '110000'],
    regionDealerIds: [seller.id],
    unknownPlaceMay: true,
  }
  await callAs(app, owner.token, draws.setPlaces, { id, ...places })
  await callAs(app, owner.token, draws.barDealers, { id, dealerIds: [barred.id, gone.id] })
  await callAs(app, owner.token, dealers.remove, { id: gone.id })
  await lottery.create(id, { name: '二等奖品', level: 2, quantity: 7 })
  const first = (await lottery.create(id, { name: '一等奖品', level: 1, quantity: 2 })).payload.id
  const dropped = (await lottery.create(id, { name: '不要了', quantity: 1 })).payload.id
  await lottery.remove(dropped)
  const { batch, product } = lottery
  await lottery.divide({ batchId: batch.id, productId: product.id, prizeId: first, quantity: 2 })
  const winners = await lottery.winners()
  expect(winners).toHaveLength(2)

  const name = uniqueName('秋季')
  const made = (await copy({ id, name })).payload.id

  const source = await infoOf(id)
  expect(await infoOf(made)).toMatchObject({
    ...description,
    name,
    type: 'lottery',
    ...NEXT,
    online: false,
    state: 'not_started',
    labelCount: 0,
    prizeCount: 2,
    prizeQuantity: 9,
  })
  expect(source).toMatchObject({ labelCount: 20, prizeCount: 2, name: payload.name })
  const rule = await ruleOf(made)
  expect(rule).toEqual({ ...(await ruleOf(id)) })
  expect(rule).toMatchObject({
    ...CHANCE,
    unknownPlaceMay: true,
    areas: [{ code: '110000' }, { code: '440000' }],
    regionDealers: [{ id: seller.id }],
    barredDealers: [{ id: barred.id }],
    participants: 0,
    wins: 0,
  })
  const prizesOf = async (of: number) => (await lottery.list(of)).payload.records
  const kept = { imageId, allocated: 0, won: 0, redeemed: 0, activityId: made }
  expect(await prizesOf(made)).toMatchObject([
    { name: '一等奖品', level: 1, quantity: 2, ...kept },
    { name: '二等奖品', level: 2, quantity: 7, ...kept },
  ])
  expect(await prizesOf(id)).toMatchObject([{ allocated: 2 }, { allocated: 0 }])
  expect(await lottery.winners()).toEqual(winners)
  const seedOf = async (of: number) =>
    (await callAs(app, owner.token, drawProofs.state, { id: of })).payload.seedSha256
  expect(await seedOf(made)).not.toBe(await seedOf(id))

  const log = await logOf('activity', made)
  expect(log.map(({ operation }) => operation)).toEqual([
    'copy',
    'set_rule',
    'set_places',
    'bar_dealers',
  ])
  expect(log[0]).toMatchObject({
    userId: owner.id,
    after: { name, copiedFrom: payload.name, copiedFromId: id },
  })
  expect(log[3]?.after).toEqual({ dealerIds: [barred.id] })
  const [prize] = await prizesOf(made)
  expect(await logOf('prize', prize?.id ?? 0)).toMatchObject([
    { operation: 'create', after: { name: '一等奖品', activityId: made } },
  ])
  expect(await lottery.faults()).toEqual([])
})

test('of one that people have drawn in, nothing of it is copied; it may be over', async () => {
  const { owner, batch } = lottery
  const id = await open('red_packet')
  await lottery.assign({ batchId: batch.id, activityId: id })
  const money = { rule: 'fixed', amountCents: 100, winningRate: 100, budgetCents: 500 }
  await setRule(id, { ...money, identity: 'nobody' })
  const online = (isOnline: boolean, of = id) =>
    callAs(app, owner.token, activities.setOnline, { id: of, online: isOnline })
  await online(true)
  const drawn = await asCompany(app.connections, owner.companyId, (db) =>
    drawLabel(db, owner.companyId, {
      serial: batch.lo,
      checkOrdinal: 1,
      isGenuine: true,
      isFirstCheck: true,
      isHiddenProven: false,
      region: '',
      phone: '',
    }),
  )
  expect(drawn).toHaveProperty('id')
  await lottery.end(id)
  expect((await infoOf(id)).state).toBe('ended')

  const made = (await copy({ id })).payload.id
  expect(await ruleOf(id)).toMatchObject({ participants: 1, wins: 1, wonCents: 100 })
  expect(await ruleOf(made)).toMatchObject({ ...money, participants: 0, wins: 0, wonCents: 0 })
  const wins = await callAs(app, owner.token, draws.wins, { activityId: made })
  expect(wins.payload.total).toBe(0)
  // Its rule is its own: it can be changed, and it can be put online.
  expect((await setRule(made, { ...money, budgetCents: 900, identity: 'nobody' })).httpStatus).toBe(
    200,
  )
  expect((await online(true, made)).httpStatus).toBe(200)
  expect(await ruleOf(id)).toMatchObject({ budgetCents: 500 })
})

test('packets made beforehand are not copied, and neither is their budget; one without a rule has none', async () => {
  const id = await open('red_packet')
  await setRule(id, { rule: 'packets', winningRate: 100, identity: 'nobody' })
  const packets = { id, count: 5, totalCents: 1_000 }
  await callAs(app, lottery.owner.token, draws.createPackets, packets)
  expect(await ruleOf(id)).toMatchObject({ budgetCents: 1_000, packetsLeft: 5 })
  const made = (await copy({ id })).payload.id
  expect(await ruleOf(made)).toMatchObject({ rule: 'packets', budgetCents: null, packetsLeft: 0 })
  const plain = (await copy({ id: await open('points') })).payload.id
  expect(await ruleOf(plain)).toBeNull()
  expect((await logOf('activity', plain)).map(({ operation }) => operation)).toEqual(['copy'])
})

test('costs as many statements with many prizes as with one', async () => {
  const { id } = lottery
  const spend = async () => countStatements(app.connections, () => copy({ id }))
  await lottery.create(id, { name: 'A', quantity: 1 })
  await copy({ id })
  const few = await spend()
  for (const name of ['B', 'C', 'D', 'E', 'F']) await lottery.create(id, { name, quantity: 1 })
  expect(await spend()).toBe(few)
})
