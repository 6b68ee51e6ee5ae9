import { activities } from '@zhenma/contract/activities/activities.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { call } from '../../api/call.ts'
import type { RequestOptions } from '../../api/request.ts'
import type { Submission, Target } from './moving-store.ts'
import type { Moving } from './movings.ts'

/** Everything that shows where labels are, and what is bound to them. */
export const OUT_OF_DATE = [
  movements.list,
  returns.list,
  inout.judge,
  inout.rangeLabels,
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  labels.totals,
  operations.relateGet,
  batches.list,
  batches.get,
  dealers.list,
  dealers.get,
  qaCards.get,
  qaCards.ofLabel,
  activities.info,
  activities.ofLabel,
  statistics.overview,
  statistics.chart,
  statistics.productDaily,
  statistics.dealerDaily,
  statistics.productRanks,
  statistics.dealerRanks,
]

/** What a call takes for a target. */
export function targetInput(target: Target): {
  codes?: string[]
  start?: number
  end?: number
  batchId?: number
  onlyAllowed?: boolean
} {
  if (target.kind === 'codes') return { codes: [...target.codes] }
  const only = target.onlyAllowed === true ? { onlyAllowed: true } : {}
  if (target.kind === 'range') return { start: target.start, end: target.end, ...only }
  return { batchId: target.batchId, ...only }
}

/** Makes the call of a submission, under its own key. Throws `CallFailure`. */
export function submitMovement(
  operation: Moving,
  { key, target, box, places, note, paperNumber }: Submission,
  options?: RequestOptions,
): Promise<OperationAnswer> {
  const input = { ...targetInput(target), note, idempotencyKey: key }
  const paper = paperNumber === undefined ? {} : { paperNumber }
  const dealerId = places.dealer?.id
  const warehouseId = places.warehouse?.id
  switch (operation) {
    case 'inbound':
      return call(inout.inbound, { ...input, ...paper, warehouseId: warehouseId ?? 0 }, options)
    case 'outbound':
      return call(
        inout.outbound,
        { ...input, ...paper, dealerId: dealerId ?? 0, warehouseId },
        options,
      )
    case 'return':
      return call(inout.return, { ...input, ...paper, dealerId, warehouseId }, options)
    case 'cancel_inbound':
      return call(inout.cancelInbound, input, options)
    case 'cancel_outbound':
      return call(inout.cancelOutbound, input, options)
    case 'unbox':
      return target.kind === 'codes'
        ? call(operations.relateUnbind, input, options)
        : call(operations.operate, { ...input, operation: 'unbox' }, options)
    case 'bind':
      return call(
        operations.relateBind,
        { ...input, box: box ?? '', codes: input.codes ?? [] },
        options,
      )
  }
}
