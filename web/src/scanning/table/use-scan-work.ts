import { auth } from '@zhenma/contract/auth/auth.contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { isHandheld } from '../../api/handheld.ts'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { panelOf, panelsOf } from './mode-panels.ts'
import { type Mode, scanStore, type ScanState, type ScanStore } from './scan-store.ts'
import type { ScanOperation } from '../submission/scan-operations.ts'
import { ownerKey } from '../connection/owner-key.ts'
import { useParkExcess } from './refused/use-park-excess.ts'
import { useRefusedQuestion } from './refused/use-refused-question.ts'
import type { Rules } from './draft/scan-rules.ts'
import { scanWishOf } from './scan-wish.ts'
import { submittingFor, type Submitting } from './submitting.ts'
import { type Scanning, useScanning } from './scanning.ts'

export type ScanWork = {
  readonly operation: ScanOperation
  readonly store: ScanStore
  readonly state: ScanState
  readonly rules: Rules
  /** The rules of the moment it is asked, for what an answer meets. */
  readonly rulesNow: () => Rules
  readonly scanning: Scanning
  readonly submitting: Submitting
  /** A submission runs, or waits to be sent again: nothing may be changed. */
  readonly isBlocked: boolean
  /** What the company's inventory mode offers here; the one that is shown. */
  readonly panels: readonly Mode[]
  readonly panel: Mode | undefined
}

/** The company's settings change rarely; a screen that opens asks anew. */
const SETTINGS_FRESH_MS = 60_000

type Settings = Pick<Rules, 'outboundFromNotInStock' | 'inoutMode'>

function rulesOf(operation: ScanOperation, state: ScanState, settings: Settings): Rules {
  const { mode, parties, box } = state
  const panel = panelOf(panelsOf(settings.inoutMode, operation, isHandheld(), parties), mode)
  return { operation, parties, box: box?.scanned, isSingle: panel === 'single', ...settings }
}

/** Everything a scanning screen works with. */
export function useScanWork(operation: ScanOperation): ScanWork {
  const known = useSession(({ session }) => session?.user)
  const fresh = useCall(auth.current, {}, { staleMs: SETTINGS_FRESH_MS })
  const user = fresh.data ?? known
  const store = scanStore(
    operation,
    useSession(({ session }) => ownerKey(session)),
  )
  const state = useStore(store)
  const outboundFromNotInStock = user?.outboundFromNotInStock ?? false
  const inoutMode = user?.inoutMode ?? 'open_all'
  const outboundNow = useRef(outboundFromNotInStock)
  outboundNow.current = outboundFromNotInStock
  const modeNow = useRef(inoutMode)
  modeNow.current = inoutMode

  const rulesNow = useCallback(() => {
    const settings = {
      outboundFromNotInStock: outboundNow.current,
      inoutMode: modeNow.current,
    }
    return rulesOf(operation, store.getState(), settings)
  }, [operation, store])
  const scanning = useScanning(store, rulesNow)
  const submitting = useMemo(() => submittingFor(operation, store), [operation, store])
  const { judgeAnew } = scanning
  const judgedBy = JSON.stringify(scanWishOf(rulesNow()) ?? null)
  // What was scanned for one dealer, warehouse or box may be refused for another.
  useEffect(() => {
    if (judgedBy !== 'null') void judgeAnew()
  }, [judgedBy, judgeAnew])
  const sayUnsaved = useUnsaved()
  const hasWork = state.draft.entries.length > 0 || state.sent !== undefined || Boolean(state.box)
  // Without a way back: while the tab is hidden its work is still unsaved.
  useEffect(() => sayUnsaved(hasWork), [sayUnsaved, hasWork])
  useRefusedQuestion(operation, store, state)
  useParkExcess(operation, store, state.draft.refusals)
  const panels = panelsOf(inoutMode, operation, isHandheld(), state.parties)
  return {
    operation,
    store,
    state,
    rules: rulesOf(operation, state, { outboundFromNotInStock, inoutMode }),
    rulesNow,
    scanning,
    submitting,
    isBlocked: state.sent !== undefined || state.isClosing === true,
    panels,
    panel: panelOf(panels, state.mode),
  }
}
