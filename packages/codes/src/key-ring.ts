import { hkdfSync, randomBytes } from 'node:crypto'
import { codeFormat, isCodeShape } from './code-format.ts'
import { createLabelCodec, type LabelCodec, type LabelNumber } from './label-code.ts'

/** A master key. Its secret is never used itself, only keys derived from it for one purpose. */
export type RingKey = {
  /** What a batch records; says nothing about the secret. */
  readonly id: string
  /** 32 random bytes. */
  readonly secret: Uint8Array
  readonly createdAt: Date
}

/** The platform's keys, newest first. New batches take the first; the rest only decode. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

/** What a key is derived for. A key of one purpose tells nothing about the others. */
export type KeyPurpose =
  | 'code'
  | 'hidden-code'
  | 'database-role'
  | 'check-ticket'
  | 'captcha'
  | 'two-step'
  | 'phone-code'
  | 'application-secret'
  | 'webhook-secret'
  | 'device-code'
  | 'log-signature'
  | 'witness-signature'
  | 'report-form'
  | 'draw-link'
  | 'redemption-code'
  | 'payout-provider'
  | 'wechat-app'

/** A label that a code may stand for, if its batch has this key. */
export type RingCandidate = LabelNumber & { readonly keyId: string }

/** A key file that cannot be used. The message says where, and never shows a secret. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError'
}

const SECRET_BYTES = 32
const ID_BYTES = 6
const FILE_VERSION = 1
const KEY_ID = /^[0-9a-z-]{1,40}$/

/** Codecs are kept as long as their key object, for the AES state takes longer than a code. */
const codecs = new WeakMap<RingKey, Map<number, LabelCodec>>()

/** A ring with one new random key. */
export function createKeyRing(now: Date): KeyRing {
  return [createKey(now)]
}

/** The ring with a new key in front. Codes printed under the old keys stay valid. */
export function rotateKeyRing(ring: KeyRing, now: Date): KeyRing {
  return [createKey(now), ...ring]
}

/** The text of the key file: JSON, secrets in base64. Keep it with mode 0600. */
export function serializeKeyRing(ring: KeyRing): string {
  const keys = ring.map(({ id, secret, createdAt }) => ({
    id,
    secret: Buffer.from(secret).toString('base64'),
    createdAt: createdAt.toISOString(),
  }))
  return `${JSON.stringify({ version: FILE_VERSION, keys }, null, 2)}\n`
}

/** Reads the text of a key file; the order in the file is kept. Throws a KeyRingError. */
export function parseKeyRing(text: string): KeyRing {
  const file = parseJson(text)
  if (!isRecord(file) || file['version'] !== FILE_VERSION || !Array.isArray(file['keys'])) {
    throw new KeyRingError(`the key file is not of version ${FILE_VERSION}`)
  }
  const [newest, ...older] = file['keys'].map(parseKey)
  if (newest === undefined) throw new KeyRingError('the key file holds no key')
  const ring: KeyRing = [newest, ...older]
  if (new Set(ring.map((key) => key.id)).size !== ring.length) {
    throw new KeyRingError('the key file holds two keys with the same id')
  }
  return ring
}

/** The key with this id, or undefined. */
export function findKey(ring: KeyRing, id: string): RingKey | undefined {
  return ring.find((key) => key.id === id)
}

/** A 32-byte key for one purpose: HKDF-SHA-256 (RFC 5869) of the secret, the purpose as info. */
export function derivePurposeKey(key: RingKey, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key.secret, '', `zhenma/v1/${purpose}`, SECRET_BYTES))
}

/** The codec of a key for codes of a length, made once per key object. Error as `codeFormat`. */
export function codecOf(key: RingKey, length?: number): LabelCodec {
  const format = codeFormat(length)
  const ofKey = codecs.get(key) ?? new Map<number, LabelCodec>()
  codecs.set(key, ofKey)
  const codec = ofKey.get(format.length) ?? createLabelCodec(derivePurposeKey(key, 'code'), format)
  ofKey.set(format.length, codec)
  return codec
}

/**
 * What a code stands for under each key, newest first; empty if it has no code's shape. A candidate
 * counts only if the batch that holds its serial records this very key: the caller looks that up.
 */
export function decodeWithRing(ring: KeyRing, code: string): RingCandidate[] {
  return decodeManyWithRing(ring, [code])[0] ?? []
}

/** `decodeWithRing` for many codes, in their order; lengths may be mixed. */
export function decodeManyWithRing(ring: KeyRing, codes: readonly string[]): RingCandidate[][] {
  const candidates = codes.map((): RingCandidate[] => [])
  const lengths = new Set(codes.filter(isCodeShape).map((code) => code.length))
  for (const length of lengths) {
    const indices = codes.flatMap((code, index) => (code.length === length ? [index] : []))
    const sameLength = indices.map((at) => codes[at] as string)
    for (const key of ring) {
      const labels = codecOf(key, length).decodeMany(sameLength)
      labels.forEach((label, index) => {
        if (label !== undefined) {
          candidates[indices[index] as number]?.push({ keyId: key.id, ...label })
        }
      })
    }
  }
  return candidates
}

function createKey(now: Date): RingKey {
  return {
    id: randomBytes(ID_BYTES).toString('hex'),
    secret: new Uint8Array(randomBytes(SECRET_BYTES)),
    createdAt: now,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, secrets included.
    throw new KeyRingError('the key file is not JSON')
  }
}

function parseKey(entry: unknown, index: number): RingKey {
  const refuse = (what: string) => new KeyRingError(`key ${index + 1} of the key file ${what}`)
  if (!isRecord(entry)) throw refuse('is not an object')
  const { id, secret, createdAt } = entry
  if (typeof id !== 'string' || !KEY_ID.test(id)) throw refuse('has no usable id')
  const bytes = typeof secret === 'string' ? Buffer.from(secret, 'base64') : undefined
  if (bytes?.length !== SECRET_BYTES || bytes.toString('base64') !== secret) {
    throw refuse(`has no secret of ${SECRET_BYTES} bytes in base64`)
  }
  const created = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN)
  if (Number.isNaN(created.getTime())) throw refuse('has no date of creation')
  return { id, secret: new Uint8Array(bytes), createdAt: created }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
