import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { asCompany, one } from '../../platform/database/database.ts'
import { type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { drawTogether } from './draw-together.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
  await lottery.create(lottery.id, { quantity: 7 })
})

const run = async (rule: object): Promise<void> => {
  const { token } = lottery.owner
  const given = { id: lottery.id, rule: 'chance', winningRate: 100, identity: 'nobody', ...rule }
  expect((await callAs(app, token, draws.setRule, given as never)).httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id: lottery.id, online: true })
}

const together = (at: number, more: object = {}) =>
  drawTogether(app.connections, lottery.owner.companyId, {
    serial: lottery.batch.lo + at,
    checkOrdinal: 1,
    isGenuine: true,
    isFirstCheck: true,
    isHiddenProven: false,
    region: '',
    phone: '',
    ...more,
  })

const places = Array.from({ length: 20 }, (_, at) => at)

const inCompany = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> =>
  asCompany(app.connections, lottery.owner.companyId, (db) => one(db, statement))

test('buyers of one moment win as many as there is, each label once, and each is told the same again', async () => {
  await run({})
  const answers = await Promise.all([...places, ...places].map((at) => together(at)))
  const drew = answers.flatMap((answer) => ('id' in answer ? [answer] : []))
  expect(drew).toHaveLength(14)
  expect(new Set(drew.map(({ id }) => id)).size).toBe(7)
  expect(drew.filter(({ isAgain }) => isAgain)).toHaveLength(7)
  const refused = answers.filter((answer) => 'obstacle' in answer)
  expect(refused).toEqual(refused.map(() => ({ obstacle: 'exhausted' })))
})

test('who has to be known first draws nothing, and with a phone the limits of a person hold within one moment', async () => {
  await run({ identity: 'phone', perPerson: 2 })
  expect(await together(0)).toEqual({ identity: 'phone', isForPoints: false })
  const { companyId } = lottery.owner
  const count = sql<{ n: number }>`
    select count(*) as n from activity_draw where company_id = ${companyId}`
  expect((await inCompany(count)).n).toBe(0)
  const answers = await Promise.all(
    [0, 1, 2, 3].map((at) => together(at, { phone: '13800000000' })),
  )
  expect(answers.filter((answer) => 'id' in answer)).toHaveLength(2)
  expect(answers.filter((answer) => 'obstacle' in answer)).toEqual([
    { obstacle: 'person' },
    { obstacle: 'person' },
  ])
})

test('one at fault is refused, and nobody else suffers for it', async () => {
  await run({})
  const [first, faulty, third] = await Promise.allSettled([
    together(0),
    together(1, { checkOrdinal: null }),
    together(2),
  ])
  expect([first.status, faulty.status, third.status]).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect((await together(1)) satisfies object).toMatchObject({ isAgain: false })
})
