import { hash } from 'node:crypto'

/** A SHA-256 value: 32 bytes. */
export type Hash = Buffer

export const HASH_BYTES = 32

export const sha256 = (bytes: Uint8Array): Hash => hash('sha256', bytes, 'buffer')

/** Of no leaf at all (RFC 6962, 2.1). */
export const EMPTY_ROOT: Hash = sha256(Buffer.alloc(0))

export const hashLeaf = (data: Uint8Array): Hash => sha256(Buffer.concat([Buffer.of(0), data]))

/** What is hashed of two children; filled anew each time, for trees are hashed by the million. */
const pair = Buffer.of(1, ...Buffer.alloc(2 * HASH_BYTES))

export function hashChildren(left: Hash, right: Hash): Hash {
  pair.set(left, 1)
  pair.set(right, 1 + HASH_BYTES)
  return sha256(pair)
}

/** The largest power of two below `size`, which is at least 2: where RFC 6962 divides a tree. */
export function splitOf(size: number): number {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

/** Leaves of a tree from `lo` to before `hi`, as a proof names a part of it. */
export type Part = { readonly lo: number; readonly hi: number }

/** A complete subtree: its leaves are the 2^level that begin at `index` × 2^level. */
export type TreeNode = { readonly level: number; readonly index: number }

/**
 * The complete subtrees that a part is made of, from the left. The part is one that dividing a tree
 * gives: it begins at a multiple of its size, rounded up to a power of two.
 */
export function nodesOf({ lo, hi }: Part): TreeNode[] {
  const nodes: TreeNode[] = []
  for (let at = lo; at < hi; ) {
    let level = 0
    let width = 1
    while (at % (width * 2) === 0 && at + width * 2 <= hi) {
      level += 1
      width *= 2
    }
    nodes.push({ level, index: at / width })
    at += width
  }
  return nodes
}

/** The hash of a part, of the hashes of its complete subtrees from the left; of none, that of the empty tree. */
export function joinNodes(hashes: readonly Hash[]): Hash {
  const last = hashes.at(-1)
  if (last === undefined) return EMPTY_ROOT
  return hashes.slice(0, -1).reduceRight((right, left) => hashChildren(left, right), last)
}

/** How hashes of complete subtrees are had: from tiles, or from leaves in memory. */
export type ReadNode = (node: TreeNode) => Hash

export const hashOfPart = (part: Part, read: ReadNode): Hash => joinNodes(nodesOf(part).map(read))

/** The root over hashed leaves that are all at hand: few, as those within one entry. */
export const rootOf = (leaves: readonly Hash[]): Hash =>
  hashOfPart({ lo: 0, hi: leaves.length }, nodesInMemory(leaves))

/** Reads subtrees of leaves in memory; each is hashed once. */
export function nodesInMemory(leaves: readonly Hash[]): ReadNode {
  const levels: Hash[][] = [[...leaves]]
  return ({ level, index }) => {
    while (levels.length <= level) {
      const below = levels.at(-1) ?? []
      const pairs = Math.floor(below.length / 2)
      levels.push(
        Array.from({ length: pairs }, (_, at) =>
          hashChildren(below[2 * at] as Hash, below[2 * at + 1] as Hash),
        ),
      )
    }
    const found = levels[level]?.[index]
    if (found === undefined) throw new RangeError(`no subtree ${index} of level ${level}`)
    return found
  }
}
