import { lazy } from 'react'

/**
 * Controls for fields, loaded when first drawn: forms and filter bars wait for them by themselves.
 * Their values are the contract's: whole numbers, cents, days such as `2026-11-20`, moments in UTC.
 */
export const NumberInput = lazy(() =>
  import('./number-input.tsx').then((module) => ({ default: module.NumberInput })),
)
export const MoneyInput = lazy(() =>
  import('./money-input.tsx').then((module) => ({ default: module.MoneyInput })),
)
export const DayInput = lazy(() =>
  import('./day-input.tsx').then((module) => ({ default: module.DayInput })),
)
export const MomentInput = lazy(() =>
  import('./moment-input.tsx').then((module) => ({ default: module.MomentInput })),
)
export const DictionaryInput = lazy(() =>
  import('./dictionary-input.tsx').then((module) => ({ default: module.DictionaryInput })),
)
