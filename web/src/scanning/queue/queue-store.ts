import { create } from 'zustand'
import { type Session, useSession } from '../../api/session.ts'
import { openQueue, useDeviceQueue, useQueuePanel } from '../../entities/device/device-queue.ts'
import { addQueued, isQueueEntry, type QueueContent, readQueue } from './queue-storage.ts'
import type { Submission } from '../submission/submission.ts'
import { type Owner, type Queued, waitingOf } from './queued.ts'

const EMPTY: QueueContent = { own: [], broken: [], newer: 0, ofOthers: 0 }

/** What waits on this device, as the session's user sees it; and the submission on its way. */
export const useQueue = create<QueueContent & { readonly sendingKey?: string | undefined }>(
  () => EMPTY,
)

export { openQueue, useQueuePanel }

// Other screens tell how much waits here, without knowing what.
useQueue.subscribe(({ own }) => {
  const waiting = own.filter(isWaiting).length
  useDeviceQueue.setState({ waiting, refused: own.length - waiting })
})

/** Whose queue this page works on: the user who is logged in. */
export const queueOwner = (): Owner | undefined => ownerOf(useSession.getState().session)

function ownerOf(session: Session | undefined): Owner | undefined {
  const user = session?.user
  return user && { companyId: user.customerId, userId: user.id }
}

/** One of the platform's staff has a queue of their own in each company. */
export function isSameOwner(owner: Owner | undefined, other: Owner | undefined): boolean {
  return owner?.userId === other?.userId && owner?.companyId === other?.companyId
}

/** Reads the device again. */
export function refreshQueue(): void {
  const owner = queueOwner()
  useQueue.setState(owner ? readQueue(localStorage, owner) : EMPTY)
}

/** Keeps the view of the queue right over log-ins and other tabs, until the returned function runs. */
export function followQueue(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (isQueueEntry(key)) refreshQueue()
  }
  refreshQueue()
  const unfollow = useSession.subscribe((now, before) => {
    if (!isSameOwner(ownerOf(now.session), ownerOf(before.session))) refreshQueue()
  })
  window.addEventListener('storage', onStorage)
  return () => {
    unfollow()
    window.removeEventListener('storage', onStorage)
  }
}

export const isWaiting = ({ refusal }: Queued): boolean => refusal === undefined

/** A code on a screen, and when it was scanned (ISO 8601), where that is known. */
export type TimedCode = { readonly code: string; readonly at?: string | undefined }

/** What became of a submission that was to wait on the device. */
export type Queuing = 'kept' | 'full' | 'noRoom'

/**
 * Puts a submission into the user's queue. `isUncertain`: it was sent before, and the answer was
 * lost. Nobody logged in is no room.
 */
export function enqueue(
  submission: Submission,
  given: { readonly scans: readonly TimedCode[]; readonly isUncertain: boolean },
): Queuing {
  const owner = queueOwner()
  if (!owner) return 'noRoom'
  const outcome = addQueued(localStorage, {
    ...owner,
    ...waitingOf(submission, new Map(given.scans.map(({ code, at }) => [code, at]))),
    at: new Date().toISOString(),
    isUncertain: given.isUncertain,
    faults: 0,
  })
  // What the browser keeps for good it does not clear away when the disk is full.
  if (outcome === 'kept') void navigator.storage?.persist?.().catch(() => false)
  refreshQueue()
  return outcome
}
