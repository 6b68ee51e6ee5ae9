import type { AccountStatus } from '@zhenma/contract/dealers/dealers.refusals'
import { sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { accountStatus } from '../accounts/account-status.store.ts'
import { visibleDealers } from '../dealers.store.ts'
import { heldGoods } from './held-goods.store.ts'

/** Statuses in which a label is at its dealer; sold and withdrawn ones only remember it. */
export const AT_DEALER = sql`status in ('outbound', 'expired')`

type Relations = {
  readonly superiorName: string | null
  readonly level: number
  readonly accountStatus: AccountStatus
  readonly onHand: number
  readonly onTheWay: number
  readonly subCount: number
}

/** How deep the dealer with the path `p` lies: `/4/17/` is on the second level. */
const levelOf = sql`greatest(cardinality(string_to_array(p.tree_path, '/')) - 2, 1)`

/** Of each of some dealers who is above it, what goods it has, and how many are directly below it. */
export async function relationsOf(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Relations>> {
  const found = await rows(
    db,
    sql<Relations & { id: number }>`
      select r.id, superior.name as "superiorName", held."onHand", held."onTheWay",
        coalesce(s.count, 0)::int as "subCount", ${levelOf} as level,
        ${accountStatus} as "accountStatus"
      from dealer r
      join dealer_path p on p.company_id = r.company_id and p.dealer_id = r.id
      left join dealer superior on superior.company_id = r.company_id and superior.id = r.superior_id
      join (${heldGoods(companyId, ids)}) held on held."dealerId" = r.id
      left join (
        select superior_id, count(*) as count from dealer
        where company_id = ${companyId} and superior_id = any(${ids}::bigint[]) and deleted_at is null
        group by superior_id
      ) s on s.superior_id = r.id
      where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...relations }) => [id, relations]))
}

/** Of ids those of dealers that somebody sees, with their names. */
export function namesOfDealers(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select r.id, r.name from dealer r
       where r.company_id = ${user.companyId} and r.id = any(${ids}::bigint[])
         and r.deleted_at is null and ${visibleDealers(user)}
       order by r.id`,
  )
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
