import { createHmac } from 'node:crypto'
import { hashesOf, inclusionParts, verifyInclusion } from './proofs.ts'
import { fromBase64 } from './note-keys.ts'
import { type Hash, HASH_BYTES, hashLeaf, nodesInMemory, rootOf } from './tree.ts'

/**
 * An entry of a log says of what kind it is, and commits to items of text without showing them: the root of a
 * small tree (RFC 6962) whose leaves are each a salt and a text. One item can be shown without the others, and
 * without its salt nobody can even try texts against it. Salts derive from one secret, so whoever deletes that
 * has forgotten the entry.
 */
export type Entry = { readonly kind: string; readonly commitment: Hash }

/** An item that is shown: its place among the entry's items, and what leads from it to the commitment. */
export type OpenedItem = {
  readonly index: number
  readonly salt: string
  readonly text: string
  readonly proof: readonly string[]
}

/** What opens an entry, as the extra line of a proof has it; hashes and salts in base64. */
export type Opening = {
  readonly kind: string
  readonly commitment: string
  readonly count: number
  readonly items: readonly OpenedItem[]
}

export const SECRET_BYTES = 32
const FIRST_LINE = 'zhenma-log-entry/v1'
const KIND = /^[a-z_]{1,40}$/

/** The bytes of an entry, which the log hashes as a leaf. Throws a RangeError for a kind that is no word. */
export function entryBytes({ kind, commitment }: Entry): Buffer {
  if (!KIND.test(kind)) throw new RangeError(`“${kind}” is no kind of entry`)
  return Buffer.from(`${FIRST_LINE}\n${kind}\n${commitment.toString('base64')}\n`)
}

const saltOf = (secret: Buffer, index: number): Buffer =>
  createHmac('sha256', secret).update(`item ${index}`).digest()

const itemHash = (salt: Buffer, text: string): Hash =>
  hashLeaf(Buffer.concat([salt, Buffer.from(text)]))

const itemHashes = (secret: Buffer, texts: readonly string[]): Hash[] =>
  texts.map((text, index) => itemHash(saltOf(secret, index), text))

/** Commits to texts, of which there is at least one. */
export const commitTo = (secret: Buffer, texts: readonly string[]): Hash =>
  rootOf(itemHashes(secret, texts))

/** Opens some of the texts that were committed to, by their places. */
export function openEntry(
  kind: string,
  secret: Buffer,
  texts: readonly string[],
  shown: readonly number[],
): Opening {
  const hashed = itemHashes(secret, texts)
  const read = nodesInMemory(hashed)
  const items = shown.map((index) => ({
    index,
    salt: saltOf(secret, index).toString('base64'),
    text: texts[index] as string,
    proof: hashesOf(inclusionParts(index, texts.length), read).map((hash) =>
      hash.toString('base64'),
    ),
  }))
  return { kind, commitment: rootOf(hashed).toString('base64'), count: texts.length, items }
}

/** The entry that an opening shows items of; undefined where one of them is not in it. */
export function entryOf({ kind, commitment: base64, count, items }: Opening): Entry | undefined {
  const commitment = fromBase64(base64)
  if (commitment?.length !== HASH_BYTES) return undefined
  const isWhole = items.every(({ index, salt, text, proof }) => {
    const saltBytes = fromBase64(salt)
    const hashes = proof.map(fromBase64)
    if (saltBytes?.length !== HASH_BYTES) return false
    if (!hashes.every((hash) => hash?.length === HASH_BYTES)) return false
    const leaf = itemHash(saltBytes, text)
    return verifyInclusion(leaf, { index, size: count }, hashes as Hash[], commitment)
  })
  return isWhole && items.length > 0 && KIND.test(kind) ? { kind, commitment } : undefined
}
