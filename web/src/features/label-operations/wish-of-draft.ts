import { isJudged, type ScanWish } from '@zhenma/contract/inout/scan-judge'
import type { OperateDraft } from './operate-draft.ts'

/** What the server is to judge the codes by; undefined while nothing is chosen to be done. */
export function wishOfDraft(draft: OperateDraft): ScanWish | undefined {
  const { operation, dealerId, warehouseId, fromDealerId, fromWarehouseId } = draft
  if (operation === undefined || !isJudged(operation)) return undefined
  return { operation: operation, dealerId, warehouseId, fromDealerId, fromWarehouseId }
}
