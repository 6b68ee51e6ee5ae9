import { inout } from '@zhenma/contract/inout/inout.contract'
import { isJudged, type ScanWish } from '@zhenma/contract/inout/scan-judge'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { isCutOff, noteAnswer, noteFailure, useConnection } from '../../api/connection.ts'
import type { Draft } from '../../scanning/table/draft/draft.ts'
import { judgedAnew } from '../../scanning/table/scan-wish.ts'
import type { OperateDraft } from './operate-draft.ts'

/** What the server is to judge the codes by; undefined while nothing is chosen to be done. */
export function wishOfDraft(draft: OperateDraft): ScanWish | undefined {
  const { deed, dealerId, warehouseId, fromDealerId, fromWarehouseId } = draft
  if (deed === undefined || !isJudged(deed)) return undefined
  return { operation: deed, dealerId, warehouseId, fromDealerId, fromWarehouseId }
}

/** Lines that were looked at are judged again for what is to be done with them now. */
export function useServerJudge(
  wish: ScanWish | undefined,
  now: RefObject<Draft>,
  put: (draft: Draft) => void,
): void {
  const judgedBy = JSON.stringify(wish ?? null)
  const judge = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const lines = now.current.entries.filter(({ state }) => state === 'known')
    if (lines.length === 0 || isCutOff(useConnection.getState())) return
    try {
      const codes = lines.map(({ code }) => code).reverse()
      const { scans } = await call(inout.scanMany, { codes, judge: wish })
      noteAnswer()
      const outcomes = new Map(scans.map((outcome, place) => [codes[place] ?? '', outcome]))
      if (isCurrent()) put(judgedAnew(now.current, outcomes))
    } catch (failure) {
      // The lines stay as they were: the submission says the same, later.
      noteFailure(failure)
    }
  })
  useEffect(() => {
    let isCurrent = judgedBy !== ''
    void judge(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [judgedBy])
}
