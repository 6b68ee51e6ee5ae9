import { followConnection, isCutOff, isServerThere, useConnection } from '../api/connection.ts'
import { queryClient } from '../api/use-call.ts'

/** Pauses between two questions to a server that does not answer: each twice the one before. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** What failed meanwhile is asked for again; what waited for the browser's network goes by itself. */
function askAgain(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}

/**
 * Keeps knowing whether the server can be reached: asks a server that is away until it answers, and
 * then for all that could not be shown. Answers how to stop.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const ask = async (pauseMs: number): Promise<void> => {
    const { isOnline, isReachable } = useConnection.getState()
    // The browser says when it has a network again.
    if (!isOnline || isReachable) {
      isAsking = false
      return
    }
    isAsking = true
    await isServerThere()
    timer = setTimeout(() => void ask(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), pauseMs)
  }
  const unfollow = useConnection.subscribe((now, before) => {
    if (now.isOnline && !now.isReachable && !isAsking) void ask(FIRST_PAUSE_MS)
    if (isCutOff(before) && !isCutOff(now)) askAgain()
  })
  const unhear = followConnection()
  return () => {
    clearTimeout(timer)
    unfollow()
    unhear()
  }
}
