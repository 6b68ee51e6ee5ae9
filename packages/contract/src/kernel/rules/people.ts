import { plainNumber } from '@zhenma/codes/gs1'
import { z } from 'zod'
import { emptyOr, matching, passing } from './naming.ts'

/** How people and what they carry are written. */

/** Letters, digits, underscore, 4 to 18. */
export const USERNAME = /^[A-Za-z0-9_]{4,18}$/
export const username = matching('username', USERNAME)
export const landline = matching('landline', /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/)
/** Digits as people write them, with what stands between: `400-800-1234`, `+86 (871) 6312 3456`. */
export const servicePhone = (maximum: number): z.ZodString =>
  passing('service_phone', maximum, (value) => /^[\d+() -]*$/.test(value)).overwrite((value) =>
    value.normalize('NFKC'),
  )
export const EMAIL_LIMIT = 254
export const email = passing('email', EMAIL_LIMIT, (value) => z.regexes.email.test(value))
export const bankCard = matching('bank_card', /^[1-9]\d{9,19}$/)
export const idNumber = matching('id_number', /^[A-Za-z0-9]{1,50}$/)
export const qq = matching('qq', /^\d{5,12}$/)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_DIGITS = '10X98765432'

/** The 18th sign of a Chinese ID card for its first 17 digits (GB 11643). */
export function idCardCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_DIGITS[sum % CHECK_DIGITS.length] ?? ''
}

/** Whether `yyyymmdd` is a day of the calendar. */
function isDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && year >= '1800'
}

/** 15 digits, or 18 with the right check digit; the birthday in it is a day of the calendar. */
export function isChineseIdCard(value: string): boolean {
  if (/^[1-9]\d{14}$/.test(value)) return isDay(`19${value.slice(6, 12)}`)
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return false
  return isDay(value.slice(6, 14)) && idCardCheckDigit(value) === value.slice(17).toUpperCase()
}

/** The signs of a unified social credit code, in the order of their values: neither I, O, S, V nor Z. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_CODE_LENGTH = 18

/** The 18th sign of a unified social credit code for its first 17 (GB 32100); undefined for other signs. */
function creditCodeCheckSign(code: string): string | undefined {
  let [sum, weight] = [0, 1]
  for (const sign of code.slice(0, CREDIT_CODE_LENGTH - 1)) {
    const value = CREDIT_SIGNS.indexOf(sign)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * 3) % CREDIT_SIGNS.length
  }
  return CREDIT_SIGNS[(CREDIT_SIGNS.length - (sum % CREDIT_SIGNS.length)) % CREDIT_SIGNS.length]
}

/** A licence's number as it is stored: a credit code without what people write between its signs, others as they are. */
function plainLicense(typed: string): string {
  const plain = plainNumber(typed)
  return plain.length === CREDIT_CODE_LENGTH ? plain : typed
}

/** The number of a licence: with 18 signs a credit code, and then a right one; older and foreign ones are others. */
export const licenseNumber = passing('credit_code', 50, (value) => {
  const code = plainLicense(value).toUpperCase()
  return code.length !== CREDIT_CODE_LENGTH || creditCodeCheckSign(code) === code.slice(-1)
}).overwrite(plainLicense)

export const chineseIdCard = passing('chinese_id_card', 18, isChineseIdCard)

/** Who somebody is by their papers: with 18 signs a Chinese ID card, and then a right one; those of others are free. */
export const identityNumber = emptyOr('id_number', idNumber, 50).refine(
  (value) => !/^\d{17}[\dXx]$/.test(value) || isChineseIdCard(value),
  { params: { rule: 'chinese_id_card' } },
)
