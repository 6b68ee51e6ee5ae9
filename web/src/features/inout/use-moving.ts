import { auth } from '@zhenma/contract/auth/auth.contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { movingStore, type MovingState, type MovingStore } from './moving-store.ts'
import type { Moving, Rules } from './scan-rules.ts'
import { submittingFor, type Submitting } from './use-submission.ts'
import { type Scanning, useScanning } from './use-scanning.ts'

export type MovingWork = {
  readonly operation: Moving
  readonly store: MovingStore
  readonly state: MovingState
  readonly rules: Rules
  readonly scanning: Scanning
  readonly submitting: Submitting
  /** A submission runs, or waits to be sent again: nothing may be changed. */
  readonly isBlocked: boolean
  /** The company's inventory mode (spec 3). */
  readonly inoutMode: string
}

/** The company's settings change rarely; a screen that opens asks anew. */
const SETTINGS_FRESH_MS = 60_000

function rulesOf(
  operation: Moving,
  { mode, places }: MovingState,
  outboundFromNotInStock: boolean,
): Rules {
  return { operation, places, isSingle: mode === 'single', outboundFromNotInStock }
}

/** Everything a scanning screen works with. */
export function useMoving(operation: Moving): MovingWork {
  const known = useSession(({ session }) => session?.user)
  const fresh = useCall(auth.current, {}, { staleMs: SETTINGS_FRESH_MS })
  const user = fresh.data ?? known
  const store = movingStore(operation, known?.id ?? 0)
  const state = useStore(store)
  const outboundFromNotInStock = user?.outboundFromNotInStock ?? false
  const setting = useRef(outboundFromNotInStock)
  setting.current = outboundFromNotInStock

  const rulesNow = useCallback(
    () => rulesOf(operation, store.getState(), setting.current),
    [operation, store],
  )
  const scanning = useScanning(store, rulesNow)
  const submitting = useMemo(() => submittingFor(operation, store), [operation, store])
  const sayUnsaved = useUnsaved()
  const hasWork = state.draft.entries.length > 0 || state.sent !== undefined
  // Without a way back: while the tab is hidden its work is still unsaved.
  useEffect(() => sayUnsaved(hasWork), [sayUnsaved, hasWork])
  return {
    operation,
    store,
    state,
    rules: rulesOf(operation, state, outboundFromNotInStock),
    scanning,
    submitting,
    isBlocked: state.sent !== undefined,
    inoutMode: user?.inoutMode ?? '',
  }
}
