import { late } from '../late/late.tsx'

/**
 * Controls for fields, loaded when first drawn: forms and filter bars wait for them by themselves.
 * Their values are the contract's: whole numbers, cents, days such as `2026-11-20`, moments in UTC.
 */
export const NumberInput = late(() =>
  import('./number-input.tsx').then((module) => ({ default: module.NumberInput })),
)
export const MoneyInput = late(() =>
  import('./money-input.tsx').then((module) => ({ default: module.MoneyInput })),
)
export const DayInput = late(() =>
  import('./dates/day-input.tsx').then((module) => ({ default: module.DayInput })),
)
export const DayRange = late(() =>
  import('./dates/day-range.tsx').then((module) => ({ default: module.DayRange })),
)
export const MomentInput = late(() =>
  import('./dates/moment-input.tsx').then((module) => ({ default: module.MomentInput })),
)
export const PhoneInput = late(() =>
  import('./phone-input.tsx').then((module) => ({ default: module.PhoneInput })),
)
export const DictionaryInput = late(() =>
  import('./dictionary-input.tsx').then((module) => ({ default: module.DictionaryInput })),
)
