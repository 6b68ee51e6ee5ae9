import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../api/session.ts'
import { type LeaveQuestion, useLeaveQuestion } from '../../kit/dialog/leaving.ts'
import { refusedQuestion } from '../../kit/scan/refused-question.ts'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { useWhenConnected } from '../../scanning/connection/cut-off.ts'
import { countsOf, scansOf } from '../../scanning/queue/keep-count.ts'
import { useQueue } from '../../scanning/queue/queue-store.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { countingStore, type CountingState, type CountingStore } from './counting-store.ts'
import { type Sending, sendingFor } from './send-counts.ts'
import { stocktakingTexts } from './stocktaking.texts.ts'

export type Counting = {
  readonly store: CountingStore
  readonly state: CountingState
  readonly sending: Sending
  /** Scans that wait on the device. */
  readonly waiting: number
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

/**
 * The counting of the user who is logged in. `number`: what people call the stocktaking, once it is
 * known; what was left in the line by a page that went is sent then, or waits on the device.
 */
export function useCounting(id: number, number: string | undefined): Counting {
  const userId = useSession(({ session }) => session?.user.id ?? 0)
  const store = countingStore(id, userId)
  const state = useStore(store)
  const sending = useMemo(
    () => sendingFor({ id, number: number ?? '' }, store),
    [id, number, store],
  )
  useWhenConnected(sending, () => {
    if (number !== undefined && store.getState().line.length > 0) sending.send()
  })
  const question = useMemo(() => refusedOf(store), [store])
  const ask = useLeaveQuestion()
  const hasRefused = state.refused.length > 0
  // Without a way back, both: while the tab is hidden they are still there.
  useEffect(() => ask(hasRefused ? question : undefined), [ask, hasRefused, question])
  const sayUnsaved = useUnsaved()
  const hasUnsent = state.line.length > 0
  useEffect(() => sayUnsaved(hasUnsent), [sayUnsaved, hasUnsent])
  const waiting = useQueue(({ own }) => scansOf(countsOf(own, id)))
  return { store, state, sending, waiting }
}
