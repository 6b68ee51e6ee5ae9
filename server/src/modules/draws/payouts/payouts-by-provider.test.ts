import { draws } from '@zhenma/contract/draws/draws.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { makeProviderScene, type ProviderScene } from './testing/provider-scene.ts'
import { playAlipay, type PlayedAlipay } from './testing/played-alipay.ts'

let app: TestApp
let alipay: PlayedAlipay
let scene: ProviderScene
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  alipay = await playAlipay()
  scene = await makeProviderScene(app, alipay)
})
afterEach(async () => {
  expect(alipay.faults).toEqual([])
  await alipay.close()
  // The next test's worker is for its own company.
  await asPlatform(app.connections, (db) =>
    sql`update payout_provider set is_on = false`
      .execute(db)
      .then(() => sql`update payout set ask_at = null`.execute(db)),
  )
})

const move = (id: number, step: string, more: object = {}) =>
  scene.call(payouts.move, { id, step, ...more })
const changeWay = (id: number, way: string, as?: string) =>
  scene.call(payouts.changeWay, { id, way }, as)
const PAPER = { method: '支付宝', reference: 'ZFB-1' }

async function work(): Promise<void> {
  await scene.makeDue()
  await scene.worker().workOnce()
}

test('nobody pays by hand what a provider pays, or changes who pays what is under way', async () => {
  const [number = ''] = await scene.win(1)
  const { id } = await scene.payout(number)
  for (const [step, more] of [
    ['send', {}],
    ['pay', PAPER],
    ['fail', { note: 'x' }],
  ] as const) {
    expect((await move(id, step, more)).envelope.error).toBe('PAYOUT_BY_PROVIDER')
  }
  alipay.play.fate = () => 'DEALING'
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'sent', way: 'alipay' })
  expect((await move(id, 'pay', PAPER)).envelope.error).toBe('PAYOUT_BY_PROVIDER')
  expect((await move(id, 'close', { note: 'x' })).envelope.error).toBe('PAYOUT_STATE')
  expect((await changeWay(id, 'hand')).envelope.error).toBe('PAYOUT_UNDER_WAY')
  const { companyId } = scene
  const reader = await makeUser(app.connections, { companyId, permissions: ['payout:list'] })
  expect((await changeWay(id, 'hand', reader.token)).httpStatus).toBe(403)
  const stranger = await makeUser(app.connections)
  expect((await changeWay(id, 'hand', stranger.token)).httpStatus).toBe(404)
})

test('an activity pays by a provider that is set up, as much as that pays, and only money', async () => {
  const rule = { rule: 'fixed', winningRate: 100, budgetCents: 1_000, identity: 'nobody' }
  const set = async (input: object) =>
    (await scene.call(draws.setRule, { id: scene.activityId, ...rule, ...input })).envelope
  expect((await set({ amountCents: 9, payoutWay: 'alipay' })).details).toMatchObject([
    { error: 'PAYOUT_WAY_CENTS', field: 'payoutWay' },
  ])
  await asPlatform(app.connections, (db) =>
    sql`delete from payout_provider where company_id = ${scene.companyId}`.execute(db),
  )
  expect((await set({ amountCents: 10, payoutWay: 'alipay' })).details).toMatchObject([
    { error: 'PAYOUT_PROVIDER_UNSET', field: 'payoutWay' },
  ])
})

test('a payout is paid by its provider and has its number; by hand it goes its own way', async () => {
  const [first = '', second = ''] = await scene.win(2)
  const { id } = await scene.payout(second)
  expect((await changeWay(id, 'hand')).httpStatus).toBe(200)
  await work()
  const paid = await scene.payout(first)
  expect(paid).toMatchObject({
    state: 'paid',
    way: 'alipay',
    method: '支付宝',
    stateByName: null,
    errorCode: '',
    nextAskAt: null,
  })
  expect(paid.providerNumber).toBe(alipay.orders.get(first)?.orderId)
  expect(paid.reference).toBe(paid.providerNumber)
  expect(paid.events.map(({ state }) => state)).toEqual(['paid', 'sent', 'created'])
  expect(await scene.payout(second)).toMatchObject({ state: 'created', way: 'hand' })
  expect((await move(id, 'pay', PAPER)).httpStatus).toBe(200)
  expect(await scene.figures()).toEqual({ paid: 2, wins: 2, wonCents: 200, given: 2 })
})

test.each(['drop', 'fault'] as const)(
  'an answer that is lost (%s) is asked for, and the payment is not made again',
  async (manner) => {
    const [number = ''] = await scene.win(1)
    alipay.play.manner = (_, method) => (method.endsWith('transfer') ? manner : 'answer')
    await work()
    expect(await scene.payout(number)).toMatchObject({ state: 'sent' })
    await work()
    expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
    expect(alipay.sends(number)).toBe(1)
  },
)

test('what never arrived is told again by the same number, after it was asked for', async () => {
  const [number = ''] = await scene.win(1)
  alipay.play.manner = () => 'deaf'
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'sent', errorCode: 'NO_ANSWER' })
  alipay.play.manner = () => 'answer'
  await work()
  expect(alipay.asked.map(({ method }) => method.split('.').at(-1))).toEqual([
    'transfer',
    'query',
    'transfer',
  ])
  expect([...alipay.orders.keys()]).toEqual([number])
  expect(await scene.payout(number)).toMatchObject({ state: 'paid', number })
})

test('a server that dies before it tells the provider leaves a number, by which the next one asks first', async () => {
  const [number = ''] = await scene.win(1)
  const dying = scene.worker()
  alipay.play.manner = () => 'deaf'
  await scene.makeDue()
  const working = dying.workOnce()
  await dying.stop()
  await working
  expect(await scene.payout(number)).toMatchObject({ state: 'sent', number })
  alipay.play.manner = () => 'answer'
  const before = alipay.asked.length
  await work()
  expect(alipay.asked[before]?.method).toBe('alipay.fund.trans.common.query')
  expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
})

