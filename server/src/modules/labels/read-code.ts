import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { SerialRange, SerialRangeInput } from '@zhenma/codes/serial-range'
import { MINIMUM_SEARCH_DIGITS } from '@zhenma/contract/kernel/rules/codes'
import type { Database } from '../../platform/database/database.ts'
import { type Failure, fail, failWith, problem } from '../../platform/errors/fail.ts'
import { labelOfCode, readRange } from './engine/index.ts'

/** A serial is typed with zeros in front. */
const SERIAL = /^\d{6,15}$/
const MAXIMUM_DIGITS = 15

/**
 * Why a code names no label of the company: LABEL_CODE_FORMAT for what is none, LABEL_CODE_UNKNOWN for
 * one that nobody issued here; others' codes are not told.
 */
export function noLabelOf(text: string): Failure {
  const code = cleanScannedText(text)
  const error = isCodeShape(code) ? 'LABEL_CODE_UNKNOWN' : 'LABEL_CODE_FORMAT'
  return failWith(fail(error, { code }), [problem(error, { code }, { field: 'code', code })])
}

/**
 * The serial that a search means: a whole code's, or the number typed. Null where the code names no
 * label of the company: such a search finds nothing. Throws CODE_SEARCH_TOO_SHORT or
 * LABEL_CODE_FORMAT.
 */
export async function serialOfSearch(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  text: string,
): Promise<number | null> {
  const code = cleanScannedText(text)
  if (code.length < MINIMUM_SEARCH_DIGITS) throw fail('CODE_SEARCH_TOO_SHORT')
  // Digits that are a code made elsewhere mean that code.
  const label = await labelOfCode(db, companyId, keyRing, code)
  if (label !== undefined) return label.serial
  if (SERIAL.test(code)) return Number(code)
  if (!isCodeShape(code)) throw fail('LABEL_CODE_FORMAT', { code })
  return null
}

/**
 * The serials that a search means: a whole code's, or all that begin with the digits typed, the
 * serial itself first; with zeros in front only that serial. None where a code names no label of the
 * company. Throws CODE_SEARCH_TOO_SHORT or LABEL_CODE_FORMAT.
 */
export async function searchRanges(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  text: string,
): Promise<SerialRange[]> {
  const code = cleanScannedText(text)
  const serial = await serialOfSearch(db, companyId, keyRing, code)
  if (serial === null) return []
  // What was typed is the serial itself, and not the code of one.
  const isSerial = SERIAL.test(code) && Number(code) === serial
  return isSerial && !code.startsWith('0') ? beginningWith(code) : [{ lo: serial, hi: serial }]
}

function beginningWith(digits: string): SerialRange[] {
  const ranges: SerialRange[] = []
  for (let weight = 1, length = digits.length; length <= MAXIMUM_DIGITS; length += 1) {
    const lo = Number(digits) * weight
    ranges.push({ lo, hi: lo + weight - 1 })
    weight *= 10
  }
  return ranges
}

/** The ends of a range as someone typed them. Throws RANGE_* or FIELD_FORMAT; nothing is looked up. */
export function readSerialRange(input: SerialRangeInput): SerialRange {
  return readRange(input)
}
