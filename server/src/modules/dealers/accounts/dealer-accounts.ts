import type { FirstAccount } from '@zhenma/contract/dealers/dealer-accounts.contract'
import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { UserStatus } from '@zhenma/contract/users/users.contract'
import { logChanges } from '../../../platform/audit/log-change.ts'
import { md5Of } from '../../../platform/auth/password.ts'
import { fail, Failure, problem } from '../../../platform/errors/fail.ts'
import { referenceFailure, requireRows } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findBeyond } from '../../roles/index.ts'
import { createUser, freezeUsers, setPassword } from '../../users/index.ts'
import { namesOfDealers } from '../holdings/relations.store.ts'
import { findTreePath, lockDealers } from '../tree/dealer-tree.store.ts'
import {
  accountIdsOf,
  findDealerNames,
  knownAccounts,
  rolesOfAccounts,
} from './dealer-accounts.store.ts'

/** What a new account has that no form of a dealer's account asks for. */
const UNASKED = {
  nickname: '',
  email: '',
  gender: 'unknown',
  employeeNumber: '',
  department: '',
  landline: '',
  workflowSync: false,
  factoryId: null,
  purpose: 'dealer_side',
} as const

const NAME_LIMIT = 50

/**
 * Creates an account for a dealer that the caller sees, with a password that is temporary. Failures:
 * FIELD_REFERENCE for a dealer that is not there, and as `createUser`.
 */
export async function createAccount(
  ctx: Context,
  { dealerId, ...form }: InputOf<typeof dealers.createAccount>,
): Promise<{ id: number; username: string }> {
  await lockDealers(ctx.db, ctx.user.companyId)
  if ((await findTreePath(ctx.db, ctx.user, dealerId)) === undefined) {
    throw referenceFailure('dealerId')
  }
  return addAccount(ctx, dealerId, form)
}

/** The same for a dealer that the caller has just made or has seen; dealers are locked. */
export async function addAccount(
  ctx: Context,
  dealerId: number,
  { password, confirmPassword: _, ...form }: FirstAccount,
): Promise<{ id: number; username: string }> {
  const { db, user } = ctx
  const known = await findDealerNames(db, user.companyId, dealerId)
  const realName = form.realName || known?.contactPerson || known?.name || form.username
  const roleIds = form.roleIds.length > 0 ? form.roleIds : await usualRoles(ctx)
  const { id, username } = await createUser(
    ctx,
    {
      ...UNASKED,
      ...form,
      realName: realName.slice(0, NAME_LIMIT),
      roleIds,
      dealerId,
      password: md5Of(password),
    },
    true,
  )
  return { id, username }
}

async function usualRoles({ db, user }: Context): Promise<number[]> {
  const roles = await rolesOfAccounts(db, user.companyId)
  const usual = roles.find(({ isUsual }) => isUsual)
  return usual === undefined ? [] : [usual.id]
}

/** The roles that an account can be given, and whether the caller may give each. */
export async function accountRoles({ db, user }: Context) {
  const roles = await rolesOfAccounts(db, user.companyId)
  const ids = roles.map(({ id }) => id)
  const found = user.isAdministrator ? [] : await findBeyond(db, user, ids)
  const beyond = new Set(found.map(({ id }) => id))
  return roles.map((role) => ({ ...role, isGrantable: !beyond.has(role.id) }))
}

/** Freezes accounts, whose sessions end at once, or unfreezes them; ROW_NOT_FOUND where one is no dealer's. */
export async function freezeAccounts(
  ctx: Context,
  { ids, status }: { readonly ids: readonly number[]; readonly status: UserStatus },
): Promise<number> {
  const wanted = [...new Set(ids)]
  requireRows(wanted, await knownAccounts(ctx.db, ctx.user, wanted))
  return (await freezeUsers(ctx, wanted, status)).length
}

/**
 * The same for all accounts of dealers, told in the histories of the dealers too; answers the accounts that were
 * changed. DEALER_WITHOUT_ACCOUNT names dealers that have none.
 */
export async function freezeDealers(
  ctx: Context,
  { ids, status }: { readonly ids: readonly number[]; readonly status: UserStatus },
): Promise<number[]> {
  const { db, user } = ctx
  const wanted = [...new Set(ids)]
  if (user.dealerId !== null && wanted.includes(user.dealerId)) throw fail('ACCESS_DENIED')
  await lockDealers(db, user.companyId)
  const known = await namesOfDealers(db, user, wanted)
  requireRows(wanted, known)
  const accounts = await accountIdsOf(db, user, wanted)
  const having = new Set(accounts.map(({ dealerId }) => dealerId))
  const problems = known
    .filter(({ id }) => !having.has(id))
    .map(({ name }) => problem('DEALER_WITHOUT_ACCOUNT', { name }, { code: name }))
  const [refused] = problems
  if (refused !== undefined) throw new Failure(refused.error, refused.values, problems)
  const changed = await freezeUsers(
    ctx,
    accounts.map(({ id }) => id),
    status,
  )
  const isChanged = new Set(changed)
  const touched = new Set(
    accounts.filter(({ id }) => isChanged.has(id)).map(({ dealerId }) => dealerId),
  )
  await logChanges(
    ctx,
    [...touched].map((entityId) => ({
      operation: status === 'frozen' ? 'freeze' : 'unfreeze',
      entity: 'dealer',
      entityId,
      before: { accountStatus: status === 'frozen' ? 'normal' : 'frozen' },
      after: { accountStatus: status },
    })),
  )
  return changed
}

/** Sets the password of a dealer's account, which is temporary: whoever logs in with it sets their own. */
export async function setAccountPassword(
  ctx: Context,
  { id, password }: InputOf<typeof dealers.setPassword>,
): Promise<void> {
  requireRows([id], await knownAccounts(ctx.db, ctx.user, [id]))
  await setPassword(ctx, id, md5Of(password))
}
