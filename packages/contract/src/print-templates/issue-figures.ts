import type { z } from 'zod'

export type Issue = z.core.$ZodRawIssue
export type Path = (string | number)[]

/** Sums of hundredths are off by less. */
export const TOLERANCE = 1e-6
export const exceeds = (value: number, limit: number): boolean => value > limit + TOLERANCE
// No refusal says −0.
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
/** Down to what can be typed, in hundredths or halves. */
export const downTo = (value: number, step: number): number =>
  rounded(Math.floor(value / step + TOLERANCE) * step)
export const upTo = (value: number, step: number): number =>
  rounded(Math.ceil(value / step - TOLERANCE) * step)

export function tooBig(path: Path, input: number, maximum: number): Issue {
  return { code: 'too_big', origin: 'number', maximum, inclusive: true, input, path }
}
export function tooSmall(path: Path, input: number, minimum: number): Issue {
  return { code: 'too_small', origin: 'number', minimum, inclusive: true, input, path }
}
