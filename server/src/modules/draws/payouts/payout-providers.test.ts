import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { rows } from '../../../platform/database/database.ts'
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
afterEach(() => alipay.close())

const save = (input: object = {}, as?: string) =>
  scene.call(payoutProviders.save, { ...scene.settings, ...input }, as)
const shown = async (as?: string) =>
  ((await scene.call(payoutProviders.list, {}, as)).payload as Record<string, unknown>[])[0] ?? {}
const small = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()

test('what is no key, too weak or too fast is refused by its field, and nothing is changed', async () => {
  const before = await shown()
  for (const [input, field, error] of [
    [{ privateKey: 'nonsense' }, 'privateKey', 'PROVIDER_KEY_BAD'],
    [{ privateKey: small() }, 'privateKey', 'PROVIDER_KEY_BAD'],
    [{ privateKey: alipay.keys.publicKey }, 'privateKey', 'PROVIDER_KEY_BAD'],
    [{ publicKey: alipay.keys.privateKey }, 'publicKey', 'PROVIDER_KEY_BAD'],
    [{ ratePerSecond: 101 }, 'ratePerSecond', 'PROVIDER_RATE'],
    [{ ratePerSecond: 0 }, 'ratePerSecond', 'FIELD_TOO_SMALL'],
    [{ appId: 'a b' }, 'appId', 'FIELD_INVALID'],
  ] as const) {
    const { envelope } = await save(input)
    expect(envelope.details, field).toMatchObject([{ field }])
    if (error.startsWith('PROVIDER')) expect(envelope.details).toMatchObject([{ error }])
  }
  expect(await shown()).toEqual(before)
})

test('a provider is set up with both keys, is off at first, and of another company is none', async () => {
  const other = await makeUser(app.connections)
  expect(await shown(other.token)).toMatchObject({ isSet: false, privateKey: null, test: null })
  const missing = await save({ privateKey: undefined }, other.token)
  expect(missing.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'privateKey' }])
  for (const endpoint of [payoutProviders.turn, payoutProviders.test]) {
    const asked = await scene.call(endpoint, { way: 'alipay', isOn: true }, other.token)
    expect(asked.envelope.error).toBe('PAYOUT_PROVIDER_UNSET')
  }
  expect((await save({}, other.token)).httpStatus).toBe(200)
  expect(await shown(other.token)).toMatchObject({ isSet: true, isOn: false })
  expect((await shown(other.token))['notifyUrl']).not.toBe((await shown())['notifyUrl'])
})

test('who may see payouts does not see or set who pays them', async () => {
  const { companyId } = scene
  const permissions = ['payout:list', 'payout:update', 'payout:bill']
  const cashier = await makeUser(app.connections, { companyId, permissions })
  expect((await save({}, cashier.token)).httpStatus).toBe(403)
  for (const endpoint of [payoutProviders.list, payoutProviders.turn, payoutProviders.test]) {
    const asked = await scene.call(endpoint, { way: 'alipay', isOn: false }, cashier.token)
    expect(asked.httpStatus).toBe(403)
  }
})

test('a key is kept encrypted, and stands in no answer and no log; one that is left out stays', async () => {
  const before = await shown()
  expect((await save({ privateKey: '', publicKey: undefined, ratePerSecond: 7 })).httpStatus).toBe(
    200,
  )
  const after = await shown()
  expect(after).toMatchObject({ ratePerSecond: 7, privateKey: before['privateKey'] })
  const secret = alipay.keys.privateKey
  const pieces = [secret.slice(60, 120), secret.slice(-80, -20)]
  const stored = await scene.within((db) =>
    rows(
      db,
      sql<{ text: string }>`
        select to_jsonb(p)::text || encode(p.private_key, 'escape') as text from payout_provider p
         where company_id = ${scene.companyId}
        union all select to_jsonb(l)::text from operation_log l
         where company_id = ${scene.companyId} and entity = 'payout-provider'`,
    ),
  )
  expect(stored.length).toBeGreaterThan(2)
  const texts = [...stored.map(({ text }) => text), JSON.stringify(after)]
  for (const text of texts) for (const piece of pieces) expect(text).not.toContain(piece)
  expect(stored.map(({ text }) => text).join()).toContain('set_provider')
  expect(JSON.stringify(after)).not.toContain(alipay.keys.publicKey.slice(60, 120))
})

test('a test moves no money, and says what the provider says', async () => {
  await scene.call(payoutProviders.test, { way: 'alipay' })
  expect(await shown()).toMatchObject({ test: { isWaiting: true } })
  await scene.worker().workOnce()
  expect(await shown()).toMatchObject({ test: { isWaiting: false, code: '' } })
  alipay.play.closed = '40006'
  await scene.call(payoutProviders.test, { way: 'alipay' })
  await scene.worker().workOnce()
  expect(await shown()).toMatchObject({ test: { isWaiting: false, code: 'CODE_40006' } })
  expect(alipay.orders.size).toBe(0)
})

test('while something is under way its application stays', async () => {
  alipay.play.fate = () => 'DEALING'
  await scene.win(1)
  await scene.makeDue()
  await scene.worker().workOnce()
  expect(await shown()).toMatchObject({ underWayCount: 1, createdCount: 0, stuckCount: 0 })
  const refused = await save({ appId: '2021000000000002' })
  expect(refused.envelope.details).toMatchObject([{ error: 'PROVIDER_BUSY', field: 'appId' }])
})
