import { isSupport } from '../../platform/auth/session.ts'
import { fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { held } from './may-change.ts'
import type { UserFields } from './user-fields.store.ts'
import { hasOtherAdministrator, type HeldUser, holdsAdministratorRole } from './users.store.ts'

/** What of an administrator's account nobody but its holder changes: who gets in, and for what. */
const HOLDERS_OWN = ['username', 'phone', 'email', 'purpose'] as const
/** What would hold an administrator to a part of the company. */
const BINDINGS = ['dealerId', 'factoryId'] as const

const protectedBy = (problems: readonly ProblemDraft[]) =>
  failWith(fail('ADMINISTRATOR_PROTECTED'), problems)

/** Administrators are neither frozen nor deleted, nor part of a bulk step; each is named. */
export function refuseAdministrators(users: readonly HeldUser[]): void {
  const problems = users
    .filter(({ isAdministrator }) => isAdministrator)
    .map(({ username }) => problem('ADMINISTRATOR_PROTECTED', {}, { code: username }))
  if (problems.length > 0) throw protectedBy(problems)
}

/**
 * Nobody in the company gets into an administrator's account by another password or without a second
 * step; the platform's staff may: who else lets an administrator in who is locked out?
 */
export function refuseWayIn({ user }: Context, users: readonly HeldUser[]): void {
  if (!isSupport(user)) refuseAdministrators(users)
}

/**
 * Refuses a change of an administrator's account that is not its holder's own, and of every binding:
 * each field is named. Giving up the role is the holder's to do, but for the last administrator.
 */
export function refuseAdministratorChange(
  { user }: Context,
  before: HeldUser,
  fields: UserFields,
  roleIds: readonly number[],
): void {
  if (!before.isAdministrator) return
  const isOwn = before.id === user.id || isSupport(user)
  const others = HOLDERS_OWN.filter((field) => fields[field] !== before[field])
  const bound = BINDINGS.filter(
    (field) => fields[field] !== null && fields[field] !== before[field],
  )
  const ownOnly = [...others, ...(hasRoles(before, roleIds) ? [] : ['roleIds'])]
  const wrong = [...bound, ...(isOwn ? [] : ownOnly)]
  if (wrong.length === 0) return
  const { username: code } = before
  throw protectedBy(wrong.map((field) => problem('ADMINISTRATOR_PROTECTED', {}, { field, code })))
}

const hasRoles = ({ roleIds: held }: HeldUser, roleIds: readonly number[]): boolean =>
  held.length === roleIds.length && held.every((id) => roleIds.includes(id))

/** An administrator sees the company as a whole: who is bound to a dealer or factory becomes none. */
export async function refuseBoundAdministrator(
  { db, user }: Context,
  fields: UserFields,
  roleIds: readonly number[],
  before?: HeldUser,
): Promise<void> {
  const bound = BINDINGS.filter((field) => fields[field] !== null)
  const isNew = before === undefined || !before.isAdministrator
  if (bound.length === 0 || !isNew) return
  if (!(await holdsAdministratorRole(db, user.companyId, roleIds))) return
  throw protectedBy(bound.map((field) => problem('ADMINISTRATOR_PROTECTED', {}, { field })))
}

/** The last administrator keeps the role: nobody else could give it back. */
export async function keepAdministrator(ctx: Context, before: HeldUser): Promise<void> {
  if (!before.isAdministrator) return
  const [now] = await held(ctx, [before.id], ['normal', 'frozen'])
  if (now?.isAdministrator) return
  if (await hasOtherAdministrator(ctx.db, ctx.user.companyId, before.id)) return
  throw fieldFailure('roleIds', 'LAST_ADMINISTRATOR', {})
}
