import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../api/session.ts'
import { invalidate } from '../../api/use-call.ts'
import { type LeaveQuestion, useLeaveQuestion } from '../../kit/leaving.ts'
import { refusedQuestion } from '../../kit/scan/refused-question.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { countingStore, type CountingState, type CountingStore } from './counting-store.ts'
import { type Sending, sendingFor } from './send-counts.ts'
import { stocktakingTexts } from './stocktaking.texts.ts'

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

/** What is asked of codes that a count refused, before its page is left. */
const refusedOf = (store: CountingStore): LeaveQuestion =>
  refusedQuestion({
    what: () => sayNow(stocktakingTexts.title),
    lost: () => {
      const { refused } = store.getState()
      return { count: refused.length, newest: refused[0]?.id ?? 0 }
    },
    dismiss: () => store.setState({ refused: [] }),
  })

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
  const question = useMemo(() => refusedOf(store), [store])
  const ask = useLeaveQuestion()
  const hasRefused = state.refused.length > 0
  // Without a way back, both: while the tab is hidden they are still there.
  useEffect(() => ask(hasRefused ? question : undefined), [ask, hasRefused, question])
  const sayUnsaved = useUnsaved()
  const hasUnsent = state.queue.length > 0
  useEffect(() => sayUnsaved(hasUnsent), [sayUnsaved, hasUnsent])
  return { store, state, sending }
}
