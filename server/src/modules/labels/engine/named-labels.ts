import { rangeContains, type SerialRange } from '@zhenma/codes/serial-range'
import type { Database } from '../../../platform/database/database.ts'
import { fail, failWith, problem, type ProblemDraft } from '../../../platform/errors/fail.ts'
import { lockBatch, lockBatchesOf } from './batch-rows.ts'
import type { ReadCode, ReadTarget } from './read-target.ts'
import { refusal } from './refusal.ts'
import type { Batch } from './types.ts'

/** What a submission names, in batches that are now locked. */
export type NamedLabels = {
  readonly batches: readonly Batch[]
  readonly ranges: readonly NamedRange[]
}

/** A code's one label, or a range. */
export type NamedRange = SerialRange & { readonly code?: string }

/**
 * Finds what a target names and locks its batches. Throws with every code that names no label of
 * the company, or for a range that leaves its batch.
 */
export async function lockNamedLabels(
  db: Database,
  companyId: number,
  target: ReadTarget,
): Promise<NamedLabels> {
  switch (target.kind) {
    case 'batch': {
      const batch = await lockBatch(db, companyId, target.batchId)
      if (batch === undefined) throw fail('BATCH_NOT_FOUND')
      return { batches: [batch], ranges: [{ lo: batch.lo, hi: batch.hi }] }
    }
    case 'range':
      return lockRange(db, companyId, target.range)
    case 'codes':
      return lockCodes(db, companyId, target.codes)
  }
}

async function lockRange(
  db: Database,
  companyId: number,
  range: SerialRange,
): Promise<NamedLabels> {
  const batches = await lockBatchesOf(db, companyId, [{ lo: range.lo, hi: range.lo }])
  const place = { field: 'end', start: range.lo, end: range.hi }
  const batch = batches[0]
  if (batch === undefined) {
    const values = { start: range.lo, end: range.hi }
    throw failWith(fail('RANGE_NOT_ISSUED', values), [problem('RANGE_NOT_ISSUED', values, place)])
  }
  if (range.hi > batch.hi) {
    const values = { end: range.hi, max: batch.hi }
    throw failWith(fail('RANGE_PAST_BATCH', values), [problem('RANGE_PAST_BATCH', values, place)])
  }
  return { batches, ranges: [range] }
}

async function lockCodes(
  db: Database,
  companyId: number,
  codes: readonly ReadCode[],
): Promise<NamedLabels> {
  const serials = codes.flatMap(({ candidates }) => candidates.map(({ serial }) => serial))
  const batches = await lockBatchesOf(
    db,
    companyId,
    serials.map((serial) => ({ lo: serial, hi: serial })),
  )
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
  return { batches, ranges }
}
