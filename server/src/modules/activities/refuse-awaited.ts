import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { awaitedRounds } from '../../platform/transparency-log/draw-rounds.store.ts'
import type { StoredActivity } from './activity-fields.store.ts'

/**
 * While winning codes wait for a public beacon, nothing of what they hang on changes: neither prizes nor other codes, and it
 * neither goes online nor is published. Throws DRAW_AWAITS_ROUND.
 */
export async function refuseAwaited(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { id, name }: Pick<StoredActivity, 'id' | 'name'>,
): Promise<void> {
  const awaited = await awaitedRounds(db, user.companyId, id)
  const codes = awaited.find(({ kind }) => kind !== 'rule')
  if (codes === undefined) return
  const { round, dueAt } = codes
  throw fail('DRAW_AWAITS_ROUND', { name, round, at: businessTime(dueAt, user.timeZone) })
}
