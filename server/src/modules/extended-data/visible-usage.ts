import type { ExtendedUsage } from '@zhenma/contract/extended-data/extended-data.contract'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { every } from '../../platform/database/lists.ts'
import type { Context } from '../../platform/http/context.ts'
import { readUsage } from './extended-sets.store.ts'

/** What a record is bound to, as far as the caller sees those labels and batches. */
export async function visibleUsage(ctx: Context, id: number): Promise<ExtendedUsage> {
  const labels = reachOf(ctx.user, 'label')
  return readUsage(ctx.db, ctx.user.companyId, id, { labels, batches: visibleBatches(ctx) })
}

/** Batches as a whole are the company's: a dealer's user is told of none. A condition on `batch c`. */
function visibleBatches({ user }: Context): RawBuilder<unknown> {
  const reach = reachOf(user, 'batch')
  if (reach.dealerId !== null) return sql`false`
  return every([
    factoryInReach(reach, sql.ref('c.factory_id')),
    authorInReach(reach, sql.ref('c.created_by')),
  ])
}
