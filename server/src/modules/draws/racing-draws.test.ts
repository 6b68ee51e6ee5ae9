import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
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

const CERTAIN = { winningRate: 100, identity: 'nobody' } as const

/** Sets how an activity is drawn in, and puts it online. */
async function run(id: number, rule: object): Promise<void> {
  const { token } = lottery.owner
  const set = await callAs(app, token, draws.setRule, { id, ...CERTAIN, ...rule } as never)
  expect(set.httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
}

const ruleOf = async (id: number) =>
  (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.rule

type Row = { readonly serial: number; readonly isWin: boolean; readonly amountCents: number | null }

// That these can fail is shown in `without-guards.test.ts`, which takes out the rule's lock, the counters' conditions
// and the constraints, one after the other: the lock alone is enough, and the others say the same once more.

/** All labels draw at once, every one twice, each in a transaction of its own; what was written. */
async function race(): Promise<Row[]> {
  const { companyId } = lottery.owner
  const serials = Array.from({ length: 20 }, (_, at) => lottery.batch.lo + at)
  const drawer = { checkOrdinal: 1, isGenuine: true, isFirstCheck: true, isHiddenProven: false }
  await Promise.all(
    [...serials, ...serials].map((serial) =>
      asCompany(app.connections, companyId, (db) =>
        drawLabel(db, companyId, { serial, region: '', phone: '', ...drawer }),
      ),
    ),
  )
  return asCompany(app.connections, companyId, (db) =>
    rows(
      db,
      sql<Row>`
        select serial, is_win as "isWin", amount_cents as "amountCents" from activity_draw
         where company_id = ${companyId}`,
    ),
  )
}

test('for prizes: exactly as many win as there are, and no label twice', async () => {
  await lottery.create(lottery.id, { quantity: 4 })
  await lottery.create(lottery.id, { name: '茶杯', quantity: 3 })
  await run(lottery.id, { rule: 'chance' })
  const drawn = await race()
  expect(drawn.filter(({ isWin }) => isWin)).toHaveLength(7)
  expect(new Set(drawn.map(({ serial }) => serial)).size).toBe(drawn.length)
  expect((await ruleOf(lottery.id))?.wins).toBe(7)
  const { records } = (await lottery.list(lottery.id)).payload
  expect(records.map(({ won }) => won)).toEqual([4, 3])
})

test('for money: the budget is spent to the cent and never exceeded', async () => {
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, lottery.owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  await run(id, { rule: 'fixed', amountCents: 100, budgetCents: 500 })
  const drawn = await race()
  const sum = drawn.reduce((cents, { amountCents }) => cents + (amountCents ?? 0), 0)
  expect([drawn.length, sum]).toEqual([5, 500])
  expect(await ruleOf(id)).toMatchObject({ participants: 5, wins: 5, wonCents: 500 })
})
