import { rangeContains, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import {
  type Failure,
  fail,
  failWith,
  problem,
  type ProblemDraft,
} from '../../../../platform/errors/fail.ts'
import { FOREIGN_KEY } from './foreign-codes.ts'
import type { Candidate, ReadCode, ReadTarget } from './read-target.ts'
import { refusal } from '../model/refusal.ts'
import type { Batch } from '../model/types.ts'
import type { KeyRing } from '@zhenma/codes/key-ring'
import { codeOfLabel } from './label-codes.ts'

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
    case 'ranges':
      return nameRanges(target.ranges, batches)
    case 'codes':
      return nameCodes(target.codes, batches)
  }
}

function nameRange(range: SerialRange, batches: readonly Batch[]): NamedRange[] {
  const source = { field: 'end', start: range.lo, end: range.hi }
  const [batch] = batches
  if (batch === undefined) throw notIssued(range)
  if (range.hi > batch.hi) {
    const values = { end: range.hi, max: batch.hi }
    throw failWith(fail('RANGE_PAST_BATCH', values), [problem('RANGE_PAST_BATCH', values, source)])
  }
  return [range]
}

function nameRanges(ranges: readonly SerialRange[], batches: readonly Batch[]): NamedRange[] {
  const [missing] = subtractRanges(ranges, batches)
  if (missing === undefined) return [...ranges]
  throw fail('RANGE_NOT_ISSUED', { start: missing.lo, end: missing.hi })
}

function nameCodes(codes: readonly ReadCode[], batches: readonly Batch[]): NamedRange[] {
  const problems: ProblemDraft[] = []
  const ranges = codes.flatMap((read, index): NamedRange[] => {
    const { code } = read
    const label = labelOfRead(read, batches)
    if (label !== undefined) return [{ lo: label.serial, hi: label.serial, code }]
    problems.push(unknownCode(code, index))
    return []
  })
  if (problems.length > 0) throw refusal('LABEL_CODES_REFUSED', problems)
  return ranges
}

/** The refusal of a range at whose beginning no label lies. */
export function notIssued({ lo: start, hi: end }: SerialRange): Failure {
  const values = { start, end }
  const source = { field: 'end', ...values }
  return failWith(fail('RANGE_NOT_ISSUED', values), [problem('RANGE_NOT_ISSUED', values, source)])
}

/** The label that a code names in one of the batches; undefined: none. */
export function labelOfRead(
  { code, candidates }: ReadCode,
  batches: readonly Batch[],
): Candidate | undefined {
  return candidates.find((candidate) =>
    batches.some((batch) => isOfBatch(batch, candidate, code.length)),
  )
}

/** What is said of a code that names no label; `index` counts from 0. */
export function unknownCode(code: string, index: number): ProblemDraft {
  return problem('LABEL_CODE_UNKNOWN', { code }, { field: 'codes', code, row: index + 1 })
}

/** Whether the batch that holds a serial says that it has this code: one of its key and length. */
export function isOfBatch(batch: Batch, { serial, keyId }: Candidate, codeLength: number): boolean {
  const isLength = keyId === FOREIGN_KEY || batch.codeLength === codeLength
  return rangeContains(batch, serial) && batch.keyId === keyId && isLength
}

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
