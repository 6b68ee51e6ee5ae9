import { cleanScannedText } from '@zhenma/codes/code-format'

/** The longest serial has 15 digits; what is longer is a label's code. */
const WHOLE_NUMBER = /^-?\d{1,15}$/

/** Whether a text is a serial, and not a code, which is longer. */
export const isWholeNumber = (text: string): boolean => WHOLE_NUMBER.test(text)

/** A serial to go on with: none where what stands there is no number. */
export const wholeSerial = (serial: number | null): number | null =>
  Number.isNaN(serial) ? null : serial

/** The serial that was typed: nothing for nothing, and for a code that is still to be looked up. */
export function serialOfText(text: string): number | null {
  const plain = text.replace(/[,，\s]/g, '')
  if (plain === '') return null
  if (isWholeNumber(plain)) return Number(plain)
  // A code, whole or half typed by a gun; what is no number at all is said as such.
  return /^\d+$/.test(cleanScannedText(text)) ? null : Number.NaN
}
