import type { DeliveryRow } from '@zhenma/contract/deliveries/delivery-rows'
import type { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { reachOf } from '../../platform/auth/reach.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import { inputFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { submitTarget } from '../inout/index.ts'
import { readSentRuns } from './deliveries.store.ts'
import { findDelivery } from './list-deliveries.store.ts'

/** A delivery that the caller may see. Throws DELIVERY_NOT_FOUND. */
export async function visibleDelivery({ db, user }: Context, id: number): Promise<DeliveryRow> {
  const found = await findDelivery(db, reachOf(user, 'label'), id)
  if (found === undefined) throw fail('DELIVERY_NOT_FOUND')
  return found
}

/** Goods are received by the dealer whom they are for, or for that dealer by the company. */
export const isReceiver = (
  { user }: Pick<Context, 'user'>,
  { dealerId }: Pick<DeliveryRow, 'dealerId'>,
): boolean => {
  const own = reachOf(user, 'label').dealerId
  return own === null || own === dealerId
}

/** Throws as `visibleDelivery`, and DELIVERY_OTHERS for whoever is not the receiver. */
export async function deliveryToReceive(ctx: Context, id: number): Promise<DeliveryRow> {
  const delivery = await visibleDelivery(ctx, id)
  if (!isReceiver(ctx, delivery)) throw fail('DELIVERY_OTHERS')
  return delivery
}

/** Why there is nothing to receive of a delivery. */
export function refusalOfState({ state, number, closedBy }: DeliveryRow): Failure {
  const values = { number, by: closedBy ?? '–' }
  switch (state) {
    case 'taken_back':
      return fail('DELIVERY_TAKEN_BACK', values)
    case 'differing':
      return fail('DELIVERY_CLOSED', values)
    case 'received':
    case 'on_way':
      return fail('DELIVERY_RECEIVED', values)
  }
}

/**
 * Receives scanned labels, all or nothing; or, without codes, all of a delivery that is still on its way. What was
 * missing of a closed delivery can still be received. Throws as `deliveryToReceive`, DELIVERY_RECEIVED
 * and DELIVERY_TAKEN_BACK where nothing of it is on its way any more, FIELD_REQUIRED, and as the
 * engine: LABEL_NOT_ON_ITS_WAY, LABEL_OTHER_DELIVERY.
 */
export async function receiveGoods(
  ctx: Context,
  { deliveryId, codes, note, idempotencyKey }: InputOf<typeof deliveries.receive>,
): Promise<OperationAnswer> {
  const own = reachOf(ctx.user, 'label').dealerId
  if (deliveryId == null) {
    if (codes === undefined) throw inputFailure('deliveryId', 'FIELD_REQUIRED')
    return submitTarget(ctx, 'receive', { target: { codes }, dealerId: own, note, idempotencyKey })
  }
  const delivery = await deliveryToReceive(ctx, deliveryId)
  const { dealerId, number } = delivery
  const receipt = {
    dealerId,
    deliveryId,
    note,
    idempotencyKey,
    details: { delivery: `#${number}` },
  }
  if (codes !== undefined) return submitTarget(ctx, 'receive', { ...receipt, target: { codes } })
  try {
    return await submitTarget(ctx, 'receive', {
      ...receipt,
      // As it was sent, boxes with it, without what was received or went elsewhere.
      target: { ranges: await readSentRuns(ctx.db, ctx.user.companyId, deliveryId) },
      onlyAllowed: true,
      request: ['whole delivery', deliveryId],
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.key !== 'LABEL_NONE_FOUND') throw error
    throw refusalOfState(await visibleDelivery(ctx, deliveryId))
  }
}
