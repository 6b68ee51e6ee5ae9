import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { frozenAmong } from '../dealers/index.ts'

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
