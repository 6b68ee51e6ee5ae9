import { rangeOfKind } from '@zhenma/codes/packaging'
import {
  mergeRanges,
  type SerialRange,
  subtractRanges,
  totalLength,
} from '@zhenma/codes/serial-range'
import type { Database } from '../../platform/database/database.ts'
import { findBatchesOf, layoutOf } from './engine/batch-rows.ts'
import { type AssociatedRun, BoxTree, intersectAll } from './engine/box-tree.ts'
import { readAssociatedRuns } from './engine/read-associations.ts'

/** Labels that a label stands for: itself and everything inside, at every level. */
export type Contained = { readonly labelCount: number; readonly productCount: number }

/** Counts what a box holds, by packaging and by association. Reads only; nothing is locked. */
export async function countContent(
  db: Database,
  companyId: number,
  serial: number,
): Promise<Contained> {
  const itself = { lo: serial, hi: serial }
  const runs = new Map<number, AssociatedRun>()
  let known: SerialRange[] = [itself]
  let read: SerialRange[] = []
  for (;;) {
    const batches = await findBatchesOf(db, companyId, known)
    const tree = new BoxTree(
      batches,
      [...runs.values()].sort((a, b) => a.lo - b.lo),
    )
    const labels = mergeRanges([itself, ...tree.content([itself])])
    const unread = subtractRanges(tree.asked, read)
    if (unread.length === 0) {
      const products = batches.flatMap((batch) => rangeOfKind(layoutOf(batch), 'product') ?? [])
      return {
        labelCount: totalLength(labels),
        productCount: totalLength(intersectAll(labels, products)),
      }
    }
    const found = await readAssociatedRuns(db, companyId, unread)
    for (const run of found) runs.set(run.lo, run)
    known = mergeRanges([...known, ...found])
    read = mergeRanges([...read, ...unread])
  }
}
