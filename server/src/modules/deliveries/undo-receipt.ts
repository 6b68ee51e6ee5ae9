import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findClosedSince } from './deliveries.store.ts'

/**
 * Refuses taking a receipt back of which the end of its delivery was made: what is missing of that would no longer
 * be what it says. Asked after the engine, which has locked the delivery. Throws DELIVERY_CLOSED.
 */
export async function refuseClosedSince(
  { db, user }: Pick<Context, 'db' | 'user'>,
  movementId: number,
): Promise<void> {
  const closed = await findClosedSince(db, user.companyId, movementId)
  if (closed !== undefined) {
    throw fail('DELIVERY_CLOSED', { number: closed.number, by: closed.by ?? '–' })
  }
}
