import { createHash } from 'node:crypto'
import type { BeaconChain } from '../../platform/beacon/beacon-chain.ts'

/** RFC 9380's name for what is hashed to a point, as the scheme `bls-unchained-g1-rfc9380` has it. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** What the beacon signs in a round: nothing before it, so that everybody knows it beforehand, but for the signature. */
export function messageOf(round: number): Uint8Array {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return Uint8Array.from(createHash('sha256').update(number).digest())
}

/** The randomness of a round: SHA-256 of its signature, in hexadecimal digits. */
export const randomnessOf = (signature: Uint8Array): string =>
  createHash('sha256').update(signature).digest('hex')

/**
 * Whether a signature is the one of a round, by the key of its chain: BLS12-381 with short signatures. There is only one that
 * is, so who fetches it from whom does not matter. The library is loaded by who needs it only.
 */
export async function isSignatureOf(
  { publicKey }: BeaconChain,
  round: number,
  signature: Uint8Array,
): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { shortSignatures } = bls12_381
  try {
    const hashed = shortSignatures.hash(messageOf(round), DOMAIN)
    return shortSignatures.verify(Uint8Array.from(signature), hashed, bytesOf(publicKey))
  } catch {
    // No point of the curve at all.
    return false
  }
}
