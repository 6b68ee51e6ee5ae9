import type { DataRules } from '@zhenma/contract/roles/data-rules'
import { isWithinRule, RULED_ENTITY_NAMES } from '@zhenma/contract/roles/data-rules'
import { APPLICATION_PERMISSIONS } from '@zhenma/contract/third-party/for-people'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context, User } from '../../platform/http/context.ts'
import { ownRules, reachedRules } from '../roles/index.ts'
import { isDealer, isFactory } from '../users/index.ts'
import { type ApplicationFields, readRules } from './applications.store.ts'

type Binding = Pick<ApplicationFields, 'dealerId' | 'factoryId'>

/** Refuses what no application can be allowed, and what the caller does not hold. */
export function requirePermissions(user: User, wanted: readonly string[]): void {
  const known = new Set(APPLICATION_PERMISSIONS)
  if (wanted.some((permission) => !known.has(permission))) throw referenceFailure('permissions')
  const beyond = wanted.filter((permission) => !may(user, permission))
  if (beyond[0] === undefined) return
  const problems = beyond.map((permission) =>
    problem('PERMISSION_BEYOND_OWN', { permission }, { field: 'permissions' }),
  )
  throw failWith(fail('PERMISSION_BEYOND_OWN', { permission: beyond[0] }), problems)
}

/** Refuses a dealer or factory that is not there or not the caller's; who is bound binds to the same. */
export async function requireBinding(
  { db, user }: Context,
  { dealerId, factoryId }: Binding,
  before?: Binding,
): Promise<void> {
  if (user.dealerId !== null && dealerId !== user.dealerId) throw referenceFailure('dealerId')
  if (user.factoryId !== null && factoryId !== user.factoryId) throw referenceFailure('factoryId')
  if (dealerId !== null && dealerId !== before?.dealerId && dealerId !== user.dealerId) {
    const isThere = await isDealer(db, reachOf(user, 'dealer'), dealerId)
    if (!isThere) throw referenceFailure('dealerId')
  }
  if (factoryId !== null && factoryId !== before?.factoryId && factoryId !== user.factoryId) {
    if (!(await isFactory(db, user.companyId, factoryId))) throw referenceFailure('factoryId')
  }
}

/**
 * Which rows an application reaches whom somebody sets up: no more than they do themselves. What one
 * who is held to less had set before stays, also where the next is held to nothing.
 */
export function rulesFor(
  user: User,
  permissions: readonly string[],
  before: DataRules = {},
): DataRules {
  const own = Object.entries(ownRules(user)).filter(([, rule]) => rule !== 'all')
  return reachedRules(permissions, { ...before, ...Object.fromEntries(own) })
}

/**
 * Refuses an application that may do or see more than the caller: who changes it, or its key, could act
 * as it.
 */
export async function requireWithin(
  { db, user }: Context,
  id: number,
  { name, permissions, dealerId, factoryId }: ApplicationFields,
): Promise<void> {
  if (user.isAdministrator) return
  const rules = await readRules(db, user.companyId, id)
  const own = ownRules(user)
  const seesMore = reachedEntities(permissions).some(
    (entity) => !isWithinRule(own[entity] ?? 'all', rules[entity] ?? 'all'),
  )
  const isElsewhere =
    (user.dealerId !== null && dealerId !== user.dealerId) ||
    (user.factoryId !== null && factoryId !== user.factoryId)
  const mayMore = permissions.some((permission) => !may(user, permission))
  if (mayMore || seesMore || isElsewhere) throw fail('APPLICATION_BEYOND_OWN', { name })
}

/** The entities whose rows these permissions reach. */
const reachedEntities = (permissions: readonly string[]) =>
  RULED_ENTITY_NAMES.filter(
    (entity) => reachedRules(permissions, { [entity]: 'own_records' })[entity] !== undefined,
  )
