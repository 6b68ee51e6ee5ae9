import { create } from 'zustand'
import { CallFailure } from './failure.ts'

/** `isOnline`: the device has a network; `isReachable`: the last call had an answer. */
type Connection = { readonly isOnline: boolean; readonly isReachable: boolean }

// Where a browser says it has no network it has none; where it says it has one, that is a guess.
const isOnlineNow = (): boolean => typeof window === 'undefined' || navigator.onLine

/** Whether the server can be reached, as far as this page knows. */
export const useConnection = create<Connection>(() => ({
  isOnline: isOnlineNow(),
  isReachable: true,
}))

/** What is submitted now has to wait on the device. */
export const isCutOff = ({ isOnline, isReachable }: Connection): boolean =>
  !isOnline || !isReachable

/** Whoever is there answers this at once. */
const QUESTION_MS = 10_000

/** What a proxy answers for a server that is not there; 0: nobody answered. */
const UNREACHED_STATUSES = [0, 502, 503, 504]

/**
 * Whether a call did not come through to the work that it asks for: the server is away, or busy. A page
 * that is no answer of ours comes from a proxy, or is the log-in of a guest network.
 */
export function isUnreached(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  return UNREACHED_STATUSES.includes(failure.status) || failure.error === 'HTTP'
}

/** An answer of ours is JSON, or a file; a page in place of it is a proxy's, or a guest network's log-in. */
function isOurs(response: Response | undefined): boolean {
  const type = response?.headers.get('content-type') ?? ''
  return type.includes('json') || (response?.ok === true && !type.includes('html'))
}

/**
 * Takes note of what came of a call, whichever screen made it; undefined: nobody answered. A refusal of
 * ours, whatever its status, is an answer.
 */
export function noteOutcome(response: Response | undefined): void {
  const isReachable = isOurs(response)
  if (useConnection.getState().isReachable !== isReachable) useConnection.setState({ isReachable })
}

/** Asks the server whether it is there, and takes note of it. */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(QUESTION_MS)
  noteOutcome(await fetch('/api/health', { signal, cache: 'no-store' }).catch(() => undefined))
  return !isCutOff(useConnection.getState())
}

/** Follows what the browser says of its network, until the returned function is called. */
export function followConnection(): () => void {
  const look = (): void => useConnection.setState({ isOnline: isOnlineNow() })
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}
