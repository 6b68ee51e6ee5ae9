import { sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'

/** Statuses in which a label is at its dealer; sold and withdrawn ones only remember it. */
const AT_DEALER = sql`status in ('outbound', 'expired')`

type Relations = {
  readonly superiorName: string | null
  readonly labelCount: number
  readonly subCount: number
}

/** Of each of some dealers who is above it, how many labels it has, and how many are directly below it. */
export async function relationsOf(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Relations>> {
  const found = await rows(
    db,
    sql<Relations & { id: number }>`
      select d.id, superior.name as "superiorName", coalesce(l.count, 0)::bigint as "labelCount",
        coalesce(s.count, 0)::int as "subCount"
      from dealer d
      left join dealer superior on superior.company_id = d.company_id and superior.id = d.superior_id
      left join (
        select dealer_id, sum(label_count) as count from label_tally
        where company_id = ${companyId} and dealer_id = any(${ids}::bigint[]) and ${AT_DEALER}
        group by dealer_id
      ) l on l.dealer_id = d.id
      left join (
        select superior_id, count(*) as count from dealer
        where company_id = ${companyId} and superior_id = any(${ids}::bigint[]) and deleted_at is null
        group by superior_id
      ) s on s.superior_id = d.id
      where d.company_id = ${companyId} and d.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...relations }) => [id, relations]))
}

/** Goods (no boxes) that ever went to a dealer, and that came back from it. */
type DealerTotals = { readonly outboundTotal: number; readonly returnTotal: number }

/** By the movements that the asker sees; what was undone since is a movement of its own. */
export function totalsOfDealer(db: Database, user: User, dealerId: number): Promise<DealerTotals> {
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
      and m.operation = ${operation} and ${dealerInReach(reach, sql.ref(column))}
      and ${factoryInReach(reach, sql.ref('m.factory_id'))}
      and ${authorInReach(reach, sql.ref('m.user_id'))}`
  return one(
    db,
    sql<DealerTotals>`
      select (${moved('outbound', 'm.dealer_id')}) as "outboundTotal",
        (${moved('return', 'm.from_dealer_id')}) as "returnTotal"`,
  )
}
