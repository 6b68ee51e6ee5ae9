import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
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

const progress = (id: number, token = lottery.owner.token) =>
  callAs(app, token, draws.progress, { id })
const progressOf = async (id: number) => (await progress(id)).payload
const setRule = (id: number, rule: object) =>
  callAs(app, lottery.owner.token, draws.setRule, { id, identity: 'nobody', ...rule } as never)
const online = (id: number) =>
  callAs(app, lottery.owner.token, activities.setOnline, { id, online: true })

const BUYER = { isGenuine: true, isFirstCheck: true, isHiddenProven: false, region: '', phone: '' }
const draw = (serial: number, region = '') =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    drawLabel(db, lottery.owner.companyId, { serial, checkOrdinal: 1, ...BUYER, region }),
  )

test('nobody is told how an activity goes without the right, of another company’s, or of one that is gone', async () => {
  const { companyId } = lottery.owner
  const { token } = await makeUser(app.connections, { companyId, permissions: ['win:list'] })
  expect((await progress(lottery.id, token)).httpStatus).toBe(403)
  const stranger = await makeUser(app.connections)
  expect((await progress(lottery.id, stranger.token)).envelope.error).toBe('NOT_FOUND')
  expect((await progress(999_999_999)).httpStatus).toBe(404)
  // Without a rule nobody draws.
  expect(await progressOf(lottery.id)).toEqual({ drawn: null, prizes: [], places: [] })
})

test('of red packets: what was drawn and won, against money, pieces and draws', async () => {
  const { owner, batch } = lottery
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: batch.id, activityId: id })
  const limits = { budgetCents: 500, budgetPieces: 4, maximumParticipants: 10 }
  await setRule(id, { rule: 'fixed', amountCents: 100, winningRate: 100, ...limits })
  const none = { checked: 0, participants: 0, wins: 0, wonCents: 0, claimed: 0, given: 0 }
  expect(await progressOf(id)).toEqual({
    drawn: { rule: 'fixed', ...limits, ...none },
    prizes: [],
    places: [],
  })
  await online(id)
  for (const serial of [batch.lo, batch.lo + 1, batch.lo + 1]) await draw(serial)
  expect((await progressOf(id)).drawn).toMatchObject({ participants: 2, wins: 2, wonCents: 200 })
})

test('of a lottery: of each prize how many codes win it and how many were drawn, in as many statements', async () => {
  const { id, owner, batch, product } = lottery
  await setRule(id, { rule: 'codes' })
  const first = (await lottery.create(id, { name: 'A', level: 0, quantity: 3 })).payload.id
  await lottery.divide({ batchId: batch.id, productId: product.id, prizeId: first, quantity: 2 })
  const [winner = 0] = await lottery.winners()
  await online(id)
  await draw(winner)
  const one = { name: 'A', level: 0, quantity: 3, allocated: 2, won: 1, redeemed: 0 }
  expect(await progressOf(id)).toEqual({
    drawn: {
      rule: 'codes',
      budgetCents: null,
      budgetPieces: null,
      maximumParticipants: null,
      checked: 0,
      participants: 1,
      wins: 1,
      wonCents: 0,
      claimed: 0,
      given: 0,
    },
    prizes: [{ id: first, ...one }],
    places: [{ country: '', province: '', text: '', draws: 1, wins: 1 }],
  })
  const few = await countStatements(app.connections, () => progress(id))
  for (const name of ['B', 'C', 'D']) await lottery.create(id, { name, level: 2, quantity: 2 })
  expect(await countStatements(app.connections, () => progress(id))).toBe(few)
  const { token } = await makeUser(app.connections, {
    companyId: owner.companyId,
    permissions: ['activity:list'],
  })
  expect((await progress(id, token)).payload.prizes.map(({ name }) => name)).toEqual([
    'A',
    'B',
    'C',
    'D',
  ])
})

test('where buyers drew is counted by province and country, whatever the city; who draws again draws once', async () => {
  const { owner, batch } = lottery
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: batch.id, activityId: id })
  await setRule(id, { rule: 'fixed', amountCents: 100, winningRate: 100, budgetCents: 900 })
  await online(id)
  const regions = [
    '中国 云南省 昆明市',
    '中国 云南省 大理白族自治州',
    '中国',
    '泰国 曼谷',
    '',
    '中国 云南省',
  ]
  for (const [at, region] of regions.entries()) {
    await draw(batch.lo + at, region)
    await draw(batch.lo + at, '中国 海南省')
  }
  const place = (text: string, country: string, province: string, draws: number) => ({
    country,
    province,
    text,
    draws,
    wins: draws,
  })
  const { places } = await progressOf(id)
  expect(places[0]).toEqual(place('Yunnan, China', '中国', '云南省', 3))
  expect(places.slice(1).toSorted((one, other) => (one.text < other.text ? -1 : 1))).toEqual([
    place('', '', '', 1),
    place('China', '中国', '', 1),
    place('Thailand', '泰国', '', 1),
  ])
  const { payload } = await callAs(app, owner.token, draws.progress, { id }, { language: 'cn' })
  expect(payload.places[0]?.text).toBe('中国 云南省')
})
