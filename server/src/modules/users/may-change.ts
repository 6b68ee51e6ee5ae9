import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure, requireRows } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { findBeyond, findRoles } from '../roles/index.ts'
import { userInReach, type StoredStatus } from './user-fields.store.ts'
import { type HeldUser, holdUsers } from './users.store.ts'

/** The users of `ids`, held; ROW_NOT_FOUND where one is not there, not the caller's, or in another state. */
export async function held(
  ctx: Context,
  ids: readonly number[],
  statuses: readonly StoredStatus[],
): Promise<HeldUser[]> {
  const { db, user } = ctx
  const wanted = [...new Set(ids)]
  const found = await holdUsers(db, user.companyId, userInReach(user), { ids: wanted, statuses })
  requireRows(wanted, found)
  return found
}

export function refuseSelf(ctx: Context, users: readonly HeldUser[]): void {
  if (users.some(({ id }) => id === ctx.user.id)) throw fail('USER_SELF')
}

/**
 * Refuses users who hold what the caller does not: who sets their password or email could act as
 * them.
 */
export async function refuseStronger(ctx: Context, users: readonly HeldUser[]): Promise<void> {
  const { db, user } = ctx
  if (user.isAdministrator) return
  const roleIds = [...new Set(users.flatMap((one) => one.roleIds))]
  const beyond = await findBeyond(db, user, roleIds)
  const strong = new Set(beyond.map(({ id }) => id))
  const problems = users
    .filter((one) => one.roleIds.some((id) => strong.has(id)))
    .map(({ username }) => problem('USER_BEYOND_OWN', { username }, { code: username }))
  if (problems[0] === undefined) return
  throw failWith(fail('USER_BEYOND_OWN', { username: String(problems[0].code) }), problems)
}

/** Refuses roles that do not exist, and those with permissions that the caller does not hold. */
export async function requireGrantable(ctx: Context, roleIds: readonly number[]): Promise<void> {
  const { db, user } = ctx
  const wanted = [...new Set(roleIds)]
  const found = await findRoles(db, user.companyId, wanted)
  if (found.length < wanted.length) throw referenceFailure('roleIds')
  if (user.isAdministrator) return
  const beyond = await findBeyond(db, user, wanted)
  if (beyond[0] === undefined) return
  const problems = beyond.map(({ name }) =>
    problem('ROLE_BEYOND_OWN', { name }, { field: 'roleIds' }),
  )
  throw failWith(fail('ROLE_BEYOND_OWN', { name: beyond[0].name }), problems)
}
