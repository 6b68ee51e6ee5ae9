import { commitTo, openEntry } from '@zhenma/codes/transparency-log/entry'
import { hashesOf, inclusionParts } from '@zhenma/codes/transparency-log/proofs'
import { writeProof } from '@zhenma/codes/transparency-log/proof-file'
import { nodesInTiles, tilesOf } from '@zhenma/codes/transparency-log/tiles'
import type { ReadNode } from '@zhenma/codes/transparency-log/tree'
import type { StepState } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../../platform/database/database.ts'
import { readTiles } from '../tiles.store.ts'
import type { LoggedLeaf } from './leaves.store.ts'

/** A leaf that is to be proved: all the texts that it commits to, and the places of those that are shown. */
export type Asked = {
  readonly leaf: LoggedLeaf
  readonly texts: readonly string[]
  readonly shown: readonly number[]
}

export type Proved = { readonly state: StepState; readonly proof: string | null }

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
  return asked.map((one) => proveOne(one, readers.get(one.leaf.logId)))
}

const isPublished = ({ index, publishedSize }: LoggedLeaf): boolean => index < publishedSize

function proveOne({ leaf, texts, shown }: Asked, read: ReadNode | undefined): Proved {
  const { kind, secret, commitment, index, publishedSize, publishedCheckpoint } = leaf
  if (secret === null) return { state: 'forgotten', proof: null }
  if (!commitTo(secret, texts).equals(commitment)) return { state: 'differs', proof: null }
  if (!isPublished(leaf) || publishedCheckpoint === null || read === undefined) {
    return { state: 'waiting', proof: null }
  }
  const opening = openEntry(kind, secret, texts, shown)
  const proof = writeProof({
    extra: Buffer.from(JSON.stringify(opening)),
    index,
    hashes: hashesOf(inclusionParts(index, publishedSize), read),
    checkpoint: publishedCheckpoint,
  })
  return { state: 'proved', proof }
}
