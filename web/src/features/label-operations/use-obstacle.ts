import { useTexts } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'
import { isJudged, type ScanWish } from '@zhenma/contract/inout/scan-judge'
import type { OperateDraft } from './operate-draft.ts'

/** What the server is to judge the codes by; undefined while nothing is chosen to be done. */
export function wishOfDraft(draft: OperateDraft): ScanWish | undefined {
  const { operation, dealerId, warehouseId, fromDealerId, fromWarehouseId } = draft
  // The two of a pair are judged where they are scanned.
  if (operation === undefined || !isJudged(operation) || draft.kind === 'pair') return undefined
  return { operation, dealerId, warehouseId, fromDealerId, fromWarehouseId }
}

/** What keeps an operation from being sent, in words beside its button: no button is dead in silence. */
export function useObstacle(given: {
  readonly isOfCodes: boolean
  /** Codes that would be sent, and those that cannot be. */
  readonly count: number
  readonly refusedCount: number
  readonly isSettled: boolean
  /** Somebody tried to send it without a field. */
  readonly isMissing: boolean
}): string | undefined {
  const t = useTexts(operateTexts)
  const { count, refusedCount } = given
  if (given.isOfCodes) {
    if (count === 0) return t(refusedCount > 0 ? 'noneUsable' : 'noneScanned')
    if (!given.isSettled) return t('waitsForChecks')
  }
  if (given.isMissing) return t('fillMarked')
  return given.isOfCodes && refusedCount > 0 ? t('refusedStay', { count: refusedCount }) : undefined
}
