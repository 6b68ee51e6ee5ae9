import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import type { CountSubmission } from '../submission/submission.ts'
import { changeQueued, dropQueued } from './queue-storage.ts'
import { enqueue, isWaiting, type Queuing, refreshQueue, useQueue } from './queue-store.ts'
import type { Queued } from './queued.ts'

/** What waits for a stocktaking, in the order of scanning. */
export const countsOf = (own: readonly Queued[], stocktakingId: number): readonly Queued[] =>
  own.filter(
    (one) => isWaiting(one) && one.kind === 'count' && one.stocktaking.id === stocktakingId,
  )

/** Scans that wait for a stocktaking: a range is one. */
export const scansOf = (counts: readonly Queued[]): number =>
  counts.reduce((sum, { target }) => sum + (target.kind === 'codes' ? target.scans.length : 1), 0)

/**
 * Puts what was counted into the user's queue, behind what waits there; codes join the codes that were
 * scanned right before them, for each scan is one submission. `isUncertain`: it was sent before, and the
 * answer was lost: it stays as it was sent.
 */
export function keepCount(
  submission: CountSubmission,
  given: { readonly isUncertain: boolean },
): Queuing {
  refreshQueue()
  const { own, sendingKey } = useQueue.getState()
  const last = own.findLast(isWaiting)
  const isFree = last !== undefined && last.key !== sendingKey && !given.isUncertain
  const joined = isFree ? joinedWith(last, submission) : undefined
  if (last === undefined || joined === undefined)
    return enqueue(submission, { ...given, scans: [] })
  // Under a new key: should another tab be sending what was there, it is counted again, which changes nothing.
  if (!changeQueued(localStorage, joined)) return 'noRoom'
  dropQueued(localStorage, last)
  refreshQueue()
  return 'kept'
}

/** What waits last, with codes that were scanned after it; undefined: they cannot go together. */
function joinedWith(
  last: Queued,
  { key, operation, target, stocktaking }: CountSubmission,
): Queued | undefined {
  if (last.kind !== 'count' || last.operation !== operation) return undefined
  if (last.stocktaking.id !== stocktaking.id || last.isUncertain || last.faults > 0)
    return undefined
  if (last.target.kind !== 'codes' || target.kind !== 'codes') return undefined
  const known = new Set(last.target.scans.map(({ code }) => code))
  const at = new Date().toISOString()
  const fresh = target.codes.filter((code) => !known.has(code)).map((code) => ({ code, at }))
  const scans = [...last.target.scans, ...fresh]
  if (scans.length > MAXIMUM_CODES) return undefined
  return { ...last, key, target: { kind: 'codes', scans } }
}