test('what is refused has failed, and is paid by another number when somebody has changed it', async () => {
  const [number = ''] = await scene.win(1)
  alipay.play.refusal = () => 'PAYEE_NOT_EXIST'
  await work()
  const failed = await scene.payout(number)
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'PAYEE_NOT_EXIST' })
  await work()
  expect(alipay.sends(number)).toBe(1)
  alipay.play.refusal = () => undefined
  expect((await move(failed.id, 'retry')).httpStatus).toBe(200)
  await work()
  expect((await scene.payouts()).records).toMatchObject([{ state: 'paid', errorCode: '' }])
  expect([...alipay.orders.keys()]).toEqual([number.replace(/A1$/, 'A2')])
})

test('a word that no document names says nothing: the number stays, and is asked for', async () => {
  const [number = ''] = await scene.win(1)
  alipay.play.refusal = () => 'A_NEW_WORD'
  await work()
  await work()
  expect(await scene.payout(number)).toMatchObject({
    state: 'sent',
    errorCode: 'A_NEW_WORD',
    number,
  })
  alipay.play.refusal = () => undefined
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid', number })
})

test('a refusal of what had arrived before is none', async () => {
  const [number = ''] = await scene.win(1)
  alipay.play.manner = (_, method) => (method.endsWith('transfer') ? 'drop' : 'deaf')
  alipay.play.fate = () => 'DEALING'
  await work()
  // It is told as if it were unknown, and refused as if it were new.
  await asPlatform(app.connections, (db) =>
    sql`update payout set state = 'created' where number = ${number}`.execute(db),
  )
  const order = alipay.orders.get(number)
  alipay.orders.delete(number)
  alipay.play.refusal = () => {
    if (order !== undefined) alipay.orders.set(number, order)
    return 'PAYEE_NOT_EXIST'
  }
  alipay.play.manner = () => 'answer'
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'sent' })
  alipay.end(number, 'SUCCESS')
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
})

test('while its account is in trouble a provider is left alone, and nothing has failed', async () => {
  await scene.win(3)
  alipay.play.closed = '40005'
  await scene.makeDue()
  const worker = scene.worker({ pauseSeconds: 600 })
  await worker.workOnce()
  const asked = alipay.asked.length
  await asPlatform(app.connections, async (db) => {
    await sql`update payout_provider set turn_at = now()`.execute(db)
    await sql`update payout set ask_at = now() where ask_at is not null`.execute(db)
  })
  expect(await worker.workOnce()).toBe(0)
  expect(alipay.asked).toHaveLength(asked)
  const [shown] = (await scene.call(payoutProviders.list, {})).payload as {
    trouble: { code: string } | null
  }[]
  expect(shown?.trouble?.code).toBe('CODE_40005')
  alipay.play.closed = undefined
  await work()
  expect(await scene.figures()).toMatchObject({ paid: 3 })
  const [ended] = (await scene.call(payoutProviders.list, {})).payload as { trouble: unknown }[]
  expect(ended?.trouble).toBeNull()
})

test('an answer that somebody else has signed is none', async () => {
  const [number = ''] = await scene.win(1)
  await scene.call(payoutProviders.save, {
    ...scene.settings,
    publicKey: alipay.strangers.publicKey,
  })
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'sent' })
  await scene.call(payoutProviders.save, scene.settings)
  await work()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
})

test('switched off nothing further is sent, and what is under way is asked for', async () => {
  alipay.play.fate = () => 'DEALING'
  const [first = ''] = await scene.win(1)
  await work()
  alipay.play.manner = () => 'deaf'
  const [lost = ''] = await scene.win(1)
  await work()
  alipay.play.manner = () => 'answer'
  await scene.call(payoutProviders.turn, { way: 'alipay', isOn: false })
  const [second = ''] = await scene.win(1)
  alipay.end(first, 'SUCCESS')
  await work()
  expect(await scene.payout(first)).toMatchObject({ state: 'paid' })
  expect(await scene.payout(second)).toMatchObject({ state: 'created' })
  expect(await scene.payout(lost)).toMatchObject({ state: 'sent' })
  expect([...alipay.orders.keys()]).toEqual([first])
})

test('what a provider has said nothing of for a month is somebody’s to find out', async () => {
  alipay.play.fate = () => 'DEALING'
  const [number = ''] = await scene.win(1)
  await work()
  await asPlatform(app.connections, (db) =>
    sql`update payout set told_at = now() - interval '31 days' where number = ${number}`.execute(
      db,
    ),
  )
  await work()
  const asked = alipay.asked.length
  await work()
  expect(alipay.asked).toHaveLength(asked)
  const { records } = await scene.payouts({ isStuck: true })
  expect(records).toMatchObject([{ number, state: 'sent', nextAskAt: null }])
  const [other = ''] = await scene.win(1)
  const others = await scene.payouts({ isStuck: false })
  expect(others.records.map((one) => one.number)).toEqual([other])
  expect((await move(records[0]?.id ?? 0, 'pay', PAPER)).httpStatus).toBe(200)
  expect(await scene.figures()).toMatchObject({ paid: 1, given: 1 })
})

test('what failed and is closed gives its money back once', async () => {
  alipay.play.fate = () => 'FAIL'
  const [number = ''] = await scene.win(2)
  await work()
  const { id } = await scene.payout(number)
  const closed = await Promise.all([1, 2].map(() => move(id, 'close', { note: '账号不对' })))
  expect(new Set(closed.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]))
  expect(await scene.figures()).toMatchObject({ closed: 1, failed: 1, wins: 1, wonCents: 100 })
})
