import { sql } from 'kysely'
import { authorScope, dealerScope, factoryScope, reachOf } from '../../platform/auth/scope.ts'
import { type Database, one } from '../../platform/database/database.ts'
import type { User } from '../../platform/http/context.ts'

/** Goods (no boxes) that ever went to a dealer, and that came back from it. */
type DealerTotals = { readonly outboundTotal: number; readonly returnTotal: number }

/** By the movements that the asker sees; what was undone since is a movement of its own. */
export function totalsOfDealer(
  { db, user }: { readonly db: Database; readonly user: User },
  dealerId: number,
): Promise<DealerTotals> {
  const reach = reachOf(user, 'movement')
  const moved = (
    operation: 'outbound' | 'return',
    column: 'm.dealer_id' | 'm.from_dealer_id',
  ) => sql`
    select coalesce(sum(p.label_count), 0)::bigint
    from movement m
    join movement_product p on p.company_id = m.company_id and p.movement_id = m.id
      and p.kind in ('product', 'special')
    where m.company_id = ${reach.companyId} and ${sql.ref(column)} = ${dealerId}
      and m.operation = ${operation} and ${dealerScope(reach, sql.ref(column))}
      and ${factoryScope(reach, sql.ref('m.factory_id'))}
      and ${authorScope(reach, sql.ref('m.user_id'))}`
  return one(
    db,
    sql<DealerTotals>`
      select (${moved('outbound', 'm.dealer_id')}) as "outboundTotal",
        (${moved('return', 'm.from_dealer_id')}) as "returnTotal"`,
  )
}
