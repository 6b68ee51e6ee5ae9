import { derivePurposeKey, findKey, type KeyPurpose, type KeyRing } from '@zhenma/codes/key-ring'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** An encrypted secret, and the id of the key of the installation that opens it. */
export type Sealed = { readonly box: Buffer; readonly keyId: string }

/** What a secret is for, and whose it is: it opens for nothing and nobody else. */
export type SecretOf = { readonly purpose: KeyPurpose; readonly owner: string }

/** Encrypts a secret under the newest key: nonce, tag, text. */
export function seal(
  keyRing: KeyRing,
  { purpose, owner }: SecretOf,
  secret: Uint8Array | string,
): Sealed {
  const [key] = keyRing
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivePurposeKey(key, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(Buffer.from(secret)), cipher.final()])
  return { box: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: key.id }
}

/** Opens what was sealed. Throws when the key file has lost its key, or the box was changed. */
export function unseal(
  keyRing: KeyRing,
  { purpose, owner }: SecretOf,
  { box, keyId }: Sealed,
): Buffer {
  const key = findKey(keyRing, keyId)
  if (key === undefined) throw new Error(`the key file has no key ${keyId}`)
  const nonce = box.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, derivePurposeKey(key, purpose), nonce)
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
