import { findBatchesOf } from './engine/batch-rows.ts'
import { type NamedRange, nameLabels } from './engine/named-labels.ts'
import { placesOf, readTarget } from './engine/read-target.ts'
import type { Target } from './engine/types.ts'
import type { CodeSource } from './label-rows.ts'

/**
 * The labels that codes or a range name, without what lies in them; nothing is locked. Throws as an
 * operation on the same target would: LABEL_CODE_*, LABEL_CODES_REFUSED, RANGE_*, …
 */
export async function namedRanges(
  { db, companyId, keyRing }: CodeSource,
  target: Pick<Target, 'codes' | 'range'>,
  codeLimit?: number,
): Promise<NamedRange[]> {
  const read = await readTarget(db, target, companyId, keyRing, codeLimit)
  return nameLabels(read, await findBatchesOf(db, companyId, placesOf(read).serials))
}
