import { create } from 'zustand'
import { type Session, useSession } from '../../api/session.ts'
import { openQueue, useDeviceQueue, useQueuePanel } from '../../entities/device-queue.ts'
import type { Entry } from '../table/draft/draft.ts'
import type { DeedTarget, Submission } from '../table/moving-store.ts'
import { addQueued, isQueueEntry, type QueueContent, readQueue } from './queue-storage.ts'
import type { Owner, Queued, QueuedTarget } from './queued.ts'
import type { Moving } from '../submission/movings.ts'
import type { ChosenNames } from '../submission/chosen-names.ts'
import type { DeedFields, DeedName } from '../submission/deeds.ts'

const EMPTY: QueueContent = { own: [], broken: [], ofOthers: 0 }

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

/** The codes of a target, and when each was scanned. */
function queuedTarget(target: DeedTarget, entries: readonly Entry[]): QueuedTarget {
  if (target.kind !== 'codes') return target
  const now = new Date().toISOString()
  const times = new Map(entries.map(({ code, at }) => [code, at ?? now]))
  return {
    kind: 'codes',
    scans: target.codes.map((code) => ({ code, at: times.get(code) ?? now })),
  }
}

/** What waits: the submission of a scanning table, or of the screen of single operations. */
type QueuedSubmission = Omit<Submission, 'target'> & {
  readonly target: DeedTarget
  readonly deed?: DeedFields | undefined
}

/**
 * Puts a submission into the user's queue. `isUncertain`: it was sent before, and the answer was
 * lost. Nobody logged in is no room.
 */
export function enqueue(
  operation: Moving | DeedName,
  { target, ...submission }: QueuedSubmission & { readonly names?: ChosenNames | undefined },
  given: { readonly entries: readonly Entry[]; readonly isUncertain: boolean },
): 'kept' | 'full' | 'noRoom' {
  const owner = queueOwner()
  if (!owner) return 'noRoom'
  const outcome = addQueued(localStorage, {
    ...owner,
    ...submission,
    operation,
    target: queuedTarget(target, given.entries),
    at: new Date().toISOString(),
    isUncertain: given.isUncertain,
    faults: 0,
  })
  // What the browser keeps for good it does not clear away when the disk is full.
  if (outcome === 'kept') void navigator.storage?.persist?.().catch(() => false)
  refreshQueue()
  return outcome
}

/** A queued submission as it is sent. */
export function submissionOf(queued: Queued): QueuedSubmission {
  const { key, box, places, note, paperNumber, target, deed } = queued
  return {
    key,
    ...(paperNumber === undefined ? {} : { paperNumber }),
    ...(deed === undefined ? {} : { deed }),
    ...(box === undefined ? {} : { box }),
    places,
    note,
    target:
      target.kind === 'codes'
        ? { kind: 'codes', codes: target.scans.map(({ code }) => code) }
        : target,
  }
}
