import type { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseRecipients, submitTarget } from '../inout/index.ts'
import { targetOf } from '../labels/index.ts'
import { isBelow } from './deliveries.store.ts'

/**
 * Ships labels of the own dealer on to one below it, at any depth. Throws DELIVERY_NO_DEALER,
 * DELIVERY_NOT_BELOW, FIELD_REFERENCE for a dealer that nothing may go to, DELIVERY_FROZEN where one of
 * both is frozen, and as the engine: LABEL_NOT_AT_OWN_DEALER, LABEL_ON_ITS_WAY.
 */
export async function shipOn(
  ctx: Context,
  {
    dealerId,
    paperNumber,
    note,
    onlyAllowed,
    idempotencyKey,
    ...target
  }: InputOf<typeof deliveries.ship>,
): Promise<OperationAnswer> {
  const own = reachOf(ctx.user, 'label').dealerId
  if (own === null) throw fail('DELIVERY_NO_DEALER')
  const shipment = { dealerId, paperNumber, note, onlyAllowed, idempotencyKey }
  const check = (): Promise<void> => refuseNotBelow(ctx, own, dealerId)
  return submitTarget(ctx, 'allot_dealer', { ...shipment, target: targetOf(target) }, check)
}

/** Throws DELIVERY_NOT_BELOW, and as `refuseRecipients`. */
async function refuseNotBelow(ctx: Context, own: number, dealerId: number): Promise<void> {
  const { db, user } = ctx
  if (!(await isBelow(db, user.companyId, dealerId, own)))
    throw fieldFailure('dealerId', 'DELIVERY_NOT_BELOW', {})
  await refuseRecipients(ctx, [dealerId], { from: own })
}
