import { createHash } from 'node:crypto'

/**
 * RFC 6962, section 2.1, word for word over leaves in memory: what the quick forms must agree with. It shares
 * nothing with them.
 */
const hash = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest()

const largestPowerBelow = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1)

/** MTH(D) */
export function naiveRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (only === undefined) return hash()
  if (leaves.length === 1) return hash(Buffer.of(0), only)
  const k = largestPowerBelow(leaves.length)
  return hash(Buffer.of(1), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)))
}

/** PATH(m, D) */
export function naivePath(m: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length === 1) return []
  const k = largestPowerBelow(leaves.length)
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))]
}

/** PROOF(m, D) */
export const naiveProof = (m: number, leaves: readonly Buffer[]): Buffer[] =>
  m === 0 || m === leaves.length ? [] : subproof(m, leaves, true)

function subproof(m: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)]
  const k = largestPowerBelow(leaves.length)
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), naiveRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))]
}
