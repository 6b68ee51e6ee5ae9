import { cleanScannedText } from '@zhenma/codes/code-format'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { JudgedOperation, ScanWish } from '@zhenma/contract/inout/scan-judge'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { OPERATION_FORMS } from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { submitBinding, submitOperation, submitReplacement, type Target } from '../labels/index.ts'
import { refuseOtherRecipient } from './recipients.ts'
import { submitTarget, moveTarget } from './submit-movement.ts'

/** Who may submit an operation may have labels judged for it: any of these. */
const PERMISSIONS: Readonly<Record<JudgedOperation, readonly Allow[]>> = {
  inbound: [inout.inbound.allow],
  cancel_inbound: [inout.cancelInbound.allow],
  outbound: [inout.outbound.allow],
  cancel_outbound: [inout.cancelOutbound.allow],
  return: [inout.return.allow],
  unbox: [operations.relateUnbind.allow, OPERATION_FORMS.unbox.permission],
  bind: [operations.relateBind.allow],
  replace: [operations.replace.allow],
  allot_dealer: [operations.allot.allow, operations.changeReseller.allow, deliveries.ship.allow],
  allot_warehouse: [operations.allot.allow, operations.changeDepot.allow],
  receive: [deliveries.receive.allow],
  sell: [OPERATION_FORMS.sell.permission],
  mark_storage: [OPERATION_FORMS.mark_storage.permission],
  mark_outbound: [OPERATION_FORMS.mark_outbound.permission],
  flag_status: [OPERATION_FORMS.flag_status.permission],
  expire: [OPERATION_FORMS.expire.permission],
  recycle: [OPERATION_FORMS.recycle.permission],
  invalidate: [OPERATION_FORMS.invalidate.permission],
  reset: [OPERATION_FORMS.reset.permission],
  activate: [labels.activate.allow],
  deactivate: [labels.activate.allow],
  forbid_query: [operations.forbidQuery.allow],
  allow_query: [operations.forbidQuery.allow],
  modify: [operations.change.allow],
  bind_logistics: [operations.bindLogistics.allow],
  bind_card: [qaCards.bindLabels.allow],
  unbind_card: [qaCards.bindLabels.allow],
  assign_activity: [activities.assign.allow],
  cancel_activity: [activities.cancel.allow],
}

/** Throws ACCESS_DENIED where the caller could not submit the operation either. */
export function refuseForbidden({ user }: Context, { operation }: ScanWish): void {
  if (!PERMISSIONS[operation].some((permission) => may(user, permission))) {
    throw fail('ACCESS_DENIED')
  }
}

/**
 * The submission of an operation as its own call makes it, only judged: what it throws the call would
 * throw, what it answers the call would do. Nothing is locked or changed.
 */
export function trialOf(
  ctx: Context,
  wish: ScanWish,
  target: Target,
  onlyAllowed = false,
  /** Against an order: labels that wait in the list already. */
  beside: readonly SerialRange[] = [],
): ReturnType<typeof submitOperation> {
  const { operation, dealerId, warehouseId, fromDealerId, fromWarehouseId, orderId, productId } =
    wish
  const trial = { target, note: '', isTrial: true, onlyAllowed } as const
  switch (operation) {
    case 'return':
      // As the company receives it; a dealer's user only asks.
      if (wish.returnId != null && ctx.user.dealerId === null) {
        const { returnId } = wish
        return submitTarget(ctx, operation, { ...trial, dealerId, warehouseId, returnId })
      }
      return moveTarget(ctx, operation, { ...trial, dealerId, warehouseId })
    case 'inbound':
    case 'outbound':
      return moveTarget(ctx, operation, {
        ...trial,
        dealerId,
        warehouseId,
        orderId,
        productId,
        beside,
        excessCodes: wish.excessCodes,
      })
    case 'cancel_inbound':
    case 'cancel_outbound':
      return submitTarget(ctx, operation, trial)
    case 'receive':
      return submitTarget(ctx, operation, { ...trial, dealerId, deliveryId: wish.deliveryId })
    case 'bind': {
      const { box = '', beside: codes = [] } = wish
      return submitBinding(ctx, { box, codes: [...codes, ...(target.codes ?? [])], isTrial: true })
    }
    case 'replace':
      return submitReplacement(ctx, { ...pairOf(wish, target), isTrial: true })
    default:
      return submitOperation(ctx, {
        operation,
        ...trial,
        dealerId,
        warehouseId,
        atDealerId: fromDealerId ?? undefined,
        inWarehouseId: fromWarehouseId ?? undefined,
        check: async () => {
          if (dealerId != null) await refuseOtherRecipient(ctx, dealerId)
        },
      })
  }
}

/**
 * Which of the codes is the damaged label, and which the new one. One that stands in the other field but is
 * not asked about is left out, for it was refused itself. Throws LABEL_NO_TARGET of codes that are neither.
 */
function pairOf(wish: ScanWish, { codes = [] }: Target) {
  const [old, successor] = [wish.oldCode, wish.newCode].map((given) => {
    const code = given === undefined ? undefined : cleanScannedText(given)
    return code !== undefined && codes.includes(code) ? code : undefined
  })
  const isOfPair = codes.every((code) => code === old || code === successor)
  if (codes.length === 0 || !isOfPair) throw fail('LABEL_NO_TARGET')
  return { old, new: successor }
}
