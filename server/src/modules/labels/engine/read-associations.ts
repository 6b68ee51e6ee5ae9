import type { SerialRange } from '@zhenma/codes/serial-range'
import { mergeRanges, rangesOverlap, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { numberArray } from '../../../platform/database/array-literal.ts'
import { PREPARED } from '../../../platform/database/prepared.ts'
import { findBatchesOf, lockBatchesOf } from './batch-rows.ts'
import { type AssociatedRun, BoxTree } from './box-tree.ts'
import { LostRace, type SubmissionUnderLocks } from './submission.ts'
import type { Batch } from './types.ts'

/**
 * Runs `work` on the boxes as they are, reading associations as far as `work` asks for them; not at
 * all where everything seems to lie as packed, which the change itself makes sure of (`asPackedIn`).
 * Where an association leads to further batches, all locks are given
 * back and taken again together, in order: to wait for one while holding another would deadlock.
 * `work` runs again whenever it asked for something new; without association once, after one read.
 */
export async function withBoxTree<T>(
  db: Database,
  companyId: number,
  { batches, asPacked, isTrial, settings: { associated } }: SubmissionUnderLocks,
  work: (tree: BoxTree) => T,
): Promise<{ result: T; batches: readonly Batch[] }> {
  if (asPacked) return { result: work(new BoxTree(batches, [])), batches }
  let locked = batches
  let read: SerialRange[] = []
  let runs = new Map<number, AssociatedRun>()
  for (;;) {
    const tree = new BoxTree(locked, sorted(runs))
    const result = work(tree)
    const unread = subtractRanges(tree.asked, read)
    if (unread.length === 0) return { result, batches: locked }
    const found = await readAssociatedRuns(db, companyId, unread)
    const foreign = serialsOf(found).filter(
      (range) => !locked.some((batch) => rangesOverlap(batch, range)),
    )
    if (foreign.length > 0 && isTrial) {
      const known = locked.map(({ lo }) => ({ lo, hi: lo }))
      locked = await findBatchesOf(db, companyId, mergeRanges([...known, ...foreign]))
      read = []
      runs = new Map()
      continue
    }
    if (foreign.length > 0) {
      if (!associated) throw new LostRace('labels were associated meanwhile')
      await sql`rollback to savepoint before_locks`.execute(db)
      const known = locked.map(({ lo }) => ({ lo, hi: lo }))
      locked = await lockBatchesOf(db, companyId, {
        serials: mergeRanges([...known, ...foreign]),
        batchId: null,
      })
      read = []
      runs = new Map()
      continue
    }
    if (found.length === 0) return { result, batches: locked }
    for (const run of found) runs.set(run.lo, run)
    read = mergeRanges([...read, ...unread])
  }
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
    sql<AssociatedRun>`${PREPARED}
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
