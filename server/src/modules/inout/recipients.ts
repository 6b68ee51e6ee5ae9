import { reachesDealer } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { frozenAmong } from '../dealers/index.ts'
import { isApprovedDealer } from './movements.store.ts'

/**
 * Refuses goods that would go to a dealer whose accounts are all frozen, or come from one: programs that act
 * for it have no session that freezing would end. One judge for whoever sends goods and at every scan. Throws
 * DELIVERY_FROZEN.
 */
export async function refuseFrozenDealers(
  { db, user }: Pick<Context, 'db' | 'user'>,
  dealerIds: readonly number[],
): Promise<void> {
  const [name] = await frozenAmong(db, user.companyId, dealerIds)
  if (name !== undefined) throw fieldFailure('dealerId', 'DELIVERY_FROZEN', { name })
}

/**
 * A dealer that goods may go to: approved, with accounts that are not all frozen, and for a dealer's user that dealer
 * or one below it. Throws FIELD_REFERENCE for the field, and DELIVERY_FROZEN.
 */
export async function refuseOtherRecipient(
  ctx: Context,
  dealerId: number,
  field = 'dealerId',
): Promise<void> {
  const { db, user } = ctx
  const isApproved = await isApprovedDealer(db, user.companyId, dealerId)
  const isOwn = await reachesDealer(db, reachOf(user, 'dealer'), dealerId)
  if (!isApproved || !isOwn) throw referenceFailure(field)
  await refuseFrozenDealers(ctx, [dealerId])
}
