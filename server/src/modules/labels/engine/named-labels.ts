import { rangeContains, type SerialRange } from '@zhenma/codes/serial-range'
import { fail, failWith, problem, type ProblemDraft } from '../../../platform/errors/fail.ts'
import type { ReadCode, ReadTarget } from './read-target.ts'
import { refusal } from './refusal.ts'
import type { Batch } from './types.ts'

/** A code's one label, or a range. */
export type NamedRange = SerialRange & { readonly code?: string }

/**
 * What a target names, in the batches that were locked for it. Throws with every code that names no
 * label of the company, or for a range that leaves its batch.
 */
export function nameLabels(target: ReadTarget, batches: readonly Batch[]): NamedRange[] {
  switch (target.kind) {
    case 'batch': {
      const [batch] = batches
      if (batch === undefined) throw fail('BATCH_NOT_FOUND')
      return [{ lo: batch.lo, hi: batch.hi }]
    }
    case 'range':
      return nameRange(target.range, batches)
    case 'codes':
      return nameCodes(target.codes, batches)
  }
}

function nameRange(range: SerialRange, batches: readonly Batch[]): NamedRange[] {
  const place = { field: 'end', start: range.lo, end: range.hi }
  const [batch] = batches
  if (batch === undefined) {
    const values = { start: range.lo, end: range.hi }
    throw failWith(fail('RANGE_NOT_ISSUED', values), [problem('RANGE_NOT_ISSUED', values, place)])
  }
  if (range.hi > batch.hi) {
    const values = { end: range.hi, max: batch.hi }
    throw failWith(fail('RANGE_PAST_BATCH', values), [problem('RANGE_PAST_BATCH', values, place)])
  }
  return [range]
}

function nameCodes(codes: readonly ReadCode[], batches: readonly Batch[]): NamedRange[] {
  const problems: ProblemDraft[] = []
  const ranges = codes.flatMap(({ code, candidates }, index): NamedRange[] => {
    const label = candidates.find(({ serial, keyId }) =>
      batches.some(
        (batch) =>
          rangeContains(batch, serial) && batch.keyId === keyId && batch.codeLength === code.length,
      ),
    )
    if (label !== undefined) return [{ lo: label.serial, hi: label.serial, code }]
    problems.push(problem('LABEL_CODE_UNKNOWN', { code }, { field: 'codes', code, row: index + 1 }))
    return []
  })
  if (problems.length > 0) throw refusal('LABEL_CODES_REFUSED', problems)
  return ranges
}
