import { derivePurposeKey, findKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createHmac } from 'node:crypto'
import * as box from '../../platform/keys/secret-box.ts'

const of = (userId: number): box.SecretOf => ({ purpose: 'two-step', owner: String(userId) })

/** Encrypts a secret of a user under the newest key. It opens for this user only. */
export const seal = (keyRing: KeyRing, userId: number, secret: Uint8Array): box.Sealed =>
  box.seal(keyRing, of(userId), secret)

/** Opens what was sealed. Throws when the key file has lost its key, or the box was changed. */
export const unseal = (keyRing: KeyRing, userId: number, sealed: box.Sealed): Buffer =>
  box.unseal(keyRing, of(userId), sealed)

/** What is stored of a recovery code, by the key that its user's secret has. */
export function hashRecoveryCode(keyRing: KeyRing, keyId: string, code: string): Buffer {
  const key = findKey(keyRing, keyId)
  if (key === undefined) throw new Error(`the key file has no key ${keyId}`)
  return createHmac('sha256', derivePurposeKey(key, 'two-step')).update(code).digest()
}
