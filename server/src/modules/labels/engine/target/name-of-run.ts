import type { KeyRing } from '@zhenma/codes/key-ring'
import { rangeContains, type SerialRange } from '@zhenma/codes/serial-range'
import { codeOfLabel } from './label-codes.ts'
import type { NamedRange } from './named-labels.ts'
import type { Batch } from '../model/types.ts'

/**
 * How a refusal names a run: a single label by its printed code, several by their serials. `named`:
 * what the submission itself said, for codes made elsewhere cannot be computed.
 */
export function nameOfRun(
  keyRing: KeyRing,
  companyId: number,
  batches: readonly Batch[],
  { lo, hi }: SerialRange,
  named: readonly NamedRange[] = [],
): string {
  if (lo !== hi) return `${lo}–${hi}`
  const said = named.find((label) => label.lo === lo && label.code !== undefined)?.code
  if (said !== undefined) return said
  const batch = batches.find((candidate) => rangeContains(candidate, lo))
  return batch === undefined ? String(lo) : codeOfLabel(keyRing, companyId, batch, lo)
}
