import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './tree.ts'

/** What a signature says (C2SP signed-note): that a log signed, or that a witness saw it at a time. */
export const SIGNATURE_TYPES = { ed25519: 1, cosignature: 4 } as const
export type SignatureType = keyof typeof SIGNATURE_TYPES

/** A key by which notes are checked. */
export type Verifier = {
  /** No spaces, no plus. */
  readonly name: string
  readonly type: SignatureType
  /** Four bytes; with the name it tells whose a signature is, not that it is true. */
  readonly id: Buffer
  /** 32 bytes (RFC 8032). */
  readonly publicKey: Buffer
}

export type Signer = Verifier & { readonly privateKey: KeyObject }

const SEED_BYTES = 32
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_BEFORE_KEY = Buffer.from('302a300506032b6570032100', 'hex')
const VERIFIER_KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/

export const keyId = (name: string, type: SignatureType, publicKey: Buffer): Buffer =>
  sha256(
    Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(SIGNATURE_TYPES[type]), publicKey]),
  ).subarray(0, 4)

/** The Ed25519 key of a seed of 32 bytes, for notes under a name. Throws a RangeError for another length. */
export function signerOf(name: string, seed: Uint8Array, type: SignatureType = 'ed25519'): Signer {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes`)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_BEFORE_SEED, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(SPKI_BEFORE_KEY.length)
  return { name, type, id: keyId(name, type, publicKey), publicKey, privateKey }
}

/** A key as people hand it on: name, id and key in one word. */
export function verifierText({ name, type, id, publicKey }: Verifier): string {
  const material = Buffer.concat([Buffer.of(SIGNATURE_TYPES[type]), publicKey])
  return `${name}+${id.toString('hex')}+${material.toString('base64')}`
}

/** The key of such a word; undefined where it is none, or its id is not the one of its key. */
export function parseVerifier(text: string): Verifier | undefined {
  const [, name, id, base64] = VERIFIER_KEY.exec(text.trim()) ?? []
  const material = base64 === undefined ? undefined : fromBase64(base64)
  if (name === undefined || material?.length !== SEED_BYTES + 1) return undefined
  const type = typeOf(material[0])
  const publicKey = material.subarray(1)
  if (type === undefined || keyId(name, type, publicKey).toString('hex') !== id) return undefined
  return { name, type, id: Buffer.from(id, 'hex'), publicKey }
}

const typeOf = (byte: number | undefined): SignatureType | undefined =>
  (['ed25519', 'cosignature'] as const).find((type) => SIGNATURE_TYPES[type] === byte)

export const signBytes = ({ privateKey }: Signer, bytes: Buffer): Buffer =>
  sign(null, bytes, privateKey)

/** Whether the key signed these bytes; a key that is no point of the curve signed nothing. */
export function hasSigned({ publicKey }: Verifier, bytes: Buffer, signature: Buffer): boolean {
  try {
    const der = Buffer.concat([SPKI_BEFORE_KEY, publicKey])
    return verify(
      null,
      bytes,
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      signature,
    )
  } catch {
    return false
  }
}

/** Undefined where the text is not base64 as it would be written. */
export function fromBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}
