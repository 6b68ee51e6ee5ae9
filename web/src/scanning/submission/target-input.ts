import type { Target } from './submission.ts'

/** What a call takes for a target. */
export function targetInput(target: Target): {
  codes?: string[]
  start?: number
  end?: number
  batchId?: number
  onlyAllowed?: boolean
} {
  if (target.kind === 'codes') return { codes: [...target.codes] }
  const only = target.onlyAllowed === true ? { onlyAllowed: true } : {}
  if (target.kind === 'range') return { start: target.start, end: target.end, ...only }
  return { batchId: target.batchId, ...only }
}
