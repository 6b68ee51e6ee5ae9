import { childrenOf } from '@zhenma/codes/packaging'
import type { LabelRow } from '@zhenma/contract/labels/labels.contract'
import { findBatch, layoutOf } from './engine/batch-rows.ts'
import type { Label } from './engine/types.ts'
import { type CodeSource, labelRowsOf } from './label-rows.ts'
import { readChildren } from './labels.store.ts'

/** A box holds at most 100 (specification, section 5). */
const MAXIMUM_CHILDREN = 100

/** What lies directly in a box, by packaging or association. */
export async function childrenOfLabel(
  source: CodeSource,
  { serial, batchId }: Pick<Label, 'serial' | 'batchId'>,
): Promise<LabelRow[]> {
  const { db, companyId } = source
  const batch = await findBatch(db, companyId, batchId)
  const packed = batch && childrenOf(layoutOf(batch), serial)
  const serials = await readChildren(db, companyId, serial, packed, MAXIMUM_CHILDREN)
  return labelRowsOf(source, serials)
}
