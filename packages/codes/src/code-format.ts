import { codeInGs1 } from './gs1-elements.ts'

/** Label codes have 16 to 24 decimal digits; a company chooses the length (default 20). */
export const MIN_CODE_LENGTH = 16
export const MAX_CODE_LENGTH = 24
export const DEFAULT_CODE_LENGTH = 20
/** Digits of the company number in a code's plaintext. */
export const COMPANY_DIGITS = 8

const CODE_SHAPE = /^[0-9]{16,24}$/
const CODE_IN_ADDRESS = /\/t\/([0-9]{16,24})(?=$|[/?#])/i
const DIGITS_AND_SPACE = /^[0-9?\s]+$/
/** With hyphens only a whole code is joined: a foreign code may mean its hyphens. */
const CODE_WITH_HYPHENS = /^[0-9?]{16,24}$/
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
/** Zero-width characters that come along when text is copied from a chat. */
const INVISIBLE = /\u200b|\u200c|\u200d|\u2060|\ufeff/g
/** What a gun may be set to send first: the kind of symbol (ISO/IEC 15424, `]d2`), and the FNC1 of GS1. */
const SYMBOLOGY = /^(?:\][A-Za-z]\d|[\u001d\s])+/

/** How many digits a code has, and how its plaintext divides into company number and serial. */
export type CodeFormat = {
  readonly length: number
  readonly companyDigits: number
  readonly serialDigits: number
}

/** The format of codes of this length. Throws a RangeError outside 16 to 24. */
export function codeFormat(length: number = DEFAULT_CODE_LENGTH): CodeFormat {
  if (!Number.isInteger(length) || length < MIN_CODE_LENGTH || length > MAX_CODE_LENGTH) {
    throw new RangeError(`a code has ${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH} digits`)
  }
  return { length, companyDigits: COMPANY_DIGITS, serialDigits: length - COMPANY_DIGITS }
}

/** The highest company number, the same for every length. */
export function maxCompanyNumber(format: CodeFormat): number {
  return 10 ** format.companyDigits - 1
}

/** The highest serial: all nines, but never above what a JavaScript number holds exactly. */
export function maxSerial(format: CodeFormat): number {
  return Math.min(10 ** format.serialDigits - 1, Number.MAX_SAFE_INTEGER)
}

/** Whether the text is 16 to 24 ASCII digits and nothing else. Clean it first. */
export function isCodeShape(text: string): boolean {
  return CODE_SHAPE.test(text)
}

/**
 * What a person or a scanner gun meant: full-width characters become ASCII, space around the text
 * goes, a code is taken out of a scanned address (…/t/{code}) or a GS1 symbol, and the gaps of a code
 * typed in groups are closed. Text that is neither is returned trimmed, for it may be a foreign code.
 */
export function cleanScannedText(text: string): string {
  // As nearly every gun and every link has it.
  if (CODE_SHAPE.test(text)) return text
  const plain = text
    .replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(INVISIBLE, '')
    .trim()
    .replace(SYMBOLOGY, '')
  const code = CODE_IN_ADDRESS.exec(plain)?.[1] ?? codeInGs1(plain)
  if (code !== undefined) return code
  if (DIGITS_AND_SPACE.test(plain)) return plain.replace(/\s/g, '')
  const joined = plain.replace(/[\s-]/g, '')
  return CODE_WITH_HYPHENS.test(joined) ? joined : plain
}

/**
 * A code as it is shown: groups of four from the left, with a space between them. One with letters
 * or hyphens was made elsewhere and stays as its maker wrote it.
 */
export function groupByFour(code: string): string {
  if (/\D/u.test(code)) return code
  return code.replace(/.{4}(?=.)/gsu, '$& ')
}
