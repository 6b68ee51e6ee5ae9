import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { say } from '@zhenma/contract/kernel/texts'
import type { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import {
  PAYOUT_PROVIDERS,
  type PayoutProvider,
  PROVIDER_RATES,
} from '@zhenma/contract/payouts/payout-ways'
import type { KeyObject } from 'node:crypto'
import { logChange } from '../../../../platform/audit/log-change.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { fieldFailure, inputFailure } from '../../../../platform/errors/reference.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { newNotifyKey, notifyPath, sealKey } from './merchant.ts'
import { ACCOUNT_FIELDS, NO_ACCOUNT, readAccount } from './wechat-pay/account.ts'
import { fingerprintOf, pemOf, readPrivateKey, readPublicKey } from './rsa-keys.ts'
import {
  askForTest,
  buyersApp,
  holdSettings,
  insertProvider,
  isAnythingUnderWay,
  listProviders,
  type ProviderSettings,
  turnProvider,
  updateProvider,
} from './settings.store.ts'

const ENTITY = 'payout-provider'

export async function listSettings({
  db,
  user,
  services,
}: Context): Promise<OutputOf<typeof payoutProviders.list>> {
  const { companyId } = user
  const found = await listProviders(db, companyId)
  const buyersAppId = await buyersApp(db, companyId)
  return PAYOUT_PROVIDERS.map((way) => {
    const one = found.find((stored) => stored.way === way)
    if (one === undefined) return unset(way, buyersAppId)
    const { notifyKey, ...shown } = one
    const notifyUrl = `${services.publicUrl}${notifyPath(companyId, way, notifyKey)}`
    return { ...shown, buyersAppId, isSet: true, notifyUrl }
  })
}

const unset = (
  way: PayoutProvider,
  buyersAppId: string,
): OutputOf<typeof payoutProviders.list>[number] => ({
  way,
  revision: 0,
  isSet: false,
  isOn: false,
  appId: '',
  privateKey: null,
  publicKey: null,
  ...NO_ACCOUNT,
  apiKey: null,
  buyersAppId,
  ratePerSecond: PROVIDER_RATES[way].usual,
  notifyUrl: '',
  createdCount: 0,
  underWayCount: 0,
  stuckCount: 0,
  trouble: null,
  test: null,
})

/** What the log tells of settings: of keys that they were set, by their fingerprints. */
const logged = (
  of: Omit<ProviderSettings, 'sealed' | 'publicKey' | 'notifyKey' | 'isOn' | 'apiKey'>,
) => ({
  appId: of.appId,
  ...Object.fromEntries(
    ACCOUNT_FIELDS.filter((name) => of[name] !== '').map((name) => [name, of[name]]),
  ),
  ratePerSecond: of.ratePerSecond,
  privateKey: of.privateKeyPrint,
  publicKey: of.publicKeyPrint,
})

/** A key that was given; undefined: it stays. Throws where it is none. */
function readKey(
  field: 'privateKey' | 'publicKey',
  text: string | undefined,
): KeyObject | undefined {
  if (text === undefined || text === '') return undefined
  const key = field === 'privateKey' ? readPrivateKey(text) : readPublicKey(text)
  if (key === undefined) throw fieldFailure(field, 'PROVIDER_KEY_BAD', {})
  return key
}

export async function saveSettings(
  ctx: Context,
  { way, appId, ratePerSecond, ...given }: InputOf<typeof payoutProviders.save>,
): Promise<void> {
  const { db, user, services, language } = ctx
  const { companyId, id: userId } = user
  const { most } = PROVIDER_RATES[way]
  if (ratePerSecond > most) {
    const provider = say(PAYOUT_WAY_TEXT[way], language)
    throw fieldFailure('ratePerSecond', 'PROVIDER_RATE', { provider, most })
  }
  const privateKey = readKey('privateKey', given.privateKey)
  const publicKey = readKey('publicKey', given.publicKey)
  const before = await holdSettings(db, companyId, way)
  const { apiKey, ...fields } =
    way === 'wechat_pay'
      ? readAccount(given, { isKept: before !== undefined })
      : { ...NO_ACCOUNT, apiKey: undefined }
  await refuseOther(ctx, way, before, { appId, merchantId: fields.merchantId })
  const own = privateKey && {
    kept: sealKey(services.keyRing, companyId, way, pemOf(privateKey)),
    print: fingerprintOf(privateKey),
  }
  const theirs = publicKey && { kept: pemOf(publicKey), print: fingerprintOf(publicKey) }
  const sealedApiKey =
    apiKey === undefined ? undefined : sealKey(services.keyRing, companyId, way, apiKey, 'api-key')
  const account = { ...fields, apiKey: sealedApiKey }
  const change = { userId, appId, ratePerSecond, privateKey: own, publicKey: theirs, account }
  if (before === undefined) {
    if (own === undefined) throw inputFailure('privateKey', 'FIELD_REQUIRED')
    if (theirs === undefined) throw inputFailure('publicKey', 'FIELD_REQUIRED')
    const made = { ...change, privateKey: own, publicKey: theirs, notifyKey: newNotifyKey() }
    await insertProvider(db, companyId, way, made)
  } else {
    await updateProvider(db, companyId, way, change)
  }
  await logChange(ctx, {
    operation: 'set_provider',
    entity: ENTITY,
    entityId: way,
    before: before === undefined ? null : logged(before),
    after: {
      ...logged({
        appId,
        ...fields,
        ratePerSecond,
        privateKeyPrint: own?.print ?? before?.privateKeyPrint ?? '',
        publicKeyPrint: theirs?.print ?? before?.publicKeyPrint ?? '',
      }),
      // That it is another one since then, and never which.
      ...(apiKey === undefined ? {} : { apiKey: new Date().toISOString() }),
    },
  })
}

/** What is under way is known there by the application, and the merchant, that has told it. Throws PROVIDER_BUSY. */
async function refuseOther(
  { db, user }: Context,
  way: PayoutProvider,
  before: ProviderSettings | undefined,
  wish: Pick<ProviderSettings, 'appId' | 'merchantId'>,
): Promise<void> {
  if (before === undefined) return
  const other = (['appId', 'merchantId'] as const).find((name) => before[name] !== wish[name])
  if (other === undefined || !(await isAnythingUnderWay(db, user.companyId, way))) return
  throw fieldFailure(other, 'PROVIDER_BUSY', {})
}

/** Settings that there are, held. Throws PAYOUT_PROVIDER_UNSET. */
async function heldSettings(
  { db, user, language }: Context,
  way: PayoutProvider,
): Promise<ProviderSettings> {
  const found = await holdSettings(db, user.companyId, way)
  if (found !== undefined) return found
  throw fail('PAYOUT_PROVIDER_UNSET', { provider: say(PAYOUT_WAY_TEXT[way], language) })
}

export async function turn(
  ctx: Context,
  { way, isOn }: InputOf<typeof payoutProviders.turn>,
): Promise<void> {
  const before = await heldSettings(ctx, way)
  await turnProvider(ctx.db, ctx.user.companyId, way, isOn)
  if (before.isOn === isOn) return
  await logChange(ctx, {
    operation: 'turn_provider',
    entity: ENTITY,
    entityId: way,
    before: { isOn: before.isOn },
    after: { isOn },
  })
}

export async function test(ctx: Context, way: PayoutProvider): Promise<void> {
  await heldSettings(ctx, way)
  await askForTest(ctx.db, ctx.user.companyId, way)
}
