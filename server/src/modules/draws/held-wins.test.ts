import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { drawLabel } from './draw-label.ts'
import { winToken } from './win-links.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
  await lottery.create(lottery.id, { quantity: 5 })
  const { token } = lottery.owner
  const rule = { rule: 'chance', winningRate: 100, identity: 'nobody' } as const
  expect((await callAs(app, token, draws.setRule, { id: lottery.id, ...rule })).httpStatus).toBe(
    200,
  )
  await callAs(app, token, activities.setOnline, { id: lottery.id, online: true })
})

/** The n-th label was found withdrawn by a buyer, as checks are recorded. */
const suspect = (at: number) =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    sql`
      insert into query_record (company_id, at, serial, result, ordinal)
      values (${lottery.owner.companyId}, now(), ${lottery.batch.lo + at}, 'withdrawn', 1)`.execute(
      db,
    ),
  )

async function drawn(at: number): Promise<number> {
  const drew = await asCompany(app.connections, lottery.owner.companyId, (db) =>
    drawLabel(db, lottery.owner.companyId, {
      serial: lottery.batch.lo + at,
      checkOrdinal: 2,
      isGenuine: true,
      isFirstCheck: false,
      isHiddenProven: false,
      region: '',
      phone: '',
    }),
  )
  if ('obstacle' in drew) throw new Error(drew.obstacle)
  return drew.id
}

const winOf = async (id: number) => {
  const { payload } = await callAs(app, lottery.owner.token, draws.wins, {})
  return payload.records.find((row) => row.id === id)
}

const pageOf = async (id: number, language = 'en') => {
  const token = winToken(app.keyRing, { companyId: lottery.owner.companyId, id })
  const url = `/t/${lottery.batch.at(0)}/win/${token}?lang=${language}`
  return (await app.app.inject({ method: 'GET', url })).body
}

test('a win with a label whose checks were not suspicious is given as the rule says', async () => {
  await suspect(1)
  const id = await drawn(0)
  expect(await winOf(id)).toMatchObject({ winCheck: 'checked', heldReason: null })
  expect(await pageOf(id)).not.toContain('there may be copies')
})

test('a win with a suspicious label waits, its buyer is told, and staff are told why', async () => {
  await suspect(0)
  const id = await drawn(0)
  expect(await winOf(id)).toMatchObject({
    winCheck: 'unchecked',
    heldReason: 'copies_suspected',
  })
  expect(await pageOf(id)).toContain('there may be copies of it')
  expect(await pageOf(id, 'cn')).toContain('可能有人仿制')
  expect(await pageOf(id, 'tc')).toContain('可能有人仿製')
})

test('it is given by somebody else than who has decided about it', async () => {
  await suspect(0)
  const id = await drawn(0)
  const { token, companyId } = lottery.owner
  const given = { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' }
  const early = await callAs(app, token, draws.updateWin, given)
  expect(early.envelope).toMatchObject({ error: 'WIN_UNCHECKED' })
  await asCompany(app.connections, companyId, (db) =>
    sql`
      update activity_draw set claimed_at = now(), receiver_address = 'x'
       where company_id = ${companyId} and id = ${id}`.execute(db),
  )
  const verified = { id, passes: true, note: '' }
  expect((await callAs(app, token, draws.verify, verified)).httpStatus).toBe(200)
  const same = await callAs(app, token, draws.updateWin, given)
  expect(same.envelope).toMatchObject({ error: 'WIN_SAME_PERSON' })
  const other = await makeUser(app.connections, { companyId })
  expect((await callAs(app, other.token, draws.updateWin, given)).httpStatus).toBe(200)
  expect(await winOf(id)).toMatchObject({ delivery: 'delivered', heldReason: 'copies_suspected' })
})
