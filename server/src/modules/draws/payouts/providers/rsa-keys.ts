import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const LEAST_BITS = 2048
/** Characters of a fingerprint that are shown. */
const SHOWN = 8

const isGood = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS

/** The first of these that can be read; undefined: none. */
function firstOf(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      const key = attempt()
      if (isGood(key)) return key
    } catch {
      // What went wrong may quote the key: it goes nowhere.
    }
  }
  return undefined
}

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
const isPem = (text: string): boolean => text.startsWith('-----BEGIN ')

/** A private RSA key as providers hand it out: PEM, or the base64 of PKCS#8 or PKCS#1 alone; undefined: it is none. */
export function readPrivateKey(text: string): KeyObject | undefined {
  if (isPem(text)) return firstOf([() => createPrivateKey(text)])
  const key = bytesOf(text)
  return firstOf(
    (['pkcs8', 'pkcs1'] as const).map(
      (type) => () => createPrivateKey({ key, format: 'der', type }),
    ),
  )
}

/** The same for a public one; a private one, which has one in it, is not taken for it. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (readPrivateKey(text) !== undefined) return undefined
  if (isPem(text)) return firstOf([() => createPublicKey(text)])
  const key = bytesOf(text)
  return firstOf(
    (['spki', 'pkcs1'] as const).map((type) => () => createPublicKey({ key, format: 'der', type })),
  )
}

/** How the fingerprint of a key ends: of its public half, so that a private one is not told by it. */
export function fingerprintOf(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key
  const der = open.export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(der).digest('hex').slice(-SHOWN)
}

export const pemOf = (key: KeyObject): string =>
  key.type === 'private'
    ? key.export({ format: 'pem', type: 'pkcs8' }).toString()
    : key.export({ format: 'pem', type: 'spki' }).toString()
