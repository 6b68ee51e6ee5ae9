import { childrenOf } from '@zhenma/codes/packaging'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import type { Reach } from '../../platform/auth/reach.ts'
import { findBatch, type Label, layoutOf } from './engine/index.ts'
import { type CodeSource, labelRowsOf } from './label-rows.ts'
import { readChildren } from './labels.store.ts'
import { seenOf } from './visible-label.ts'

/** A box holds at most 100 (specification, section 5). */
const MAXIMUM_CHILDREN = 100

/** What lies directly in a box, by packaging or association, as far as its reader sees it. */
export async function childrenOfLabel(
  source: CodeSource,
  reach: Reach,
  { serial, batchId }: Pick<Label, 'serial' | 'batchId'>,
): Promise<LabelRow[]> {
  const { db, companyId } = source
  const batch = await findBatch(db, companyId, batchId)
  const packed = batch && childrenOf(layoutOf(batch), serial)
  const serials = await readChildren(db, companyId, serial, packed, MAXIMUM_CHILDREN)
  const children = await labelRowsOf(source, serials)
  return seenOf(db, reach, children)
}
