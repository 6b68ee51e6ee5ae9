import { draws } from '@zhenma/contract/draws/draws.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  PARCEL_STATES,
  type ParcelState,
  type ParcelTarget,
} from '@zhenma/contract/parcels/parcel-states'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { makeWonPrizes } from './testing/won-prizes.ts'
import { winToken } from './win-links.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeWonPrizes>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  scene = await makeWonPrizes(app)
})

const RIGHT = { logisticsCompany: '中通', trackingNumber: 'ZT2', reason: '抄错' } as const
const SAID = { logisticsCompany: '顺丰', trackingNumber: 'SF1' } as const
const correct = (id: number, input: object = {}, token = scene.owner.token) =>
  callAs(app, token, draws.correctWin, { id, ...RIGHT, ...input })

/** By which steps a prize that was sent comes into each state. */
const WAYS: Readonly<Record<ParcelState, readonly ParcelTarget[]>> = {
  sent: [],
  received: ['received'],
  issue: ['issue'],
  resolved: ['issue', 'resolved'],
  returned: ['returned'],
}

describe('the number of a prize is not corrected', () => {
  test('before it was sent, nor to what it is already, in the words of each language', async () => {
    const [waiting, sent] = [await scene.won(0), await scene.delivered(1)]
    for (const language of LANGUAGES) {
      const say = (id: number, input: object) =>
        callAs(app, scene.owner.token, draws.correctWin, { id, ...RIGHT, ...input }, { language })
      const early = await say(waiting, {})
      expect([early.httpStatus, early.envelope.error]).toEqual([409, 'WIN_NOT_SENT'])
      expect(early.envelope.message).toMatch(textOf('WIN_NOT_SENT', language))
      const same = await say(sent, SAID)
      expect([same.httpStatus, same.envelope.error]).toEqual([400, 'PARCEL_SAME'])
      expect(same.envelope.details).toMatchObject([{ field: 'trackingNumber' }])
      expect(same.envelope.message).toMatch(textOf('PARCEL_SAME', language))
    }
    expect(await scene.rowOf(waiting)).toMatchObject({ logisticsCompany: '', trackingNumber: '' })
    expect(await scene.rowOf(sent)).toMatchObject(SAID)
  })

  test.each([
    ['logisticsCompany', ' '],
    ['logisticsCompany', '中'.repeat(61)],
    ['trackingNumber', ''],
    ['trackingNumber', '1'.repeat(65)],
    ['reason', ' '],
    ['reason', '错'.repeat(201)],
  ])('with a %s that is “%s”', async (field, value) => {
    const id = await scene.delivered()
    const { httpStatus, envelope } = await correct(id, { [field]: value })
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
    expect(await scene.rowOf(id)).toMatchObject(SAID)
  })

  test('of money and of points', async () => {
    const { companyId } = scene.owner
    const id = await scene.won()
    for (const what of [sql`amount_cents = 100`, sql`points = 5, amount_cents = null`]) {
      await asCompany(app.connections, companyId, (db) =>
        sql`update activity_draw set prize_id = null, phone = '13800138000', delivery = 'delivered', ${what}
             where company_id = ${companyId} and id = ${id}`.execute(db),
      )
      expect((await correct(id)).envelope.error).toBe('WIN_NO_PARCEL')
    }
  })

  test('by whoever may not deliver, and of another company’s win', async () => {
    const id = await scene.delivered()
    const { companyId } = scene.owner
    const permissions = ['win:list', 'win:verify']
    const reader = await makeUser(app.connections, { companyId, permissions })
    expect((await correct(id, {}, reader.token)).httpStatus).toBe(403)
    const stranger = await makeUser(app.connections)
    const unseen = await correct(id, {}, stranger.token)
    expect([unseen.httpStatus, unseen.envelope.error]).toEqual([404, 'NOT_FOUND'])
    expect(await scene.rowOf(id)).toMatchObject(SAID)
  })
})

test.each(PARCEL_STATES)(
  'a prize that is “%s” is corrected only while it is on its way',
  async (state) => {
    const id = await scene.delivered()
    for (const next of WAYS[state]) await scene.step(id, next, '破损')
    const before = await scene.rowOf(id)
    const answer = await correct(id)
    if (state === 'sent' || state === 'issue') {
      expect(answer.httpStatus).toBe(200)
      const { reason: _, ...parcel } = RIGHT
      const { revision: __, ...rest } = before ?? { revision: 0 }
      // Nothing else of it is another: neither its state nor since when, what was said with it, or who has sent it.
      expect(await scene.rowOf(id)).toMatchObject({ ...rest, ...parcel })
    } else {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([409, 'WIN_STATE'])
      expect(await scene.rowOf(id)).toEqual(before)
    }
  },
)

test('the winner reads the new number, and so do list and sheet; the log says what it was, who and why', async () => {
  const named = await makeWonPrizes(app, { identity: 'phone' })
  const { companyId, token } = named.owner
  const phone = uniquePhone()
  const id = await named.delivered(0, phone)
  const colleague = await makeUser(app.connections, { companyId })
  expect((await correct(id, {}, colleague.token)).httpStatus).toBe(200)

  const label = `/t/${named.batch.at(0)}`
  const post = (fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: `${label}/prizes`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ lang: 'en', phone, ...fields }).toString(),
    })
  await post({})
  const url = `${label}/win/${winToken(app.keyRing, { companyId, id })}`
  const own = [
    (await post({ code: await lastCode(app, phone) })).body,
    (await app.app.inject({ method: 'GET', url })).body,
  ]
  for (const body of own) {
    expect([body.includes('ZT2'), body.includes('SF1'), body.includes('抄错')]).toEqual([
      true,
      false,
      false,
    ])
  }

  const ids = async (input: object) =>
    (await callAs(app, token, draws.wins, input)).payload.records.map((row) => row.id)
  expect([await ids({ keyword: 'ZT2' }), await ids({ keyword: 'SF1' })]).toEqual([[id], []])
  expect([await ids({ id }), await ids({ id: id + 1 })]).toEqual([[id], []])
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const days = { from: day(-1), to: day(1), format: 'csv' } as const
  const sheet = (await callAs(app, token, draws.exportWins, days)).raw.toString()
  expect([sheet.includes('ZT2'), sheet.includes('SF1')]).toEqual([true, false])

  const { records } = (await callAs(app, token, systemLog.operations, { entity: 'win' })).payload
  const logged = records.find(({ operation }) => operation === 'correct_parcel')
  const entry = await callAs(app, token, systemLog.operation, { id: logged?.id ?? 0 })
  expect(entry.payload).toMatchObject({
    entityId: String(id),
    username: colleague.username,
    before: SAID,
    after: { logisticsCompany: '中通', trackingNumber: 'ZT2', correctionReason: '抄错' },
  })
})
