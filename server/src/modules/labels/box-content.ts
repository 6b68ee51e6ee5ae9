import { rangeOfKind } from '@zhenma/codes/packaging'
import { mergeRanges, type SerialRange, totalLength } from '@zhenma/codes/serial-range'
import type { Database } from '../../platform/database/database.ts'
import { askBoxes } from './ask-boxes.ts'
import { layoutOf } from './engine/batch-rows.ts'
import { intersectAll } from './engine/box-tree.ts'

/** Labels that a label stands for: itself and everything inside, at every level. */
export type Contained = { readonly labelCount: number; readonly productCount: number }

/** Counts what each box holds, by packaging and by association. Reads only; nothing is locked. */
export function countContents(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<Contained[]> {
  const boxes = serials.map((serial) => ({ lo: serial, hi: serial }))
  return askBoxes(db, companyId, boxes, (tree, batches) => {
    const products = batches.flatMap((batch) => rangeOfKind(layoutOf(batch), 'product') ?? [])
    return boxes.map((itself) => {
      const labels = mergeRanges([itself, ...tree.content([itself])])
      return {
        labelCount: totalLength(labels),
        productCount: totalLength(intersectAll(labels, products)),
      }
    })
  })
}

/** The serials of all that lies in a box, at every level, by packaging and by association. */
export function contentOf(db: Database, companyId: number, serial: number): Promise<SerialRange[]> {
  const itself = { lo: serial, hi: serial }
  return askBoxes(db, companyId, [itself], (tree) => tree.content([itself]))
}
