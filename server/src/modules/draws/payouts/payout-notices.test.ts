import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { first } from '../../../platform/database/database.ts'
import { sql } from 'kysely'
import { makeProviderScene, type ProviderScene } from './testing/provider-scene.ts'
import { playAlipay, type PlayedAlipay } from './testing/played-alipay.ts'

let app: TestApp
let alipay: PlayedAlipay
let scene: ProviderScene
let path: string
beforeAll(async () => {
  app = await createTestApp()
  alipay = await playAlipay()
})
afterAll(async () => {
  await alipay.close()
  await app.close()
})
beforeEach(async () => {
  scene = await makeProviderScene(app, alipay)
  const [shown] = (await scene.call(payoutProviders.list, {})).payload as { notifyUrl: string }[]
  path = new URL(shown?.notifyUrl ?? '').pathname
})

const call = (payload: string, url = path) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

/** A payout that was told, and is to be asked for in an hour. */
async function underWay(): Promise<string> {
  alipay.play.fate = () => 'DEALING'
  const [number = ''] = await scene.win(1)
  await scene.makeDue()
  await scene.worker({ askSeconds: [3_600] }).workOnce()
  return number
}

const isDue = async (number: string): Promise<boolean | undefined> => {
  const found = await scene.within((db) =>
    first(
      db,
      sql<{ isDue: boolean }>`
        select ask_at <= now() as "isDue" from payout
         where company_id = ${scene.companyId} and number = ${number}`,
    ),
  )
  return found?.isDue
}

const HOUR_MS = 3_600_000

test('who does not know the address, or is not the provider, is not heard', async () => {
  const number = await underWay()
  const good = alipay.call(number)
  expect((await call(good, '/notify/alipay/1-aaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  expect((await call(good, '/notify/alipay/nonsense')).statusCode).toBe(404)
  expect((await call(good, `${path.slice(0, -1)}_`)).statusCode).toBe(404)
  for (const wrong of [
    alipay.call(number, { key: alipay.strangers.privateKey }),
    alipay.call(number, { appId: '2021000000000009' }),
    alipay.call(number, { at: Date.now() - 27 * HOUR_MS }),
    alipay.call(number, { at: Date.now() + HOUR_MS }),
    good.replace('SUCCESS', 'FAIL'),
    '',
    'sign=x&sign=y',
  ]) {
    const answer = await call(wrong)
    expect([answer.statusCode, answer.body]).toEqual([403, 'fail'])
  }
  expect((await call(`a=${'b'.repeat(20_000)}`)).statusCode).toBe(413)
  expect(await isDue(number)).toBe(false)
})

test('a call has the provider asked at once, and says nothing itself', async () => {
  const number = await underWay()
  for (const again of [1, 2]) {
    const answer = await call(alipay.call(number))
    expect([again, answer.statusCode, answer.body]).toEqual([again, 200, 'success'])
  }
  expect(await isDue(number)).toBe(true)
  expect(await scene.payout(number)).toMatchObject({ state: 'sent' })
  alipay.end(number, 'SUCCESS')
  await scene.makeDue()
  await scene.worker().workOnce()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
  // Late, of what is over, and of what is not ours.
  expect((await call(alipay.call(number))).body).toBe('success')
  expect((await call(alipay.call('RP9D9A1'))).body).toBe('success')
  expect(await scene.payout(number)).toMatchObject({ state: 'paid', nextAskAt: null })
})

test('calls at once, twice, in the wrong order and late: each payout ends once, as the provider says', async () => {
  const ends = ['SUCCESS', 'FAIL'] as const
  const numbers = [await underWay(), await underWay()]
  for (const [at, number] of numbers.entries()) alipay.end(number, ends[at] ?? 'FAIL')
  // Of each payout it is said that it has failed, that it is paid and that it is under way, while it is asked for.
  const said = (['FAIL', 'SUCCESS', 'DEALING', 'FAIL', 'SUCCESS'] as const).flatMap((status) =>
    numbers.map((number) => alipay.call(number, { status })),
  )
  await scene.makeDue()
  const [first, second] = [scene.worker(), scene.worker()]
  await Promise.all([...said.map((one) => call(one)), first.workOnce(), second.workOnce()])
  await scene.makeDue()
  await first.workOnce()
  for (const [at, state] of (['paid', 'failed'] as const).entries()) {
    const number = numbers[at] ?? ''
    // Days later, that it has ended otherwise.
    expect((await call(alipay.call(number, { status: ends[1 - at] ?? 'FAIL' }))).body).toBe(
      'success',
    )
    await scene.makeDue()
    await second.workOnce()
    const payout = await scene.payout(number)
    expect(payout).toMatchObject({ state, number, nextAskAt: null })
    expect(payout.events.map((event) => event.state)).toEqual([state, 'sent', 'created'])
    expect(alipay.sends(number)).toBe(1)
  }
})
