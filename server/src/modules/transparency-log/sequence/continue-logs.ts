import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import type { Head } from '@zhenma/codes/transparency-log/proofs'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import { nodesInTiles, tilesOf } from '@zhenma/codes/transparency-log/tiles'
import { hashOfPart } from '@zhenma/codes/transparency-log/tree'
import {
  asCompany,
  asPlatform,
  type Connections,
  type Database,
} from '../../../platform/database/database.ts'
import { appendLeaf } from '../../../platform/transparency-log/append-leaf.store.ts'
import { forgetAgain } from '../forget/keep-forgotten.ts'
import { clearRestored, closeLog, listOpenLogs, type Log, openLog } from '../log.store.ts'
import { readTiles } from '../tiles.store.ts'
import { putBackUnpublished } from './pending.store.ts'
import type { PublishedFiles } from './published-file.ts'

export type ContinueOptions = {
  readonly connections: Connections
  readonly files: PublishedFiles
  readonly host: string
  /** Told of every log that could not be continued, and of what had to be forgotten again. */
  readonly warn: (line: string) => void
}

/**
 * Compares every log with the checkpoint of it that was published last, which no backup overwrites. One that holds all
 * of that goes on. One that does not has lost a part of its history: going on would sign a second one, so it is closed,
 * and the company goes on with a log of a new origin. Must be done before anything is signed.
 */
export async function continueLogs(options: ContinueOptions): Promise<void> {
  const { connections, files, warn } = options
  for (const { origin, count } of await forgetAgain(options)) {
    warn(
      `${count} entries of the tamper-evident log ${origin} were forgotten: what the backup has brought back is deleted again.`,
    )
  }
  for (const log of await asPlatform(connections, listOpenLogs)) {
    const { companyId } = log
    const kept = await files.read(log.name)
    // Nearly every log at nearly every start: nothing is to be looked up or written.
    if (log.restoredAt === null && isNewest(log, kept)) continue
    await asCompany(connections, companyId, async (db) => {
      if (await holds(db, companyId, log, kept)) return clearRestored(db, companyId, log.id)
      const next = await startAnew(db, companyId, log, kept, options.host)
      if (next !== undefined) warn(lossOf(log, kept, next))
    })
  }
}

/** Whether what was published last is just what the database knows as that, or signed to be that. */
const isNewest = (log: Log, kept: string | undefined): boolean =>
  kept !== undefined && (kept === log.publishedCheckpoint || kept === log.checkpoint)

/** Whether a log holds all that was published of it. */
async function holds(
  db: Database,
  companyId: number,
  log: Log,
  kept: string | undefined,
): Promise<boolean> {
  // Without what was published nobody can tell how far a restored log is behind.
  if (kept === undefined) return log.restoredAt === null || log.checkpoint === null
  if (isNewest(log, kept)) return true
  const head = headOf(kept)
  if (head === undefined || head.size > log.size) return false
  const part = { lo: 0, hi: head.size }
  const key = { companyId, logId: log.id }
  const tiles = await readTiles(db, key, log.size, tilesOf([part]))
  return hashOfPart(part, nodesInTiles(tiles)).equals(head.root)
}

function headOf(checkpoint: string): Head | undefined {
  const note = parseNote(checkpoint)
  return note && parseCheckpoint(note.text)
}

/** Closes a log and opens the next, whose first leaf says of which it is the continuation. */
async function startAnew(
  db: Database,
  companyId: number,
  log: Log,
  kept: string | undefined,
  host: string,
): Promise<Log | undefined> {
  if (!(await closeLog(db, companyId, log.id, kept ?? null))) return undefined
  const next = await openLog(db, companyId, { host, because: 'restored' })
  if (next === undefined) return undefined
  const facts = [JSON.stringify({ formerOrigin: log.origin, closedAt: log.publishedSize })]
  await appendLeaf(db, companyId, { kind: 'origin', rowId: next.id, facts })
  await putBackUnpublished(db, { companyId, logId: log.id }, log.publishedSize)
  return next
}

function lossOf(log: Log, kept: string | undefined, next: Log): string {
  const published =
    kept === undefined
      ? 'what was published last of it is not known'
      : `${headOf(kept)?.size} entries had been published`
  return (
    `The tamper-evident log ${log.origin} could not be continued: this database holds ${log.publishedSize} published ` +
    `entries of it, and ${published}. It is closed, and its company goes on with ${next.origin}. If this was a ` +
    'restored backup, that is as it must be; tell whoever checks your log.'
  )
}
