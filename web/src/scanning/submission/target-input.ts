import type { Target } from './submission.ts'

/** What a call takes for a target. */
export function targetInput(target: Target): {
  codes?: string[]
  start?: number
  end?: number
  batchId?: number
  onlyAllowed?: boolean
  acceptsExcess?: boolean
} {
  if (target.kind === 'codes') return { codes: [...target.codes] }
  const bulk = {
    ...(target.onlyAllowed === true && { onlyAllowed: true }),
    ...(target.acceptsExcess === true && { acceptsExcess: true }),
  }
  if (target.kind === 'range') return { start: target.start, end: target.end, ...bulk }
  return { batchId: target.batchId, ...bulk }
}
