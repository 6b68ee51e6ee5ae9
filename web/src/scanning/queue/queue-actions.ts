import { partsOf, restOf, withScans } from './conflicts.ts'
import { exclusively } from './queue-lock.ts'
import { isStillThere, lockMeans, lockName } from './queue-sender.ts'
import { addQueued, changeQueued, dropQueued } from './queue-storage.ts'
import type { Queued } from './queued.ts'
import { type Queuing, refreshQueue } from './queue-store.ts'

/** Puts a refused submission back into the line as it is. */
export function sendAgain({ refusal: _refusal, ...queued }: Queued): void {
  if (isStillThere(queued)) changeQueued(localStorage, { ...queued, faults: 0 })
  refreshQueue()
}

/**
 * Leaves the refused codes out and queues the others as a new submission, under a new key. The
 * refused ones stay in the report, to be parked or given up. Without room nothing changes.
 */
export function sendRest(queued: Queued): Queuing {
  const { refused } = partsOf(queued)
  if (!isStillThere(queued)) {
    refreshQueue()
    return 'kept'
  }
  const outcome = addQueued(localStorage, restOf(queued))
  if (outcome === 'kept') leave(queued, refused)
  refreshQueue()
  return outcome
}

/** The refused codes are in the inbox of exceptions now: what was not refused waits to be sent. */
export function forgetRefused(queued: Queued): void {
  const { refused, rest } = partsOf(queued)
  const { refusal } = queued
  const left = refusal && {
    ...refusal,
    codes: [],
    others: [],
    parkedCount: (refusal.parkedCount ?? 0) + refused.length,
  }
  leave({ ...queued, refusal: left }, rest)
  refreshQueue()
}

/** All of its codes are in the inbox now: nothing is left to be sent. */
export function forgetAll(queued: Queued): void {
  dropQueued(localStorage, queued)
  refreshQueue()
}

function leave(queued: Queued, scans: Parameters<typeof withScans>[1]): void {
  if (scans.length === 0) dropQueued(localStorage, queued)
  else changeQueued(localStorage, withScans(queued, scans))
}

/**
 * Gives a submission up, once no tab is sending any more. False: it was sent meanwhile, or another
 * tab is at it.
 */
export async function giveUp(queued: Queued): Promise<boolean> {
  const outcome = await exclusively(lockName(queued), lockMeans(), () => {
    const isThere = isStillThere(queued)
    if (isThere) dropQueued(localStorage, queued)
    return Promise.resolve(isThere)
  })
  refreshQueue()
  return outcome === true
}

/** Clears away entries that cannot be read any more. */
export function dropBroken(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
  refreshQueue()
}
