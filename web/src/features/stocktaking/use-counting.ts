import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../api/session.ts'
import { invalidate } from '../../api/use-call.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { countingStore, type CountingState, type CountingStore } from './counting-store.ts'
import { type Sending, sendingFor } from './send-counts.ts'

/** Between two looks at what the other devices have counted. */
const LOOK_EVERY_MS = 3_000

/**
 * Asks for a count again and again while it is open and the page is seen. A hidden tab of the shell
 * undoes its effects, and with them this.
 */
export function useLookingOn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(stocktaking.get)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}

export type Counting = {
  readonly store: CountingStore
  readonly state: CountingState
  readonly sending: Sending
}

/** The counting of the user who is logged in; what could not be sent goes when the network is back. */
export function useCounting(id: number): Counting {
  const userId = useSession(({ session }) => session?.user.id ?? 0)
  const store = countingStore(id, userId)
  const state = useStore(store)
  const sending = useMemo(() => sendingFor(id, store), [id, store])
  useEffect(() => {
    const { send } = sending
    if (store.getState().queue.length > 0) send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [sending, store])
  const sayUnsaved = useUnsaved()
  const hasUnsent = state.queue.length > 0
  // Without a way back: while the tab is hidden its work is still unsaved.
  useEffect(() => sayUnsaved(hasUnsent), [sayUnsaved, hasUnsent])
  return { store, state, sending }
}
