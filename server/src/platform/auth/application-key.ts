import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createHmac, randomBytes } from 'node:crypto'

/** What an application shows of itself, in two halves: an open one and a secret. */
export type ApplicationKey = { readonly keyId: string; readonly secret: string }

const KEY = /^zm_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/
const SCHEME = /^bearer +(zm_.*)$/i

/** A new secret: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The open half of a new key: its company, by which it is found, and eight digits at random. */
export const newKeyId = (companyId: number): string =>
  companyId.toString(16).padStart(8, '0') + randomBytes(4).toString('hex')

/** Both halves as they are shown once and sent: `zm_KEYID_SECRET`, which finders of lost keys recognise. */
export const writeKey = ({ keyId, secret }: ApplicationKey): string => `zm_${keyId}_${secret}`

/**
 * The key of a header `Authorization: Bearer zm_…`; null: one that cannot be ours; undefined: nobody
 * shows a key.
 */
export function readKey(authorization: string | undefined): ApplicationKey | null | undefined {
  const shown = SCHEME.exec(authorization ?? '')?.[1]
  if (shown === undefined) return undefined
  const [, keyId, secret] = KEY.exec(shown.trim()) ?? []
  return keyId === undefined || secret === undefined ? null : { keyId, secret }
}

/**
 * What is stored of a secret. Nobody guesses 256 bits, so it need not be slow; it takes the
 * installation's key, so who can write into the table alone makes no key that is good.
 */
export function hashSecret(keyRing: KeyRing, { keyId, secret }: ApplicationKey): Buffer {
  // The oldest key stays when keys are rotated, so servers that share a database agree.
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'application-secret')
  return createHmac('sha256', key).update(`${keyId}:${secret}`).digest()
}
