import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../database/database.ts'
import type { User } from '../http/context.ts'
import type { Reach } from './reach.ts'

type OfDealers = Pick<Reach, 'companyId' | 'dealerId'>

/**
 * Whether one place of the tree of dealers is another one or below it: what begins with `/4/` lies before `/40`.
 * Not by `like`, for which row-level security lets no index be used.
 */
export const isInBranch = (
  path: RawBuilder<unknown>,
  above: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${path} ~>=~ ${above} and ${path} ~<~ (rtrim(${above}, '/') || '0'))`

/** The ids of a dealer and of the dealers below it. */
const ownDealers = ({ companyId, dealerId }: OfDealers): RawBuilder<{ id: number }> => sql`
  select below.dealer_id as id from dealer_path own
  join dealer_path below on below.company_id = own.company_id
    and ${isInBranch(sql.ref('below.tree_path'), sql.ref('own.tree_path'))}
  where own.company_id = ${companyId} and own.dealer_id = ${dealerId}`

/**
 * A condition for statements on a company's rows: of whoever is held to a dealer those of that dealer
 * and of the dealers below it; else true. `column` holds a dealer's id; rows without a dealer are not
 * for a dealer. The dealers are looked up once for a statement, not for each of its rows.
 */
export function dealerInReach(
  reach: OfDealers,
  column: RawBuilder<unknown> = sql.ref('dealer_id'),
): RawBuilder<boolean> {
  return reach.dealerId === null ? sql`true` : sql`${column} = any(array(${ownDealers(reach)}))`
}

/** The same for a factory: `column` holds a factory's id. */
export function factoryInReach(
  { factoryId }: Pick<Reach, 'factoryId'>,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return factoryId === null ? sql`true` : sql`${column} = ${factoryId}`
}

/** The same for what somebody made: `column` holds a user's id. */
export function authorInReach(
  { authorId }: Pick<Reach, 'authorId'>,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return authorId === null ? sql`true` : sql`${column} = ${authorId}`
}

/** The same for labels, which are at a dealer and of a factory. */
export function labelInReach(
  reach: Reach,
  columns: { readonly dealer: RawBuilder<unknown>; readonly factory: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const { dealer, factory } = columns
  return sql`(${dealerInReach(reach, dealer)} and ${factoryInReach(reach, factory)})`
}

/** The same for batches `batch`: of whoever is held to a dealer those with labels that are seen. */
export function batchInReach(reach: Reach, batch: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${batch}.${name}`)
  const atDealer =
    reach.dealerId === null
      ? sql`true`
      : sql`exists (
          select from label_tally held
           where held.company_id = ${reach.companyId} and held.batch_id = ${column('id')}
             and ${dealerInReach(reach, sql.ref('held.dealer_id'))})`
  return sql`(${atDealer} and ${factoryInReach(reach, column('factory_id'))}
    and ${authorInReach(reach, column('created_by'))})`
}

/**
 * Places for a user bound to a factory: the own factory with what is in it. Warehouses belong to no
 * factory and stay visible.
 */
export function placeInReach(
  { companyId, factoryId }: Pick<User, 'companyId' | 'factoryId'>,
  id: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (factoryId === null) return sql`true`
  return sql`(${kind} = 'warehouse' or ${id} in (
    with recursive own (id) as (
      select id from place where company_id = ${companyId} and id = ${factoryId}
      union
      select place.id from place join own on place.parent_id = own.id
      where place.company_id = ${companyId})
    select id from own))`
}

/**
 * The warehouses at which somebody works: whoever is assigned to any works at those only, everybody else
 * at all of them. `warehouse` holds a place's id.
 */
export function ownWarehouses(
  { companyId, id, isAdministrator }: Pick<User, 'companyId' | 'id' | 'isAdministrator'>,
  warehouse: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (isAdministrator) return sql`true`
  const own = sql`
    select a.place_id from place_assignment a
      join place w on w.company_id = a.company_id and w.id = a.place_id and w.kind = 'warehouse'
     where a.company_id = ${companyId} and a.user_id = ${id}`
  return sql`(not exists (${own}) or ${warehouse} in (${own}))`
}

/** The dealers whose rows are seen, for rows that have been read already; null: those of any. */
export async function dealersInReach(
  db: Database,
  reach: OfDealers,
): Promise<ReadonlySet<number> | null> {
  if (reach.dealerId === null) return null
  const found = await rows(db, ownDealers(reach))
  return new Set(found.map(({ id }) => id))
}

/** Whether a dealer is one of those, be it deleted or not. */
export async function reachesDealer(db: Database, reach: OfDealers, id: number): Promise<boolean> {
  if (reach.dealerId === null) return true
  const { isOwn } = await one(
    db,
    sql<{ isOwn: boolean }>`select ${id}::bigint = any(array(${ownDealers(reach)})) as "isOwn"`,
  )
  return isOwn
}
