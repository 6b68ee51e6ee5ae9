import { allNumberPlans } from '@zhenma/contract/kernel/rules/number-plans'
import { judgeNumbersBy, normalizePhone } from '@zhenma/contract/kernel/rules/phones'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

// Whoever has this file has the plans: the rules of forms judge by them from now on.
judgeNumbersBy(allNumberPlans)

/** The country whose numbers are written without its code. */
export const HOME: CountryCode = 'CN'

/** A number as the field shows it: its country and the rest of it. */
export type Parts = { readonly country: CountryCode; readonly rest: string }
/** A country to choose: its name with its code, and what it is found by. */
export type PhoneCountry = { readonly value: CountryCode; readonly label: string }

/** Of several countries with one code that which has the most of the numbers. */
const CHIEF: Readonly<Record<string, CountryCode>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/** `+44` of GB. */
export const dialCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

const byCode = new Map<string, CountryCode>()
for (const country of getCountries()) {
  const code = getCountryCallingCode(country)
  byCode.set(`+${code}`, CHIEF[code] ?? country)
}
const LONGEST_CODE = 4

/** Every country and region with a code, by its name in the language; China first. */
export function phoneCountries(locale: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const all = getCountries().map((value) => ({
    value,
    label: `${names.of(value) ?? value} ${dialCode(value)}`,
  }))
  const sorted = all.sort((one, other) => one.label.localeCompare(other.label, locale))
  return [
    ...sorted.filter(({ value }) => value === HOME),
    ...sorted.filter(({ value }) => value !== HOME),
  ]
}

/**
 * What was typed or is stored, parted into country and rest. `known`: the country that stays where the
 * text names none, or one with the same code.
 */
export function partsOf(text: string, known: CountryCode): Parts {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  if (!plain.startsWith('+')) return { country: known, rest: text }
  const parsed = parsePhoneNumberFromString(plain)
  for (let length = 2; length <= LONGEST_CODE; length += 1) {
    const code = plain.slice(0, length)
    const named = byCode.get(code)
    if (named === undefined) continue
    const own = dialCode(known) === code ? known : named
    // A whole number tells which of several countries it is of.
    const country = parsed?.isValid() ? (parsed.country ?? own) : own
    return { country, rest: plain.slice(length).trim() }
  }
  return { country: known, rest: plain }
}

/** A stored number as the field shows it: one without a code is of the mainland. */
export const partsOfStored = (value: string): Parts => partsOf(value, HOME)

/** The value of both parts: without a code at home, else as E.164 once it is a number. */
export function phoneOf({ country, rest }: Parts): string {
  if (rest.trim() === '') return ''
  if (country === HOME || rest.startsWith('+')) return rest
  return normalizePhone(`${dialCode(country)} ${rest}`)
}
