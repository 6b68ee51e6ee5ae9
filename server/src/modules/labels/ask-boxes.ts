import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import type { Database } from '../../platform/database/database.ts'
import { findBatchesOf } from './engine/batch-rows.ts'
import { type AssociatedRun, BoxTree } from './engine/box-tree.ts'
import { readAssociatedRuns } from './engine/read-associations.ts'
import type { Batch } from './engine/types.ts'

/**
 * Asks what lies in what, by packaging and by association, beginning with some serials. `ask` runs
 * again as long as its questions lead to associations that were not read yet, so it must only ask.
 * Reads only; nothing is locked.
 */
export async function askBoxes<T>(
  db: Database,
  companyId: number,
  about: readonly SerialRange[],
  ask: (tree: BoxTree, batches: readonly Batch[]) => T,
): Promise<T> {
  const runs = new Map<number, AssociatedRun>()
  let known = mergeRanges(about)
  let read: SerialRange[] = []
  for (;;) {
    const batches = await findBatchesOf(db, companyId, known)
    const tree = new BoxTree(
      batches,
      [...runs.values()].sort((a, b) => a.lo - b.lo),
    )
    const answer = ask(tree, batches)
    const unread = subtractRanges(tree.asked, read)
    if (unread.length === 0) return answer
    const found = await readAssociatedRuns(db, companyId, unread)
    for (const run of found) runs.set(run.lo, run)
    const boxes = found.flatMap(({ parent }) => (parent > 0 ? [{ lo: parent, hi: parent }] : []))
    known = mergeRanges([...known, ...found, ...boxes])
    read = mergeRanges([...read, ...unread])
  }
}
