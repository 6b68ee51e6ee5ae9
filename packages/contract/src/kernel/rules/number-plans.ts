import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { NumberPlan } from './phones.ts'

/** The numbering plans of all countries (some 80 kB): trunk zeros are dropped, what no country has is refused. */
export const allNumberPlans: NumberPlan = (international) => {
  const parsed = parsePhoneNumberFromString(international)
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : undefined
}
