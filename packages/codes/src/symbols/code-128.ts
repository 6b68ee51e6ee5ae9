import { barsOf, type SymbolModules } from './symbol-modules.ts'

/** Bars and spaces of the values 0–105 (ISO/IEC 15417, table 1), six digits each. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232'
).split(' ')
const STOP = '2331112'
const START_B = 104
const START_C = 105
const CODE_B = 100
/** The value of the digit 0 in code set B. */
const ZERO_IN_B = 16

/**
 * Digits as Code 128: two to a character, and a last one that is left over in code set B. Throws a RangeError where
 * there is anything else.
 */
export function code128(digits: string): SymbolModules {
  if (!/^\d+$/.test(digits)) throw new RangeError('Code 128 is written of digits here')
  const paired = digits.length - (digits.length % 2)
  const values = [paired === 0 ? START_B : START_C]
  for (let at = 0; at < paired; at += 2) values.push(Number(digits.slice(at, at + 2)))
  if (paired > 0 && paired < digits.length) values.push(CODE_B)
  if (paired < digits.length) values.push(ZERO_IN_B + Number(digits[paired]))
  const sum = values.reduce((all, value, index) => all + value * Math.max(1, index), 0)
  return barsOf([...values, sum % 103].map((value) => PATTERNS[value]).join('') + STOP)
}
