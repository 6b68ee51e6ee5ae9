import type { KeyRing } from '@zhenma/codes/key-ring'
import { signCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { commitTo, entryBytes, SECRET_BYTES } from '@zhenma/codes/transparency-log/entry'
import { verifierText } from '@zhenma/codes/transparency-log/note-keys'
import {
  appendLeaves,
  edgeTiles,
  nodesInTiles,
  type Tile,
} from '@zhenma/codes/transparency-log/tiles'
import { hashLeaf, hashOfPart } from '@zhenma/codes/transparency-log/tree'
import { randomBytes } from 'node:crypto'
import { appendLeaf } from '../../../platform/transparency-log/append-leaf.store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { signerOfLog, signersOf } from '../log-keys.ts'
import { lockOpenLog, type Log, openLog } from '../log.store.ts'
import { readTiles } from '../tiles.store.ts'
import { operationFacts, runText } from './operation-facts.ts'
import { type Leaf, type Pending, takePending, writeGrowth } from './pending.store.ts'

/** What the tests lower, so that a log grows in many steps. */
export const LEAVES_AT_ONCE = 500

export type Sequencing = {
  readonly keyRing: KeyRing
  /** Where logs are served: host and port, as a new log's origin begins. */
  readonly host: string
  readonly leavesAtOnce?: number
}

/**
 * Gives what waits of a company its places in the log, and signs the tree that has grown: all of it in this
 * transaction, so that nothing is signed of which the database could know otherwise. Answers the log as it is then;
 * undefined where nothing waited, or another server is at it.
 */
export async function sequenceCompany(
  db: Database,
  companyId: number,
  { keyRing, host, leavesAtOnce = LEAVES_AT_ONCE }: Sequencing,
): Promise<Log | undefined> {
  const found = await lockOpenLog(db, companyId)
  if (found === 'busy') return undefined
  const log = found ?? (await openLog(db, companyId, { host, because: 'first' }))
  if (log === undefined) return undefined
  const keyIds = await keysFrom(db, companyId, log, keyRing)
  const pending = await takePending(db, companyId, leavesAtOnce)
  const leaves = pending.map(leafOf)
  if (leaves.length === 0) return undefined
  const key = { companyId, logId: log.id }
  const edge = await readTiles(db, key, log.size, edgeTiles(log.size))
  const tiles = appendLeaves(log.size, edge, leaves.map(hashOfLeaf))
  const size = log.size + leaves.length
  const root = hashOfPart({ lo: 0, hi: size }, nodesInTiles(newest(edge, tiles)))
  const { origin } = log
  const checkpoint = signCheckpoint({ origin, size, root }, signersOf(keyRing, { ...log, keyIds }))
  await writeGrowth(db, key, log.size, { leaves, tiles, size, checkpoint, keyIds })
  return { ...log, keyIds, size, checkpoint }
}

/** Keys that sign the log from now on. A new one is a leaf of it, under a checkpoint that the old ones sign too. */
async function keysFrom(
  db: Database,
  companyId: number,
  log: Log,
  keyRing: KeyRing,
): Promise<readonly string[]> {
  const [newest] = keyRing
  if (log.keyIds.includes(newest.id)) return log.keyIds
  const facts = [verifierText(signerOfLog(newest, log))]
  await appendLeaf(db, companyId, { kind: 'key', rowId: log.id, facts })
  return [...log.keyIds, newest.id]
}

function leafOf({ kind, rowId, facts, movement, los, his }: Pending): Leaf {
  const stored = movement === null ? (facts ?? ['gone']) : operationFacts(movement)
  const runs = los.map((lo, at) => runText({ lo, hi: his[at] as number }))
  const secret = randomBytes(SECRET_BYTES)
  return { kind, rowId, secret, facts: stored, commitment: commitTo(secret, [...stored, ...runs]) }
}

const hashOfLeaf = ({ kind, commitment }: Leaf): Buffer =>
  hashLeaf(entryBytes({ kind, commitment }))

/** The tiles in which the tree ends, those that have grown in place of what they were. */
function newest(edge: readonly Tile[], grown: readonly Tile[]): Tile[] {
  const isGrown = ({ level, index }: Tile): boolean =>
    grown.some((tile) => tile.level === level && tile.index === index)
  return [...edge.filter((tile) => !isGrown(tile)), ...grown]
}
