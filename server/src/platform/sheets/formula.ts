/** What a spreadsheet takes for a formula when it opens a csv; a plain number is none. */
const FORMULA = /^[=+\-@]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
/**
 * What may become one: by the full-width signs ＝ ＋ － ＠, which Chinese and Japanese spreadsheets take for the
 * others, or behind a tab or line break, which some skip. With apostrophes before it, it would look like escaped.
 */
const TO_ESCAPE = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/** A phone of another country as people write it: `+44 (0)7400 123456`. A text, whatever would be calculated of it. */
const PHONE = /^\+\d{1,4}[ (-][\d ()-]{3,30}$/

/** A text that a spreadsheet is told to keep: `="0123"`. It calculates nothing, so its value is known. */
const TEXT_FORMULA = /^="[\d.eE+-]*"$/
/** Digits alone, or an exponent: codes, barcodes, serials. Days are left to the spreadsheet. */
const LIKE_NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/

/** Whether a spreadsheet would make a number of this text, and lose its zeros or digits. */
export const looksLikeNumber = (text: string): boolean => LIKE_NUMBER.test(text)

/** A text that looks like a number as spreadsheets keep it as text. */
export const asTextFormula = (text: string): string => `="${text}"`

/** Whether an uploaded text is a formula, which is refused: its value is not known. */
export const isFormulaText = (text: string): boolean =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) && !PHONE.test(text) && !TEXT_FORMULA.test(text)

/**
 * A text that a spreadsheet will show and not calculate: what could be a formula gets an apostrophe before it,
 * which `withoutEscape` takes off again.
 */
export function escapeFormula(text: string): string {
  return TO_ESCAPE.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/**
 * A text as it was before `escapeFormula` or `asTextFormula`. An apostrophe before anything else is part of the text.
 */
export function withoutEscape(text: string): string {
  if (TEXT_FORMULA.test(text)) return text.slice(2, -1)
  return text.startsWith("'") && TO_ESCAPE.test(text) ? text.slice(1) : text
}
