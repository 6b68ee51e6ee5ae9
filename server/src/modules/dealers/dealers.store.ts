import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  anyContains,
  entityStore,
  type Fields,
  type Stored,
} from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'

export const dealerStore = entityStore(dealer)
export type DealerFields = Fields<typeof dealer>
export type StoredDealer = Stored<typeof dealer>

/** Which dealers a user sees: a condition on the table `r`. */
export const visibleDealers = (user: User): RawBuilder<unknown> =>
  dealerInReach(reachOf(user, 'dealer'), sql.ref('r.id'))

/** Statuses in which a label is at its dealer; sold and withdrawn ones only remember it. */
const AT_DEALER = sql`status in ('outbound', 'expired')`

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockDealers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300011, ${companyId})`.execute(db)
}

/** The place in the tree of a dealer that the user sees; undefined when it cannot be chosen. */
export async function findTreePath(
  db: Database,
  user: User,
  id: number,
): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ treePath: string }>`
      select r.tree_path as "treePath" from dealer r
      where r.company_id = ${user.companyId} and r.id = ${id} and r.deleted_at is null
        and ${visibleDealers(user)}`,
  )
  return row?.treePath
}

/** `superiorPath`: `/` at the root, else the superior's path. The new one ends with the own id. */
export async function insertDealer(
  db: Database,
  companyId: number,
  superiorPath: string,
  fields: DealerFields,
): Promise<number> {
  const id = await dealerStore.insert(db, companyId, fields, {})
  await sql`
    update dealer set tree_path = ${superiorPath} || id || '/'
    where company_id = ${companyId} and id = ${id}`.execute(db)
  return id
}

/** Moves a dealer with all below it, deleted ones too, from one path to another. */
export async function moveSubtree(
  db: Database,
  companyId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update dealer set tree_path = ${to} || substr(tree_path, ${from.length + 1}::int)
    where company_id = ${companyId} and tree_path like ${from} || '%'`.execute(db)
}

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

/** Dealers for a picker: those of `ids` (deleted ones too), else the first that match. */
export function searchDealers(
  db: Database,
  user: User,
  { keyword, ids, limit }: { keyword: string; ids: readonly number[]; limit: number },
): Promise<Pick<StoredDealer, 'id' | 'name' | 'regionName'>[]> {
  const searched = [sql.ref('r.name'), sql.ref('r.code'), sql.ref('r.region_name')]
  const which =
    ids.length > 0
      ? sql`r.id = any(${ids}::bigint[])`
      : sql`r.deleted_at is null and ${anyContains(searched, keyword)}`
  return rows(
    db,
    sql<Pick<StoredDealer, 'id' | 'name' | 'regionName'>>`
      select r.id, r.name, r.region_name as "regionName" from dealer r
      where r.company_id = ${user.companyId} and ${which} and ${visibleDealers(user)}
      order by r.name, r.id limit ${Math.max(limit, ids.length)}`,
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
