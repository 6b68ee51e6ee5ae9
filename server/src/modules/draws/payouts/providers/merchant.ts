import type { KeyRing } from '@zhenma/codes/key-ring'
import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { createPrivateKey, createPublicKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { seal, type Sealed, type SecretOf, unseal } from '../../../../platform/keys/secret-box.ts'
import { type Payer, payerOf } from './provider.ts'
import type { Providers } from './providers.ts'
import type { ProviderSettings } from './settings.store.ts'

const of = (companyId: number, way: PayoutProvider): SecretOf => ({
  purpose: 'payout-provider',
  owner: `${companyId}:${way}`,
})

export const sealKey = (
  keyRing: KeyRing,
  companyId: number,
  way: PayoutProvider,
  pem: string,
): Sealed => seal(keyRing, of(companyId, way), pem)

/** What opens companies' accounts. */
export type Opening = {
  readonly keyRing: KeyRing
  readonly providers: Providers
  /** Where we are reached. */
  readonly publicUrl: string
}

/** A provider with a company's account at it. Throws where the key file has lost the key that opens its keys. */
export function openPayer(
  { keyRing, providers }: Opening,
  companyId: number,
  way: PayoutProvider,
  { appId, sealed, publicKey }: ProviderSettings,
): Payer {
  return payerOf(providers[way], {
    appId,
    privateKey: createPrivateKey(unseal(keyRing, of(companyId, way), sealed).toString('utf8')),
    publicKey: createPublicKey(publicKey),
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
