/** Lengths of a Global Trade Item Number, check digit included (GS1 General Specifications 7.3). */
export const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]
/** Length of a Serial Shipping Container Code, check digit included. */
export const SSCC_LENGTH = 18

const FULL_GTIN_LENGTH = 14
const DIGITS = /^[0-9]+$/

/** Why a text is not the GS1 number it should be. */
export type Gs1Problem = 'foreign-character' | 'wrong-length' | 'wrong-check-digit' | 'all-zero'

export type GtinCheck =
  | { readonly ok: true; readonly gtin14: string }
  | { readonly ok: false; readonly problem: Gs1Problem }

/**
 * The GS1 check digit (GS1 General Specifications 7.9) of a number without it: from the right,
 * digits weigh 3 and 1 in turn. Throws a RangeError unless the text is ASCII digits.
 */
export function gs1CheckDigit(body: string): number {
  if (!DIGITS.test(body)) throw new RangeError('a GS1 number has digits only')
  let sum = 0
  for (let index = 0; index < body.length; index++) {
    const weight = (body.length - index) % 2 === 1 ? 3 : 1
    sum += weight * Number(body[index])
  }
  return (10 - (sum % 10)) % 10
}

/** The number with its check digit appended; error as `gs1CheckDigit`. */
export function withGs1CheckDigit(body: string): string {
  return `${body}${gs1CheckDigit(body)}`
}

/** What people write into a number: full-width digits, and spaces and hyphens between them. */
const BETWEEN = /[\s\u00ad\u200b\u2010-\u2015\u2212\ufeff-]+/g

/** A number as it was typed or copied, in plain digits where it has nothing else. */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').replace(BETWEEN, '')

/**
 * Checks a GTIN-8, -12, -13 or -14 as people write it (`690 1234-567892`, full-width digits) and gives its 14-digit
 * form, in which equal items are equal. Zeros alone fit the check digit, and are nobody's number.
 */
export function checkGtin(typed: string): GtinCheck {
  const text = plainNumber(typed)
  const problem = problemOf(text, GTIN_LENGTHS)
  if (problem !== undefined) return { ok: false, problem }
  if (/^0+$/.test(text)) return { ok: false, problem: 'all-zero' }
  return { ok: true, gtin14: text.padStart(FULL_GTIN_LENGTH, '0') }
}

/**
 * The 14-digit form of a GTIN that a barcode reader gave: some put zeros before it, and some leave those that it begins
 * with out. Undefined of anything that is no GTIN.
 */
export function gtinOfScan(scanned: string): string | undefined {
  const digits = plainNumber(scanned).replace(/^0+/, '')
  const check = checkGtin(digits.padStart(FULL_GTIN_LENGTH, '0'))
  return check.ok ? check.gtin14 : undefined
}

/**
 * A GTIN as it stands on a package, from its 14-digit form: of 8, 12, 13 or 14 digits, without the zeros that were put
 * before it. A UPC-A that was entered with 13 digits is shown with its 12: they are the same number.
 */
export function shownGtin(gtin14: string): string {
  return gtin14.replace(/^0(?:00000(?=\d{8}$)|0(?=\d{12}$))?/, '')
}

/** Checks an SSCC, the number of a logistic unit; undefined if it is right. */
export function problemOfSscc(text: string): Gs1Problem | undefined {
  return problemOf(text, [SSCC_LENGTH])
}

function problemOf(text: string, lengths: readonly number[]): Gs1Problem | undefined {
  if (!DIGITS.test(text)) return text === '' ? 'wrong-length' : 'foreign-character'
  if (!lengths.includes(text.length)) return 'wrong-length'
  return withGs1CheckDigit(text.slice(0, -1)) === text ? undefined : 'wrong-check-digit'
}
