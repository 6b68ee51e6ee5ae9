import {
  type DataRule,
  reachesRows,
  type RuledEntity,
  rulesOf,
} from '@zhenma/contract/roles/data-rules'
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

/** Whether somebody sees only the rows of a dealer or of a factory. */
export const isHeld = ({ dealerId, factoryId }: Pick<Reach, 'dealerId' | 'factoryId'>): boolean =>
  dealerId !== null || factoryId !== null

/** All rows of a company: for work of the company's own, not for what a caller is shown. */
export const wholeCompany = (companyId: number): Reach => ({
  companyId,
  dealerId: null,
  factoryId: null,
  authorId: null,
})
