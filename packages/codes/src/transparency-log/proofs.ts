import {
  type Hash,
  HASH_BYTES,
  hashChildren,
  hashOfPart,
  type Part,
  type ReadNode,
  splitOf,
} from './tree.ts'

/** More no proof has: a tree of 2^63 leaves. */
export const MOST_HASHES = 63

/**
 * The parts whose hashes show that a leaf is in a tree, from the leaf's sibling up (RFC 6962, 2.1.1).
 * Throws a RangeError where the tree has no such leaf.
 */
export function inclusionParts(index: number, size: number): Part[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} among ${size}`)
  const parts: Part[] = []
  let lo = 0
  let hi = size
  while (hi - lo > 1) {
    const middle = lo + splitOf(hi - lo)
    if (index < middle) {
      parts.unshift({ lo: middle, hi })
      hi = middle
    } else {
      parts.unshift({ lo, hi: middle })
      lo = middle
    }
  }
  return parts
}

/**
 * The parts whose hashes show that a tree of `newSize` begins with the one of `oldSize` (RFC 6962, 2.1.2);
 * none where either shows itself. Throws a RangeError where the old one is larger.
 */
export function consistencyParts(oldSize: number, newSize: number): Part[] {
  if (!(oldSize >= 0 && oldSize <= newSize)) throw new RangeError(`${oldSize} after ${newSize}`)
  if (oldSize === 0 || oldSize === newSize) return []
  const parts: Part[] = []
  let lo = 0
  let hi = newSize
  while (hi !== oldSize) {
    const middle = lo + splitOf(hi - lo)
    if (oldSize <= middle) {
      parts.unshift({ lo: middle, hi })
      hi = middle
    } else {
      parts.unshift({ lo, hi: middle })
      lo = middle
    }
  }
  // What is left is the end of the old tree; where it is the whole old tree, its root is known.
  return lo === 0 ? parts : [{ lo, hi }, ...parts]
}

export const hashesOf = (parts: readonly Part[], read: ReadNode): Hash[] =>
  parts.map((part) => hashOfPart(part, read))

/** Whether the hashes lead from a leaf to the root (RFC 9162, 2.1.3.2). Never throws. */
export function verifyInclusion(
  leaf: Hash,
  { index, size }: { readonly index: number; readonly size: number },
  proof: readonly Hash[],
  root: Hash,
): boolean {
  if (!isSize(size) || !isSize(index) || index >= size || proof.length > MOST_HASHES) return false
  if (leaf.length !== HASH_BYTES) return false
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = hashChildren(sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else {
      hash = hashChildren(hash, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && hash.equals(root)
}

export type Head = { readonly size: number; readonly root: Hash }

/**
 * Whether the newer tree begins with the older one (RFC 9162, 2.1.4.2), which has a leaf at least: every tree
 * begins with the empty one. Never throws.
 */
export function verifyConsistency(older: Head, newer: Head, proof: readonly Hash[]): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if (older.size === 0) return false
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root)
  if (proof.length > MOST_HASHES) return false
  let at = older.size - 1
  let last = newer.size - 1
  while (at % 2 === 1) {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  const [first, ...rest] = at === 0 ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let oldHash = first
  let newHash = first
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      oldHash = hashChildren(hash, oldHash)
      newHash = hashChildren(hash, newHash)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else {
      newHash = hashChildren(newHash, hash)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && oldHash.equals(older.root) && newHash.equals(newer.root)
}

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
