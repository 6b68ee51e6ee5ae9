import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  UNIQUE_USER_FIELDS,
  type UniqueUserField,
  type users,
} from '@zhenma/contract/users/users.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashPassword } from '../auth/index.ts'
import { tellOfSupport } from '../messages/index.ts'
import { isUserValueTaken } from './duplicates.store.ts'
import {
  keepAdministrator,
  refuseAdministratorChange,
  refuseBoundAdministrator,
} from './administrator-accounts.ts'
import { findDealerAccount, isDealer, isFactory } from './bound-records.store.ts'
import { avatarUrl } from './list-users.store.ts'
import { held, refuseStronger, requireGrantable } from './may-change.ts'
import { md5Of, temporaryPassword } from '../../platform/auth/password.ts'
import type { UserFields } from './user-fields.store.ts'
import { type HeldUser, insertUser, lockUsers, updateUser, writeRoles } from './users.store.ts'

export type Given = Omit<InputOf<typeof users.update>, 'id'>

const ENTITY = 'user'
export const TAKEN = {
  username: 'USERNAME_TAKEN',
  email: 'EMAIL_TAKEN',
  phone: 'PHONE_TAKEN',
  employeeNumber: 'EMPLOYEE_NUMBER_TAKEN',
} as const

/** What is stored of a form: an email without regard to case, and nothing where it is empty. */
export function fieldsOf({ roleIds: _, ...given }: Given): UserFields {
  return {
    ...given,
    phone: given.phone || null,
    email: given.email.toLowerCase() || null,
    employeeNumber: given.employeeNumber || null,
    birthday: given.birthday ?? null,
    avatarId: given.avatarId ?? null,
    purpose: given.purpose ?? null,
    dealerId: given.dealerId ?? null,
    factoryId: given.factoryId ?? null,
  }
}

/** Every field that somebody else has already, in one answer. */
async function requireFree(
  ctx: Context,
  fields: UserFields,
  exceptId: number | null,
): Promise<void> {
  const problems: ProblemDraft[] = []
  let firstTaken: UniqueUserField | undefined
  for (const field of UNIQUE_USER_FIELDS) {
    const value = fields[field]
    if (value === null) continue
    const wanted = { companyId: ctx.user.companyId, value, exceptId }
    if (!(await isUserValueTaken(ctx.db, field, wanted))) continue
    firstTaken ??= field
    problems.push(problem(TAKEN[field], {}, { field }))
  }
  if (firstTaken) throw failWith(fail(TAKEN[firstTaken]), problems)
}

/** A dealer or factory that the caller may bind to; who is bound can only bind below themselves. */
async function requireBinding(
  ctx: Context,
  { dealerId, factoryId }: UserFields,
  before: HeldUser | undefined,
  isDealerFree: boolean,
): Promise<void> {
  const { db, user } = ctx
  const reach = reachOf(user, 'user')
  if (reach.dealerId !== null && dealerId === null) throw referenceFailure('dealerId')
  if (reach.factoryId !== null && factoryId !== reach.factoryId) throw referenceFailure('factoryId')
  if (dealerId !== null && dealerId !== before?.dealerId) {
    if (!(await isDealer(db, reach, dealerId))) throw referenceFailure('dealerId')
    const except = before === undefined ? [] : [before.id]
    const username = isDealerFree
      ? undefined
      : await findDealerAccount(db, user.companyId, dealerId, except)
    if (username !== undefined) {
      throw failWith(fail('DEALER_HAS_ACCOUNT', { username }), [
        problem('DEALER_HAS_ACCOUNT', { username }, { field: 'dealerId' }),
      ])
    }
  }
  if (factoryId !== null && factoryId !== before?.factoryId) {
    if (!(await isFactory(db, user.companyId, factoryId))) throw referenceFailure('factoryId')
  }
}

const stored = (ctx: Context, fields: UserFields) => ({
  fields,
  headImage: avatarUrl(ctx.user.companyId, fields.avatarId) ?? '',
})

