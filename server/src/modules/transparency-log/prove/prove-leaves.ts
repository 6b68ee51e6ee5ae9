import { commitTo, openEntry, type Opening } from '@zhenma/codes/transparency-log/entry'
import { hashesOf, inclusionParts } from '@zhenma/codes/transparency-log/proofs'
import { writeProof } from '@zhenma/codes/transparency-log/proof-file'
import { nodesInTiles, tilesOf } from '@zhenma/codes/transparency-log/tiles'
import type { ReadNode } from '@zhenma/codes/transparency-log/tree'
import type { StepState } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../../platform/database/database.ts'
import { readTiles } from '../tiles.store.ts'
import { FORGOTTEN_LEAF } from '../forget/note-forgotten.ts'
import { type LoggedLeaf, leavesOfRows } from './leaves.store.ts'

/** A leaf that is to be proved: all the texts that it commits to, and the places of those that are shown. */
export type Asked = {
  readonly leaf: LoggedLeaf
  readonly texts: readonly string[]
  readonly shown: readonly number[]
}

export type Proved = {
  readonly state: StepState
  /** Of what is forgotten it shows no text: only that the entry stands where it stood. */
  readonly proof: string | null
  readonly forgottenAt: string | null
  /** The proof of the entry that says that it was forgotten. */
  readonly forgetting: string | null
}

/**
 * Proves leaves by the checkpoint of their log that was published last, in their order: one statement for each log,
 * however many leaves are asked for.
 */
export async function proveLeaves(
  db: Database,
  companyId: number,
  asked: readonly Asked[],
): Promise<Proved[]> {
  const readers = new Map<number, ReadNode>()
  for (const logId of new Set(asked.map(({ leaf }) => leaf.logId))) {
    const parts = asked
      .filter(({ leaf }) => leaf.logId === logId && isPublished(leaf))
      .flatMap(({ leaf }) => inclusionParts(leaf.index, leaf.publishedSize))
    const size = asked.find(({ leaf }) => leaf.logId === logId)?.leaf.publishedSize ?? 0
    const tiles = await readTiles(db, { companyId, logId }, size, tilesOf(parts))
    readers.set(logId, nodesInTiles(tiles))
  }
  const forgettings = await proveForgettings(db, companyId, asked)
  return asked.map((one) => {
    const { forgottenAt, forgettingId } = one.leaf
    const forgetting = forgettings.get(forgettingId ?? 0) ?? null
    return { ...proveOne(one, readers.get(one.leaf.logId)), forgottenAt, forgetting }
  })
}

/** Proofs of the entries that say what was forgotten, by their rows; most labels have none. */
async function proveForgettings(
  db: Database,
  companyId: number,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, string | null>> {
  const ids = asked.flatMap(({ leaf }) => leaf.forgettingId ?? [])
  if (ids.length === 0) return new Map()
  const leaves = await leavesOfRows(db, companyId, FORGOTTEN_LEAF, ids)
  const texts = leaves.map((leaf) => ({ leaf, texts: leaf.facts ?? [], shown: [0] }))
  const proved = await proveLeaves(db, companyId, texts)
  return new Map(leaves.map(({ rowId }, at) => [rowId, proved[at]?.proof ?? null]))
}

const isPublished = ({ index, publishedSize }: LoggedLeaf): boolean => index < publishedSize

function proveOne(
  { leaf, texts, shown }: Asked,
  read: ReadNode | undefined,
): Pick<Proved, 'state' | 'proof'> {
  const { kind, secret, commitment } = leaf
  const prove = (opening: Opening): string | null =>
    read === undefined ? null : inclusionOf(leaf, opening, read)
  if (secret === null) {
    const nothing = { kind, commitment: commitment.toString('base64'), count: 0, items: [] }
    return { state: 'forgotten', proof: prove(nothing) }
  }
  if (!commitTo(secret, texts).equals(commitment)) return { state: 'differs', proof: null }
  const proof = prove(openEntry(kind, secret, texts, shown))
  return { state: proof === null ? 'waiting' : 'proved', proof }
}

/** A text after C2SP tlog-proof, by the checkpoint that was published last; null where that does not hold the leaf. */
function inclusionOf(leaf: LoggedLeaf, opening: Opening, read: ReadNode): string | null {
  const { index, publishedSize, publishedCheckpoint } = leaf
  if (!isPublished(leaf) || publishedCheckpoint === null) return null
  return writeProof({
    extra: Buffer.from(JSON.stringify(opening)),
    index,
    hashes: hashesOf(inclusionParts(index, publishedSize), read),
    checkpoint: publishedCheckpoint,
  })
}
