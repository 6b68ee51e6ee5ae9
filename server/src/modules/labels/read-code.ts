import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { SerialRange, SerialRangeInput } from '@zhenma/codes/serial-range'
import type { Database } from '../../platform/database/database.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { labelOfCode } from './engine/label-codes.ts'
import { readTarget } from './engine/read-target.ts'

/** A serial is typed with at least so many digits (specification, section 5), zeros in front. */
const MINIMUM_DIGITS = 6
const SERIAL = /^\d{6,15}$/

/**
 * The serial of a code that someone scanned or typed. Throws LABEL_CODE_FORMAT for what is no code,
 * LABEL_CODE_UNKNOWN for one that names no label of the company; others' codes are not told.
 */
export async function serialOfCode(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  text: string,
): Promise<number> {
  const code = cleanScannedText(text)
  const place = { field: 'code', code }
  if (!isCodeShape(code)) {
    throw failWith(fail('LABEL_CODE_FORMAT', { code }), [
      problem('LABEL_CODE_FORMAT', { code }, place),
    ])
  }
  const label = await labelOfCode(db, companyId, keyRing, code)
  if (label === undefined) {
    throw failWith(fail('LABEL_CODE_UNKNOWN', { code }), [
      problem('LABEL_CODE_UNKNOWN', { code }, place),
    ])
  }
  return label.serial
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
  if (code.length < MINIMUM_DIGITS) throw fail('CODE_SEARCH_TOO_SHORT')
  if (SERIAL.test(code)) return Number(code)
  if (!isCodeShape(code)) throw fail('LABEL_CODE_FORMAT', { code })
  return (await labelOfCode(db, companyId, keyRing, code))?.serial ?? null
}

/** The ends of a range as someone typed them. Throws RANGE_* or FIELD_FORMAT; nothing is looked up. */
export function readSerialRange(keyRing: KeyRing, input: SerialRangeInput): SerialRange {
  const target = readTarget({ range: input }, 0, keyRing)
  if (target.kind !== 'range') throw new Error('a range was read as something else')
  return target.range
}
