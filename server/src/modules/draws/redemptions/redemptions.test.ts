import { draws } from '@zhenma/contract/draws/draws.contract'
import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { WRONG_REDEMPTION_CODES } from '@zhenma/contract/draws/redemptions.refusals'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, one } from '../../../platform/database/database.ts'
import { makeCounterPrizes } from '../testing/counter-prizes.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeCounterPrizes>>
let own: Awaited<ReturnType<typeof scene.counter>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  scene = await makeCounterPrizes(app)
  own = await scene.counter()
})

const errorOf = (answer: { envelope: { error?: string | undefined }; httpStatus: number }) => [
  answer.httpStatus,
  answer.envelope.error,
]

/** What refuses both to find and to redeem, and changes nothing. */
async function expectRefused(id: number, error: string, user = own.user): Promise<void> {
  const before = await scene.rowOf(id)
  const code = scene.codeOf(id)
  expect(errorOf(await scene.find(user, code))).toEqual([409, error])
  for (const language of LANGUAGES) {
    const answer = await scene.redeem(user, code, { language })
    expect(errorOf(answer)).toEqual([409, error])
    expect(answer.envelope.message).toMatch(textOf(error as never, language))
  }
  expect(await scene.rowOf(id)).toEqual(before)
}

describe('nothing is handed over', () => {
  test('without the permission, at a factory, and for the code of another company', async () => {
    const code = scene.codeOf(await scene.won())
    const { companyId } = scene.owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['redemption:list'] })
    expect(errorOf(await scene.redeem(reader, code))).toEqual([403, 'ACCESS_DENIED'])
    const factory = await makePlace(app.connections, companyId, 'factory')
    const maker = await makeUser(app.connections, {
      companyId,
      factoryId: factory.id,
      permissions: ['redemption:create', 'redemption:list'],
    })
    expect(errorOf(await scene.redeem(maker, code))).toEqual([403, 'ACCESS_DENIED'])
    expect((await scene.redeemed(maker)).total).toBe(0)
    const stranger = await makeUser(app.connections)
    expect(errorOf(await scene.redeem(stranger, code))).toEqual([404, 'REDEMPTION_CODE'])
  })

  test('for wrong codes; after ten of them one waits, and others do not', async () => {
    const id = await scene.won()
    const code = scene.codeOf(id)
    const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
    for (let guess = 0; guess < WRONG_REDEMPTION_CODES; guess += 1) {
      const call = guess % 2 === 0 ? scene.find : scene.redeem
      const answer = await call(own.user, wrong)
      expect(errorOf(answer)).toEqual([404, 'REDEMPTION_CODE'])
      expect(answer.envelope.details).toMatchObject([{ field: 'code' }])
    }
    for (const tried of [wrong, code]) {
      expect(errorOf(await scene.redeem(own.user, tried))).toEqual([429, 'REDEMPTION_SLOWED'])
    }
    expect((await scene.redeem(await scene.at(own.dealer), code)).httpStatus).toBe(200)
  })

  test('that is not confirmed, was rejected, or is sent', async () => {
    const id = await scene.won()
    for (const state of ['unchecked', 'rejected']) {
      await scene.change(sql`update activity_draw set win_check = ${state} where id = ${id}`)
      await expectRefused(id, 'WIN_UNCHECKED')
    }
    await scene.change(
      sql`update activity_draw set win_check = 'checked', claimed_at = now() where id = ${id}`,
    )
    await expectRefused(id, 'REDEMPTION_PARCEL')
    const how = { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' }
    expect((await callAs(app, scene.owner.token, draws.updateWin, how)).httpStatus).toBe(200)
    await expectRefused(id, 'WIN_DELIVERED')
  })

  test('whose prize is sent by now, or that was waited for too long', async () => {
    const id = await scene.won()
    await scene.update(scene.prizeId, { quantity: 20, handover: 'parcel' })
    await expectRefused(id, 'REDEMPTION_PARCEL')
    await scene.update(scene.prizeId, { quantity: 20, handover: 'choice', collectDays: 7 })
    await scene.change(
      sql`update activity_draw set drawn_at = now() - interval '8 days' where id = ${id}`,
    )
    await expectRefused(id, 'REDEMPTION_OVER')
    await scene.change(
      sql`update activity_draw set drawn_at = now() - interval '7 days' where id = ${id}`,
    )
    expect((await scene.redeem(own.user, scene.codeOf(id))).httpStatus).toBe(200)
  })

  test('by a dealer that is excluded, or below one, not approved, or deleted', async () => {
    const id = await scene.won()
    const below = await scene.counter(own.dealer)
    await scene.setOnline(false)
    await callAs(app, scene.owner.token, draws.barDealers, {
      id: scene.id,
      dealerIds: [own.dealer.id],
    })
    await expectRefused(id, 'REDEMPTION_EXCLUDED')
    await expectRefused(id, 'REDEMPTION_EXCLUDED', below.user)
    const other = await scene.counter()
    for (const state of [
      sql`review_status = 'rejected'`,
      sql`review_status = 'approved', deleted_at = now()`,
    ]) {
      await scene.change(sql`update dealer set ${state} where id = ${other.dealer.id}`)
      await expectRefused(id, 'REDEMPTION_DEALER', other.user)
    }
  })

  test('by whoever has checked the win', async () => {
    const id = await scene.won()
    await scene.change(sql`update activity_draw set checked_by = ${own.user.id} where id = ${id}`)
    await expectRefused(id, 'WIN_SAME_PERSON')
  })

  test('by parcel, of what is collected', async () => {
    const id = await scene.won()
    const how = { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' }
    const answer = await callAs(app, scene.owner.token, draws.updateWin, how)
    expect(errorOf(answer)).toEqual([409, 'WIN_AT_COUNTER'])
    const form = { lang: 'en', name: '王芳', phone: '13800138000', address: '湖滨路 8 号' }
    await app.app.inject({
      method: 'POST',
      url: scene.urlOf(id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    expect(await scene.rowOf(id)).toMatchObject({ claimedAt: null, receiverAddress: '' })
  })
})

test('it is handed over once: the same submission again is answered the same, any other is told when and where', async () => {
  const id = await scene.won()
  const code = scene.codeOf(id)
  const found = (await scene.find(own.user, code.toLowerCase())).payload
  expect(found).toMatchObject({ id, prizeName: '紫砂壶', level: 1, collectUntil: null })
  expect(await scene.rowOf(id)).toMatchObject({ delivery: 'undelivered', redeemedAt: null })
  const done = await scene.redeem(own.user, code, { key: 'answer-was-lost' })
  const again = await scene.redeem(own.user, code, { key: 'answer-was-lost' })
  expect([done.httpStatus, again.payload]).toEqual([200, done.payload])
  expect(await scene.rowOf(id)).toMatchObject({
    delivery: 'delivered',
    state: 'received',
    side: 'staff',
    redeemedDealerName: own.dealer.name,
    sentByName: `Name of ${own.user.username}`,
  })
  const other = scene.codeOf(await scene.won(1))
  const reused = await scene.redeem(own.user, other, { key: 'answer-was-lost' })
  expect(errorOf(reused)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  const colleague = await scene.at(own.dealer)
  for (const user of [own.user, colleague, scene.owner]) {
    const told = await scene.redeem(user, code)
    expect(errorOf(told)).toEqual([409, 'REDEMPTION_DONE_BY'])
    expect(told.envelope.message).toContain(own.user.username)
  }
  const elsewhere = await scene.counter()
  const told = await scene.find(elsewhere.user, code)
  expect(errorOf(told)).toEqual([409, 'REDEMPTION_DONE'])
  expect(told.envelope.message).toContain(own.dealer.name)
  expect(told.envelope.message).not.toContain(own.user.username)
  const logged = await asCompany(app.connections, scene.owner.companyId, (db) =>
    one(
      db,
      sql<{ entry: string }>`
        select row_to_json(l)::text as entry from operation_log l
         where entity = 'win' and entity_id = ${String(id)} and operation = 'redeem'`,
    ),
  )
  expect(logged.entry).toContain(String(own.dealer.id))
  expect(logged.entry).not.toContain(code)
})

test('of twenty dealers at once one hands it over, and it is counted once', async () => {
  const id = await scene.won()
  const counters = await Promise.all(Array.from({ length: 20 }, () => scene.counter()))
  const answers = await Promise.all(
    counters.map(({ user }) => scene.redeem(user, scene.codeOf(id))),
  )
  const errors = answers.map(({ envelope }) => envelope.error ?? 'none')
  expect(errors.filter((error) => error === 'none')).toHaveLength(1)
  expect(errors.filter((error) => error === 'REDEMPTION_DONE')).toHaveLength(19)
  expect((await scene.redeemed(scene.owner)).total).toBe(1)
  const progress = await callAs(app, scene.owner.token, draws.progress, { id: scene.id })
  expect(progress.payload.drawn).toMatchObject({ wins: 1, claimed: 1, given: 1 })
})

test('a dealer is told of what was redeemed there and below, the company of all, and nobody of the winner', async () => {
  const below = await scene.counter(own.dealer)
  const other = await scene.counter()
  const cashier = scene.owner
  const ids: number[] = []
  for (const [nth, user] of [own.user, below.user, other.user, cashier].entries()) {
    const id = await scene.won(nth)
    await scene.redeem(user, scene.codeOf(id))
    ids.push(id)
  }
  const seen = async (user: typeof cashier, input: object = {}) => {
    const { records, total } = await scene.redeemed(user, input)
    expect(records).toHaveLength(total)
    return records.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b)
  }
  expect(await seen(own.user)).toEqual([0, 1])
  expect(await seen(below.user)).toEqual([1])
  expect(await seen(other.user)).toEqual([2])
  expect(await seen(cashier)).toEqual([0, 1, 2, 3])
  expect(await seen(own.user, { dealerId: other.dealer.id })).toEqual([])
  expect(await seen(cashier, { dealerId: other.dealer.id })).toEqual([2])
  expect(await seen(own.user, { keyword: other.dealer.name })).toEqual([])
  expect(await seen(await makeUser(app.connections))).toEqual([])
  const [row] = (await scene.redeemed(other.user)).records
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'activityName',
    'dealerId',
    'dealerName',
    'drawnAt',
    'id',
    'level',
    'prizeName',
    'redeemedAt',
    'redeemedByName',
  ])
  const sheet = await callAs(app, own.user.token, redemptions.exportSheet, { format: 'csv' })
  const text = sheet.raw.toString()
  expect(text.trim().split('\n')).toHaveLength(3)
  expect(text).not.toContain(other.dealer.name)
  const wins = await callAs(app, cashier.token, draws.wins, { redeemedDealerId: other.dealer.id })
  expect(wins.payload.records.map(({ id }) => id)).toEqual([ids[2]])
  expect(errorOf(await callAs(app, own.user.token, draws.wins, {}))).toEqual([403, 'ACCESS_DENIED'])
})

test('another company’s rows are hidden by the database itself', async () => {
  const id = await scene.won()
  await scene.redeem(own.user, scene.codeOf(id))
  const stranger = await makeUser(app.connections)
  const { count } = await asCompany(app.connections, stranger.companyId, (db) =>
    one(
      db,
      sql<{
        count: number
      }>`select count(*)::int as count from activity_draw where redeemed_at is not null`,
    ),
  )
  expect(count).toBe(0)
})