/**
 * Creates a user; without a password, with a temporary one that is answered this once. `isDealerFree`:
 * the dealer may have accounts already (a form of users chooses no dealer twice, dealers' own door does).
 */
export async function createUser(
  ctx: Context,
  { password, ...given }: InputOf<typeof users.create>,
  isDealerFree = false,
): Promise<OutputOf<typeof users.create>> {
  const made = password === undefined ? temporaryPassword() : null
  // Slow on purpose, so before the company's users are locked.
  const passwordHash = await hashPassword(password ?? md5Of(made ?? ''))
  await lockUsers(ctx.db, ctx.user.companyId)
  await checkNewUser(ctx, given, isDealerFree)
  const id = await storeNewUser(ctx, given, passwordHash)
  return { id, username: given.username, temporaryPassword: made }
}

/** Refuses what a new user cannot have: values that others have, bindings, roles. */
async function checkNewUser(ctx: Context, given: Given, isDealerFree: boolean): Promise<void> {
  const fields = fieldsOf(given)
  await requireFree(ctx, fields, null)
  await requireBinding(ctx, fields, undefined, isDealerFree)
  await requireGrantable(ctx, given.roleIds)
  await refuseBoundAdministrator(ctx, fields, given.roleIds)
}

/** Stores a user that was checked, while the company's users are locked. */
async function storeNewUser(ctx: Context, given: Given, passwordHash: string): Promise<number> {
  const { db, user } = ctx
  const fields = fieldsOf(given)
  const id = await insertUser(db, user.companyId, stored(ctx, fields), {
    passwordHash,
    // Colleagues mostly read the same; everybody may change it.
    language: ctx.language,
  })
  await writeRoles(db, user.companyId, id, given.roleIds)
  const after = { ...fields, roleIds: given.roleIds }
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  return id
}

/** What the form of a user would hold; undefined for one whom the caller does not see. */
export async function readUserFields(ctx: Context, id: number): Promise<Given | undefined> {
  const [found] = await held(ctx, [id], ['normal', 'frozen'])
  if (found === undefined) return undefined
  const {
    id: _,
    status: _status,
    isAdministrator: _administrator,
    wasFrozen: _was,
    ...fields
  } = found
  const { phone, email, employeeNumber } = fields
  return {
    ...fields,
    phone: phone ?? '',
    email: email ?? '',
    employeeNumber: employeeNumber ?? '',
  }
}

/** Changes a user's fields and roles; sessions go on, with the new permissions from the next call. */
export async function changeUser(ctx: Context, id: number, given: Given): Promise<void> {
  const { db, user } = ctx
  await lockUsers(db, user.companyId)
  const [before] = await held(ctx, [id], ['normal', 'frozen'])
  if (before === undefined) throw fail('NOT_FOUND')
  await refuseStronger(ctx, [before])
  const fields = fieldsOf(given)
  refuseAdministratorChange(ctx, before, fields, given.roleIds)
  await requireFree(ctx, fields, id)
  await requireBinding(ctx, fields, before, false)
  await requireGrantable(ctx, given.roleIds)
  await refuseBoundAdministrator(ctx, fields, given.roleIds, before)
  // Told to the addresses that there were: a new one may be that of whoever wants to get in.
  if (fields.phone !== before.phone || fields.email !== before.email) {
    await tellOfSupport(ctx, id, 'support_contact')
  }
  await updateUser(db, user.companyId, id, stored(ctx, fields))
  await writeRoles(db, user.companyId, id, given.roleIds)
  await keepAdministrator(ctx, before)
  const { id: _, status: _status, isAdministrator: _administrator, ...state } = before
  await logChange(ctx, {
    operation: 'update',
    entity: ENTITY,
    entityId: id,
    before: state,
    after: { ...fields, roleIds: given.roleIds.toSorted((a, b) => a - b) },
  })
}
