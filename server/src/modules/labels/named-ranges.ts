import { rangeContains, type SerialRange, type SerialRangeInput } from '@zhenma/codes/serial-range'
import { Failure } from '../../platform/errors/fail.ts'
import {
  findBatchesOf,
  type NamedRange,
  nameLabels,
  batchesNamedBy,
  readRange,
  readTarget,
  type Target,
} from './engine/index.ts'
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
  return nameLabels(read, await findBatchesOf(db, companyId, batchesNamedBy(read).serials))
}

/**
 * The same of many serial ranges, in their order; what is none is its refusal. One question to the
 * database, however many there are.
 */
export async function namedRangesEach(
  { db, companyId }: CodeSource,
  given: readonly SerialRangeInput[],
): Promise<(SerialRange | Failure)[]> {
  const read = given.map((range) => orRefusal(() => readRange(range)))
  const starts = read.flatMap((one) => (one instanceof Failure ? [] : { lo: one.lo, hi: one.lo }))
  const batches = await findBatchesOf(db, companyId, starts)
  return read.map((range) => {
    if (range instanceof Failure) return range
    const own = batches.filter((batch) => rangeContains(batch, range.lo))
    return orRefusal(() => {
      nameLabels({ kind: 'range', range }, own)
      return range
    })
  })
}

function orRefusal<T>(work: () => T): T | Failure {
  try {
    return work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
