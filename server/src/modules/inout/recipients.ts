import { reachesDealer } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { frozenAmong } from '../dealers/index.ts'
import { areApprovedDealers } from './movements.store.ts'

/**
 * Refuses goods that would go to a dealer whose accounts are all frozen, or come from one: programs that act
 * for it have no session that freezing would end. One judge for whoever sends goods and at every scan. Throws
 * DELIVERY_FROZEN.
 */
export async function refuseFrozenDealers(
  { db, user }: Pick<Context, 'db' | 'user'>,
  dealerIds: readonly number[],
  field = 'dealerId',
): Promise<void> {
  const [name] = await frozenAmong(db, user.companyId, dealerIds)
  if (name !== undefined) throw fieldFailure(field, 'DELIVERY_FROZEN', { name })
}

type Recipients = {
  /** What names the dealer in the call. */
  readonly field?: string
  /** Whether they are there and passed their review, where that is known already. */
  readonly areApproved?: boolean
  /** Who sends the goods on; its accounts may not all be frozen either. */
  readonly from?: number
}

/**
 * The one judge of whether goods may go to dealers, whoever sends them and by whichever call, and also where they go
 * back: each is there, passed its review, and has accounts that are not all frozen. `recipients.test.ts` knows every
 * call that asks. Throws FIELD_REFERENCE for the field, and DELIVERY_FROZEN.
 */
export async function refuseRecipients(
  ctx: Pick<Context, 'db' | 'user'>,
  dealerIds: readonly number[],
  { field = 'dealerId', areApproved, from }: Recipients = {},
): Promise<void> {
  const mayReceive =
    areApproved ?? (await areApprovedDealers(ctx.db, ctx.user.companyId, dealerIds))
  if (!mayReceive) throw referenceFailure(field)
  await refuseFrozenDealers(ctx, from === undefined ? dealerIds : [from, ...dealerIds], field)
}

/**
 * The same for a dealer that somebody names: a dealer's user names that dealer or one below it. Throws
 * FIELD_REFERENCE for the field, and DELIVERY_FROZEN.
 */
export async function refuseOtherRecipient(
  ctx: Context,
  dealerId: number,
  how: Recipients = {},
): Promise<void> {
  const isOwn = await reachesDealer(ctx.db, reachOf(ctx.user, 'dealer'), dealerId)
  if (!isOwn) throw referenceFailure(how.field ?? 'dealerId')
  await refuseRecipients(ctx, [dealerId], how)
}
