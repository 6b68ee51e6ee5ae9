import { derivePurposeKey, findKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** An encrypted secret, and the id of the key of the installation that opens it. */
export type Sealed = { readonly box: Buffer; readonly keyId: string }

/** Encrypts a secret of a user under the newest key: nonce, tag, text. It opens for this user only. */
export function seal(keyRing: KeyRing, userId: number, secret: Uint8Array): Sealed {
  const [key] = keyRing
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivePurposeKey(key, 'two-step'), nonce)
  cipher.setAAD(Buffer.from(String(userId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return { box: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: key.id }
}

/** Opens what was sealed. Throws when the key file has lost its key, or the box was changed. */
export function unseal(keyRing: KeyRing, userId: number, { box, keyId }: Sealed): Buffer {
  const key = findKey(keyRing, keyId)
  if (key === undefined) throw new Error(`the key file has no key ${keyId}`)
  const nonce = box.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, derivePurposeKey(key, 'two-step'), nonce)
  decipher.setAAD(Buffer.from(String(userId)))
  decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** What is stored of a recovery code, by the key that its user's secret has. */
export function hashRecoveryCode(keyRing: KeyRing, keyId: string, code: string): Buffer {
  const key = findKey(keyRing, keyId)
  if (key === undefined) throw new Error(`the key file has no key ${keyId}`)
  return createHmac('sha256', derivePurposeKey(key, 'two-step')).update(code).digest()
}
