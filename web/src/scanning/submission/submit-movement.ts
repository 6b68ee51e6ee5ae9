import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { call } from '../../api/call.ts'
import type { RequestOptions } from '../../api/request.ts'
import type { MovementSubmission } from './submission.ts'
import { targetInput } from './target-input.ts'

/** Makes the call of a movement, under its own key. Throws `CallFailure`. */
export function submitMovement(
  { operation, key, target, box, parties, note, paperNumber, excessCodes }: MovementSubmission,
  options?: RequestOptions,
): Promise<OperationAnswer> {
  const input = { ...targetInput(target), note, idempotencyKey: key }
  const paper = paperNumber === undefined ? {} : { paperNumber }
  const dealerId = parties.dealer?.id
  const warehouseId = parties.warehouse?.id
  const goods = {
    orderId: parties.order?.id,
    productId: parties.product?.id,
    ...(excessCodes && { excessCodes: [...excessCodes] }),
  }
  switch (operation) {
    case 'inbound':
      return call(
        inout.inbound,
        { ...input, ...paper, ...goods, warehouseId: warehouseId ?? 0 },
        options,
      )
    case 'outbound':
      return call(
        inout.outbound,
        { ...input, ...paper, ...goods, dealerId: dealerId ?? 0, warehouseId },
        options,
      )
    case 'return':
      if (parties.request !== undefined) {
        const { id } = parties.request
        return call(
          returns.receive,
          {
            id,
            codes: input.codes ?? [],
            warehouseId: warehouseId ?? 0,
            note,
            idempotencyKey: key,
          },
          options,
        )
      }
      return call(inout.return, { ...input, ...paper, dealerId, warehouseId }, options)
    case 'cancel_inbound':
      return call(inout.cancelInbound, input, options)
    case 'cancel_outbound':
      return call(inout.cancelOutbound, input, options)
    case 'unbox':
      return target.kind === 'codes'
        ? call(operations.relateUnbind, input, options)
        : call(operations.operate, { ...input, operation: 'unbox' }, options)
    case 'receive':
      return call(
        deliveries.receive,
        {
          deliveryId: parties.delivery?.id,
          codes: input.codes ?? [],
          note,
          idempotencyKey: key,
        },
        options,
      )
    case 'bind':
      return call(
        operations.relateBind,
        { ...input, box: box ?? '', codes: input.codes ?? [] },
        options,
      )
  }
}
