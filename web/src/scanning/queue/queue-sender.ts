import { inout } from '@zhenma/contract/inout/inout.contract'
import { SESSION_ENDED_STATUS } from '@zhenma/contract/kernel/envelope'
import { call } from '../../api/call.ts'
import { CallFailure, isAbort } from '../../api/failure.ts'
import { useSession } from '../../api/session.ts'
import { partsOf, refusalOf, restOf, withScans } from './conflicts.ts'
import { isUnreached } from '../../api/connection.ts'
import { submit } from '../submission/submit.ts'
import { BUSY, exclusively, type LockMeans } from './queue-lock.ts'
import { changeQueued, dropQueued, findQueued, readQueue } from './queue-storage.ts'
import { type Owner, type Queued, type QueueRefusal, submissionOf } from './queued.ts'
import { isSameOwner, isWaiting, queueOwner, refreshQueue, useQueue } from './queue-store.ts'

/** A submission over which the server fails so often does not hold up the others any longer. */
export const MAXIMUM_FAULTS = 5

/** The server is there, and asks to be left alone for a while. */
const TOO_MANY_STATUS = 429

/** Asked before the key is looked for: the right may have gone after it was done. */
const FORBIDDEN_STATUS = 403
const REUSED_KEY = 'IDEMPOTENCY_KEY_REUSED'

/** How a round of sending ended. `later`: to be tried again after a pause. */
export type Round = {
  readonly end: 'empty' | 'later' | 'ended'
  readonly done: number
  readonly refused: number
}

type Outcome = 'done' | 'refused' | 'later' | 'ended'

/** Names this tab to the others. */
const TAB = `${Date.now()}-${Math.random()}`

/** What the page has for locking. */
export function lockMeans(): LockMeans {
  // Missing on plain http, whatever the types say.
  const locks = (navigator as { readonly locks?: LockManager }).locks
  return { locks, store: localStorage, holder: TAB, now: Date.now }
}

/** The lock of one user's queue. */
export const lockName = ({ companyId, userId }: Owner): string =>
  `zhenma.queue.${companyId}.${userId}`

/** Aborts what is on its way when another user takes over: nothing goes out under their name. */
function whileOwned(owner: Owner): { readonly signal: AbortSignal; readonly end: () => void } {
  const away = new AbortController()
  const end = useSession.subscribe(() => {
    if (!isSameOwner(owner, queueOwner())) away.abort()
  })
  return { signal: away.signal, end }
}

/**
 * Sends what waits, one after the other, each under its own key; only one tab of the browser at a
 * time. A refusal is kept with the submission and the next one is sent; without an answer it ends.
 */
export async function sendQueue(means: LockMeans = lockMeans()): Promise<Round> {
  const owner = queueOwner()
  if (!owner) return { end: 'ended', done: 0, refused: 0 }
  const round = await exclusively(lockName(owner), means, async (renew) => {
    const counts = { done: 0, refused: 0 }
    const { signal, end } = whileOwned(owner)
    try {
      for (;;) {
        if (!isSameOwner(owner, queueOwner())) return { ...counts, end: 'ended' as const }
        const next = readQueue(localStorage, owner).own.find(isWaiting)
        if (!next) return { ...counts, end: 'empty' as const }
        renew()
        const outcome = await sendOne(next, signal)
        if (outcome === 'later' || outcome === 'ended') return { ...counts, end: outcome }
        counts[outcome] += 1
      }
    } finally {
      end()
      useQueue.setState({ sendingKey: undefined })
      refreshQueue()
    }
  })
  return round === BUSY ? { end: 'later', done: 0, refused: 0 } : round
}

async function sendOne(queued: Queued, signal: AbortSignal): Promise<Outcome> {
  useQueue.setState({ sendingKey: queued.key })
  // Said beforehand: a page that goes in the middle cannot say it any more.
  changeQueued(localStorage, { ...queued, isUncertain: true })
  try {
    await submit(submissionOf(queued), { signal })
    dropQueued(localStorage, queued)
    return 'done'
  } catch (failure) {
    return await settleFailure(queued, failure, signal)
  } finally {
    refreshQueue()
  }
}

async function settleFailure(
  queued: Queued,
  failure: unknown,
  signal: AbortSignal,
): Promise<Outcome> {
  if (isAbort(failure) || !(failure instanceof CallFailure)) return 'ended'
  if (isUnreached(failure)) return 'later'
  if (failure.status >= 500) {
    const failed = { ...queued, isUncertain: true, faults: queued.faults + 1 }
    if (failed.faults < MAXIMUM_FAULTS) {
      changeQueued(localStorage, failed)
      return 'later'
    }
    keepRefused(failed, await explained(queued, failure, signal))
    return 'refused'
  }
  // It was not done now; whether it was done before is as unknown as it was.
  changeQueued(localStorage, queued)
  if (failure.status === TOO_MANY_STATUS) return 'later'
  if (failure.status === SESSION_ENDED_STATUS) return 'ended'
  const tells = provesUndone(failure) && !queued.isRestOfUncertain
  const isUncertain = queued.isUncertain && !tells
  const refused = { ...queued, isUncertain }
  keepRefused(refused, await explained(queued, failure, signal))
  if (queued.kind === 'count') goOnCounting(refused)
  return 'refused'
}

/**
 * Whether a refusal says that it was never done: what was done under a key is answered as it was then,
 * before anything of it is judged. Rights are asked for earlier, and another key's answer proves nothing.
 */
function provesUndone({ status, error }: CallFailure): boolean {
  return status >= 400 && status < 500 && status !== FORBIDDEN_STATUS && error !== REUSED_KEY
}

/** The refusal, code by code. Where the codes cannot be asked for, what was said has to do. */
async function explained(
  { target }: Queued,
  failure: CallFailure,
  signal: AbortSignal,
): Promise<QueueRefusal> {
  const codes = target.kind === 'codes' ? target.scans.map(({ code }) => code) : []
  const asked =
    codes.length === 0
      ? undefined
      : await call(inout.scanMany, { codes }, { signal }).catch(() => undefined)
  return refusalOf(codes, failure, asked?.scans)
}

/**
 * What a count did not refuse goes at once and in its place: what was taken back later is to be taken
 * back after it. Only the refused codes wait for somebody.
 */
function goOnCounting(queued: Queued): void {
  const kept = findQueued(localStorage, queued)
  if (kept === undefined) return
  const { refused, rest } = partsOf(kept)
  if (refused.length === 0 || rest.length === 0) return
  if (changeQueued(localStorage, restOf(kept))) changeQueued(localStorage, withScans(kept, refused))
}

/** Where there is no room for the reasons, the fact alone is kept: sent again, it is explained anew. */
function keepRefused(queued: Queued, refusal: QueueRefusal): void {
  if (changeQueued(localStorage, { ...queued, refusal })) return
  const bare = { message: refusal.message, codes: [], others: [] }
  changeQueued(localStorage, { ...queued, refusal: bare })
}

/** Whether it still waits on the device. */
export function isStillThere(queued: Queued): boolean {
  return findQueued(localStorage, queued) !== undefined
}
