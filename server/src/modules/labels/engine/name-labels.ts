import type { KeyRing } from '@zhenma/codes/key-ring'
import { rangeContains, type SerialRange } from '@zhenma/codes/serial-range'
import { codeOfLabel } from './label-codes.ts'
import type { Batch } from './types.ts'

/** How a refusal names a run: a single label by its printed code, several by their serials. */
export function nameOfRun(
  keyRing: KeyRing,
  companyId: number,
  batches: readonly Batch[],
  { lo, hi }: SerialRange,
): string {
  if (lo !== hi) return `${lo}–${hi}`
  const batch = batches.find((candidate) => rangeContains(candidate, lo))
  return batch === undefined ? String(lo) : codeOfLabel(keyRing, companyId, batch, lo)
}
