import { checkGtin } from '../gs1.ts'
import { barsOf, type SymbolModules } from './symbol-modules.ts'

/** Space, bar, space, bar of a digit of number set A (GS1 General Specifications 5.2.1); C begins with the bar. */
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the left digits are of set B, by the first digit. */
const FIRST = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const reversed = (widths: string): string => Array.from(widths).reverse().join('')

/**
 * The 13 digits of an EAN-13 of a GTIN with 14 digits; undefined for one that it does not hold: of a larger package (the
 * first digit is none), or a GTIN-8, which has a symbol of its own.
 */
export function ean13Digits(gtin14: string): string | undefined {
  const isOne = /^0\d{13}$/.test(gtin14) && !gtin14.startsWith('000000')
  return isOne ? gtin14.slice(1) : undefined
}

/** A number of 13 digits as EAN-13; UPC-A is one that begins with 0. Throws a RangeError for any other. */
export function ean13(digits: string): SymbolModules {
  if (digits.length !== 13 || !checkGtin(digits).ok)
    throw new RangeError('an EAN-13 has 13 digits, the last a check digit')
  const sets = FIRST[Number(digits[0])] ?? ''
  const left = Array.from(digits.slice(1, 7), (digit, index) => {
    const widths = SET_A[Number(digit)] ?? ''
    return sets[index] === '1' ? reversed(widths) : widths
  })
  const right = Array.from(digits.slice(7), (digit) => SET_A[Number(digit)] ?? '')
  return barsOf(`111${left.join('')}11111${right.join('')}111`)
}
