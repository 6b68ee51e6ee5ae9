import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { decodeManyWithRing, type KeyRing } from '@zhenma/codes/key-ring'
import { checkSerialRange, mergeRanges, type SerialRange } from '@zhenma/codes/serial-range'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import {
  type Failure,
  fail,
  failWith,
  problem,
  type ProblemDraft,
} from '../../../../platform/errors/fail.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { FOREIGN_KEY, findForeignSerials } from './foreign-codes.ts'
import { refusal } from '../model/refusal.ts'
import type { Target } from '../model/types.ts'

/** Specification, section 5. */
export const CODE_LIMIT = MAXIMUM_CODES
/** Runs of one submission; more are for a task, in chunks. */
export const RUN_LIMIT = 10_000

/** A label that a code may stand for: whether it was issued, under this key, the batch will say. */
export type Candidate = { readonly serial: number; readonly keyId: string }

/** A target as far as it can be read without locks. */
export type ReadTarget =
  | { readonly kind: 'codes'; readonly codes: readonly ReadCode[] }
  | { readonly kind: 'range'; readonly range: SerialRange }
  | { readonly kind: 'batch'; readonly batchId: number }
  /** In order, merged. */
  | { readonly kind: 'ranges'; readonly ranges: readonly SerialRange[] }

export type ReadCode = { readonly code: string; readonly candidates: readonly Candidate[] }

/** Where the batches lie that a target touches: those of these serials, or the one of this id. */
export function batchesNamedBy(target: ReadTarget): {
  readonly serials: readonly SerialRange[]
  readonly batchId: number | null
} {
  switch (target.kind) {
    case 'batch':
      return { serials: [], batchId: target.batchId }
    case 'range':
      return { serials: [{ lo: target.range.lo, hi: target.range.lo }], batchId: null }
    case 'ranges':
      return { serials: target.ranges, batchId: null }
    case 'codes': {
      const serials = target.codes.flatMap(({ candidates }) =>
        candidates.map(({ serial }) => ({ lo: serial, hi: serial })),
      )
      // Labels out of one box are neighbours: one question for all of them.
      return { serials: mergeRanges(serials), batchId: null }
    }
  }
}

/** Reads a target, or throws with every code that is none or comes twice. */
export async function readTarget(
  db: Database,
  target: Target,
  companyId: number,
  keyRing: KeyRing,
  codeLimit: number = CODE_LIMIT,
): Promise<ReadTarget> {
  const { ranges } = target
  const given = [target.codes, target.range, target.batchId, ranges]
  if (given.filter((part) => part !== undefined).length !== 1) throw fail('LABEL_NO_TARGET')
  if (ranges !== undefined) return readRanges(ranges)
  if (target.batchId !== undefined) return { kind: 'batch', batchId: target.batchId }
  if (target.range !== undefined) return { kind: 'range', range: readRange(target.range) }
  const codes = target.codes ?? []
  if (codes.length === 0) throw fail('LABEL_NO_TARGET')
  if (codes.length > codeLimit) {
    throw fail('LABEL_TOO_MANY_CODES', { limit: codeLimit, count: codes.length })
  }
  const read = await readCodes(db, companyId, keyRing, codes.map(cleanScannedText))
  const problems = problemsOfCodes(read)
  if (problems.length > 0) throw refusal('LABEL_CODES_REFUSED', problems)
  return { kind: 'codes', codes: read }
}

/** What cleaned codes may stand for: computed, or looked up where they were made elsewhere. */
export async function readCodes(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  codes: readonly string[],
): Promise<ReadCode[]> {
  const read = decodeManyWithRing(keyRing, codes).map((candidates, index) => ({
    code: codes[index] as string,
    // Another company's code is as unknown as one that nobody issued.
    candidates: candidates.filter((label) => label.company === companyId),
  }))
  const unread = read.flatMap(({ code, candidates }) => (candidates.length === 0 ? [code] : []))
  const foreign = await findForeignSerials(db, companyId, unread)
  if (foreign.size === 0) return read
  return read.map(({ code, candidates }): ReadCode => {
    const serial = foreign.get(code)
    return {
      code,
      candidates: serial === undefined ? candidates : [{ serial, keyId: FOREIGN_KEY }],
    }
  })
}

/** Made by the server, of what it read: their ends are never typed, and there may be none. */
function readRanges(ranges: readonly SerialRange[]): ReadTarget {
  const merged = mergeRanges(ranges)
  if (merged.length > RUN_LIMIT) {
    throw fail('LABEL_TOO_MANY_RUNS', { limit: RUN_LIMIT, count: merged.length })
  }
  return { kind: 'ranges', ranges: merged }
}

function problemsOfCodes(codes: readonly ReadCode[]): ProblemDraft[] {
  const firstPlace = new Map<string, number>()
  return codes.flatMap(({ code, candidates }, index) => {
    const source = { field: 'codes', code, row: index + 1 }
    const first = firstPlace.get(code)
    if (first !== undefined) return [problem('LABEL_CODE_DUPLICATE', { code, first }, source)]
    firstPlace.set(code, index + 1)
    const isCode = candidates.length > 0 || isCodeShape(code)
    return isCode ? [] : [problem('LABEL_CODE_FORMAT', { code }, source)]
  })
}

/** Checks the ends of a range; whether its serials were issued, and in one batch, comes later. */
export function readRange(input: NonNullable<Target['range']>): SerialRange {
  const check = checkSerialRange(input, Number.MAX_SAFE_INTEGER)
  if (check.ok) return check.range
  throw rangeFailure(check.problem, input)
}

function rangeFailure(
  wrong: Exclude<ReturnType<typeof checkSerialRange>, { ok: true }>['problem'],
  { start, end }: NonNullable<Target['range']>,
): Failure {
  const source = { ...(start == null ? {} : { start }), ...(end == null ? {} : { end }) }
  switch (wrong) {
    case 'start-required':
      return failWith(fail('RANGE_START_REQUIRED'), [
        problem('RANGE_START_REQUIRED', {}, { field: 'start' }),
      ])
    case 'end-required':
      return failWith(fail('RANGE_END_REQUIRED'), [
        problem('RANGE_END_REQUIRED', {}, { field: 'end' }),
      ])
    case 'negative':
      return failWith(fail('RANGE_NEGATIVE'), [problem('RANGE_NEGATIVE', {}, source)])
    case 'start-above-end': {
      const values = { start: start ?? 0, end: end ?? 0 }
      return failWith(fail('RANGE_REVERSED', values), [problem('RANGE_REVERSED', values, source)])
    }
    case 'not-a-whole-number':
    case 'end-above-max': {
      const field = Number.isSafeInteger(start) ? 'end' : 'start'
      return failWith(fail('FIELD_FORMAT', { field }), [
        problem('FIELD_FORMAT', { field }, { field }),
      ])
    }
  }
}
