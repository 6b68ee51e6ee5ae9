import type { KeyRing } from '@zhenma/codes/key-ring'
import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { createPrivateKey, createPublicKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { seal, type Sealed, type SecretOf, unseal } from '../../../../platform/keys/secret-box.ts'
import { type Payer, payerOf } from './provider.ts'
import type { Providers } from './providers.ts'
import type { ProviderSettings } from './settings.store.ts'
import { readReports } from './wechat-pay/account.ts'

/** Which of an account's secrets: one never opens in the place of the other. */
type Secret = 'private-key' | 'api-key'

const of = (companyId: number, way: PayoutProvider, secret: Secret): SecretOf => ({
  purpose: 'payout-provider',
  owner: secret === 'private-key' ? `${companyId}:${way}` : `${companyId}:${way}:${secret}`,
})

export const sealKey = (
  keyRing: KeyRing,
  companyId: number,
  way: PayoutProvider,
  text: string,
  secret: Secret = 'private-key',
): Sealed => seal(keyRing, of(companyId, way, secret), text)

/** What opens companies' accounts. */
export type Opening = {
  readonly keyRing: KeyRing
  readonly providers: Providers
  /** Where we are reached. */
  readonly publicUrl: string
}

/** A provider with a company's account at it. Throws where the key file has lost the key that opens its keys. */
export function openPayer(
  { keyRing, providers, publicUrl }: Opening,
  companyId: number,
  way: PayoutProvider,
  settings: ProviderSettings,
): Payer {
  const { appId, apiKey } = settings
  const open = (sealed: Sealed, secret: Secret): Buffer =>
    unseal(keyRing, of(companyId, way, secret), sealed)
  const keys = {
    privateKey: createPrivateKey(open(settings.sealed, 'private-key').toString('utf8')),
    publicKey: createPublicKey(settings.publicKey),
  }
  if (way === 'alipay') return payerOf(providers.alipay, { appId, ...keys })
  const { merchantId, certificateSerial, publicKeyId, sceneId, sceneReports, notifyKey } = settings
  if (apiKey === null) throw new Error('an account at WeChat Pay has no APIv3 key')
  return payerOf(providers.wechat_pay, {
    appId,
    ...keys,
    merchantId,
    certificateSerial,
    publicKeyId,
    apiKey: open(apiKey, 'api-key'),
    sceneId,
    sceneReports: readReports(sceneReports) ?? [],
    notifyUrl: `${publicUrl}${notifyPath(companyId, way, notifyKey)}`,
  })
}

const KEY_BYTES = 18
const ADDRESS = /^(\d{1,15})-([\w-]{20,64})$/

/** What makes the address of a company's provider one that nobody guesses. */
export const newNotifyKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

export const notifyPath = (companyId: number, way: PayoutProvider, key: string): string =>
  `/notify/${way}/${companyId}-${key}`

/** Whose address it would be, and the key to prove it by; undefined: nobody's. */
export function readNotifyAddress(
  text: string,
): { readonly companyId: number; readonly key: string } | undefined {
  const [, company, key] = ADDRESS.exec(text) ?? []
  return company === undefined || key === undefined
    ? undefined
    : { companyId: Number(company), key }
}

export function isSameKey(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
