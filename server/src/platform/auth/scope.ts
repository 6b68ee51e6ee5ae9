import {
  type DataRule,
  reachesRows,
  type RuledEntity,
  rulesOf,
} from '@zhenma/contract/roles/data-rules'
import { type RawBuilder, sql } from 'kysely'
import type { User } from '../http/context.ts'

/** Whose rows of one kind somebody sees and changes; null: no such limit. */
export type Reach = {
  readonly companyId: number
  /** Those of this dealer and of the dealers below it. */
  readonly dealerId: number | null
  readonly factoryId: number | null
  /** Those that this user made. */
  readonly authorId: number | null
}

/** Nothing has this id. */
const NOBODY = 0

/** Whether some permission of a user is about the rows of an entity, be it only their names or sums. */
const isReached = ({ isAdministrator, permissions }: User, entity: RuledEntity): boolean =>
  isAdministrator || [...permissions].some((permission) => reachesRows(permission, entity))

/**
 * How far a user reaches among the rows of an entity: the dealer or the factory that the user is bound
 * to, and the data rule of the user's roles, whichever is narrower. A rule of the own dealer finds
 * nothing for whoever has none. Calls that want no more than a session are held to it, too: nothing is
 * found without a permission that reaches the entity. Roles keep a rule for just those entities.
 */
export function reachOf(user: User, entity: RuledEntity): Reach {
  const { id, companyId, dealerId, factoryId } = user
  const rule: DataRule = user.isAdministrator ? 'all' : (user.dataRules[entity] ?? 'all')
  const bound = { companyId, dealerId, factoryId, authorId: null }
  // Rules that the rows could not keep: better nothing than everything.
  if (!isReached(user, entity) || !rulesOf(entity).includes(rule)) {
    return { companyId, dealerId: NOBODY, factoryId: NOBODY, authorId: NOBODY }
  }
  switch (rule) {
    case 'all':
      return bound
    case 'own_dealer':
      return { ...bound, dealerId: dealerId ?? NOBODY }
    case 'own_factory':
      return { ...bound, factoryId: factoryId ?? NOBODY }
    case 'own_records':
      return { ...bound, authorId: id }
  }
}

/**
 * A condition for statements on a company's rows: of whoever is held to a dealer those of that dealer
 * and of the dealers below it; else true. `column` holds a dealer's id; rows without a dealer are not
 * for a dealer.
 */
export function dealerScope(
  { companyId, dealerId }: Pick<Reach, 'companyId' | 'dealerId'>,
  column: RawBuilder<unknown> = sql.ref('dealer_id'),
): RawBuilder<unknown> {
  if (dealerId === null) return sql`true`
  return sql`${column} in (
    select below.id from dealer own
    join dealer below on below.company_id = own.company_id
      and (below.id = own.id or (own.tree_path <> '' and below.tree_path like own.tree_path || '%'))
    where own.company_id = ${companyId} and own.id = ${dealerId})`
}

/** The same for a factory: `column` holds a factory's id. */
export function factoryScope(
  { factoryId }: Pick<Reach, 'factoryId'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return factoryId === null ? sql`true` : sql`${column} = ${factoryId}`
}

/** The same for what somebody made: `column` holds a user's id. */
export function authorScope(
  { authorId }: Pick<Reach, 'authorId'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return authorId === null ? sql`true` : sql`${column} = ${authorId}`
}

/**
 * Places for a user bound to a factory: the own factory with what is in it. Warehouses belong to no
 * factory and stay visible.
 */
export function placeScope(
  { companyId, factoryId }: Pick<User, 'companyId' | 'factoryId'>,
  id: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (factoryId === null) return sql`true`
  return sql`(${kind} = 'warehouse' or ${id} in (
    with recursive own (id) as (
      select id from place where company_id = ${companyId} and id = ${factoryId}
      union
      select place.id from place join own on place.parent_id = own.id
      where place.company_id = ${companyId})
    select id from own))`
}
