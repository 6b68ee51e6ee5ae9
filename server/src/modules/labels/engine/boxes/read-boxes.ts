import {
  mergeRanges,
  rangesOverlap,
  type SerialRange,
  subtractRanges,
} from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { findBatchesOf, lockBatchesOf } from '../target/batch-rows.ts'
import { type AssociatedRun, BoxTree } from './box-tree.ts'
import { LostRace, type SubmissionUnderLocks } from '../submission/submission.ts'
import type { Batch } from '../model/types.ts'

/** Where the batches come from that associations lead to. */
type Beyond = {
  /** The batches in which some serials lie. */
  batchesOf(serials: readonly SerialRange[]): Promise<readonly Batch[]>
  /** Locks were given back for them: what was read before may be different by now. */
  readonly readsAgain: boolean
}

/**
 * Runs `work` on the boxes as they are, and again whenever it asked for associations that were not
 * read yet, so it must only ask; without association once, after one read.
 */
async function readBoxes<T>(
  db: Database,
  companyId: number,
  begun: readonly Batch[],
  { batchesOf, readsAgain }: Beyond,
  work: (tree: BoxTree, batches: readonly Batch[]) => T,
): Promise<{ result: T; batches: readonly Batch[] }> {
  let batches = begun
  let read: SerialRange[] = []
  const runs = new Map<number, AssociatedRun>()
  for (;;) {
    const tree = new BoxTree(batches, sorted(runs))
    const result = work(tree, batches)
    const unread = subtractRanges(tree.asked, read)
    if (unread.length === 0) return { result, batches }
    const found = await readAssociatedRuns(db, companyId, unread)
    if (found.length === 0) return { result, batches }
    const foreign = serialsOf(found).filter(
      (range) => !batches.some((batch) => rangesOverlap(batch, range)),
    )
    if (foreign.length > 0) {
      const known = batches.map(({ lo }) => ({ lo, hi: lo }))
      batches = await batchesOf(mergeRanges([...known, ...foreign]))
      if (readsAgain) {
        read = []
        runs.clear()
        continue
      }
    }
    for (const run of found) runs.set(run.lo, run)
    read = mergeRanges([...read, ...unread])
  }
}

/**
 * Asks what lies in what, by packaging and by association, beginning with some serials: see
 * `readBoxes`. Reads only; nothing is locked.
 */
export async function askBoxes<T>(
  db: Database,
  companyId: number,
  about: readonly SerialRange[],
  ask: (tree: BoxTree, batches: readonly Batch[]) => T,
): Promise<T> {
  const batchesOf = (serials: readonly SerialRange[]) => findBatchesOf(db, companyId, serials)
  const begun = await batchesOf(mergeRanges(about))
  const { result } = await readBoxes(db, companyId, begun, { batchesOf, readsAgain: false }, ask)
  return result
}

/**
 * Runs `work` on the boxes of a submission, see `readBoxes`; without reading any association where
 * everything seems to lie as packed, which the change itself makes sure of (`asPackedIn`). Where an
 * association leads to further batches, all locks are given back and taken again together, in order:
 * to wait for one while holding another would deadlock.
 */
export async function withBoxTree<T>(
  db: Database,
  companyId: number,
  { batches, asPacked, isTrial, settings: { associated } }: SubmissionUnderLocks,
  work: (tree: BoxTree) => T,
): Promise<{ result: T; batches: readonly Batch[] }> {
  if (asPacked) return { result: work(new BoxTree(batches, [])), batches }
  const unlocked = (serials: readonly SerialRange[]) => findBatchesOf(db, companyId, serials)
  const locked = async (serials: readonly SerialRange[]) => {
    if (!associated) throw new LostRace('labels were associated meanwhile')
    await sql`rollback to savepoint before_locks`.execute(db)
    return lockBatchesOf(db, companyId, { serials, batchId: null })
  }
  const beyond = { batchesOf: isTrial ? unlocked : locked, readsAgain: !isTrial }
  return readBoxes(db, companyId, batches, beyond, work)
}

const sorted = (runs: ReadonlyMap<number, AssociatedRun>): AssociatedRun[] =>
  [...runs.values()].sort((a, b) => a.lo - b.lo)

/** The serials that runs speak of: themselves, and what they lie in. */
function serialsOf(runs: readonly AssociatedRun[]): SerialRange[] {
  return runs.flatMap(({ lo, hi, parent }) =>
    parent > 0
      ? [
          { lo, hi },
          { lo: parent, hi: parent },
        ]
      : [{ lo, hi }],
  )
}

/** The runs with an explicit parent that overlap these serials or lie in one; some come twice. */
export function readAssociatedRuns(
  db: Database,
  companyId: number,
  ranges: readonly SerialRange[],
): Promise<AssociatedRun[]> {
  const lows = numberArray(ranges.map(({ lo }) => lo))
  const highs = numberArray(ranges.map(({ hi }) => hi))
  return rows(
    db,
    prepared<AssociatedRun>`
      select s.lo, s.hi, s.parent
        from unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi)
       cross join lateral (
         (select lo, hi, parent from label_span
           where company_id = ${companyId} and parent is not null and lo <= r.lo
           order by lo desc limit 1)
         union all
         (select lo, hi, parent from label_span
           where company_id = ${companyId} and parent is not null and lo > r.lo and lo <= r.hi)
       ) s
       where s.hi >= r.lo
       union all
      select s.lo, s.hi, s.parent
        from unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi)
        join label_span s
          on s.company_id = ${companyId} and s.parent >= r.lo and s.parent <= r.hi and s.parent > 0`,
  )
}
