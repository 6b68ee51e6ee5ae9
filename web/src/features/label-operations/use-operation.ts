import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { useTab } from '../../kit/tab-context.ts'
import { isCutOffNow } from '../../scanning/connection/cut-off.ts'
import { ownerKey } from '../../scanning/connection/owner-key.ts'
import { type Sending, sendingFor, type SendingState } from '../../scanning/queue/sending.ts'
import type { SingleOperation } from '../../scanning/submission/operations.ts'
import type { OperationSubmission, Sent } from '../../scanning/submission/submission.ts'
import { submitSingleOperation } from '../../scanning/submission/submit-operation.ts'
import type { Entry } from '../../scanning/table/draft/draft.ts'

type State = SendingState<OperationSubmission>

export type OperationWork = State &
  Omit<Sending<OperationSubmission>, 'send'> & {
    readonly isBlocked: boolean
    /** Sends something new; without a network it waits on the device. Never rejects. */
    readonly send: (
      operation: SingleOperation,
      of: Pick<OperationSubmission, 'target' | 'fields' | 'names' | 'note'>,
    ) => Promise<void>
    readonly forget: () => void
  }

/** What was kept without an answer; before there was a queue for all submissions it had another shape. */
type Kept = Omit<OperationSubmission, 'kind' | 'operation'> &
  Partial<Pick<OperationSubmission, 'operation'>> & {
    readonly name?: OperationSubmission['operation']
  }

function sentOf(kept: Kept): Sent<OperationSubmission> | undefined {
  const { name, operation = name, ...rest } = kept
  return operation && { ...rest, kind: 'operation', operation, phase: 'unanswered' }
}

/** What got no answer outlives a reload: that may have been done. */
function sentStore(key: string): StoreApi<State> {
  const kept = readStored(sessionStorage, key) as Kept | undefined
  const store = createStore<State>(() => ({ sent: kept && sentOf(kept) }))
  store.subscribe(({ sent }) => writeStored(sessionStorage, key, sent))
  return store
}

/**
 * Sends operations, one at a time, as the scanning tables send what they hold. `onGone` hears what was done,
 * or waits on the device: it leaves the screen.
 */
export function useOperation(
  entries: readonly Entry[],
  onGone: (target: OperationSubmission['target']) => void,
): OperationWork {
  const tab = useTab()
  const owner = useSession(({ session }) => ownerKey(session))
  const store = useMemo(() => sentStore(`zhenma.operate.sent.${owner}.${tab.id}`), [owner, tab.id])
  const state = useStore(store)
  const screen = useRef({ entries, onGone })
  screen.current = { entries, onGone }
  const sending = useMemo(
    () =>
      sendingFor<OperationSubmission>({
        state: store.getState,
        put: (change) => store.setState(change),
        submit: submitSingleOperation,
        scans: () => screen.current.entries,
        onGone: ({ target }) => screen.current.onGone(target),
        onRefused: (failure) => failure,
      }),
    [store, screen],
  )
  return {
    ...state,
    ...sending,
    isBlocked: state.sent !== undefined,
    async send(operation, of) {
      if (state.sent) return
      // Nobody can say what it would touch, and it cannot be brought back.
      if (operation.isFinal === true && isCutOffNow()) sending.refuseOffline()
      else {
        const key = newIdempotencyKey()
        await sending.send({ ...of, kind: 'operation', operation: operation.name, key })
      }
    },
    forget: () => store.setState({ done: undefined, failure: undefined, queuing: undefined }),
  }
}
