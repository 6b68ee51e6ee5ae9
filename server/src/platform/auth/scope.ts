import { type RawBuilder, sql } from 'kysely'
import type { User } from '../http/context.ts'

type Who = { readonly user: Pick<User, 'companyId' | 'dealerId' | 'factoryId'> }

/**
 * A condition for statements on a company's rows: a user bound to a dealer sees those of the own
 * dealer and of the dealers below it; everybody else sees all. `column` holds a dealer's id; rows
 * without a dealer are not for a dealer.
 */
export function dealerScope(
  { user }: Who,
  column: RawBuilder<unknown> = sql.ref('dealer_id'),
): RawBuilder<unknown> {
  if (user.dealerId === null) return sql`true`
  return sql`${column} in (
    select below.id from dealer own
    join dealer below on below.company_id = own.company_id
      and (below.id = own.id or (own.tree_path <> '' and below.tree_path like own.tree_path || '%'))
    where own.company_id = ${user.companyId} and own.id = ${user.dealerId})`
}

/**
 * The same for a user bound to a factory and the places of `place`: the own factory with what is in
 * it. Warehouses belong to no factory and stay visible.
 */
export function placeScope(
  { user }: Who,
  id: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (user.factoryId === null) return sql`true`
  return sql`(${kind} = 'warehouse' or ${id} in (
    with recursive own (id) as (
      select id from place where company_id = ${user.companyId} and id = ${user.factoryId}
      union
      select place.id from place join own on place.parent_id = own.id
      where place.company_id = ${user.companyId})
    select id from own))`
}
