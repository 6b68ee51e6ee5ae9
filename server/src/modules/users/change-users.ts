import type { UserStatus } from '@zhenma/contract/users/users.contract'
import { logChanges } from '../../platform/audit/log-change.ts'
import { endSessions } from '../../platform/auth/sessions.store.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashPassword } from '../auth/index.ts'
import { beginAnew } from '../login-guard/index.ts'
import { tellOfSupport } from '../messages/index.ts'
import { refuseAdministrators, refuseWayIn } from './administrator-accounts.ts'
import { held, refuseSelf, refuseStronger } from './may-change.ts'
import { md5Of, temporaryPassword } from '../../platform/auth/password.ts'
import type { StoredStatus } from './user-fields.store.ts'
import { anonymise, type HeldUser, lockUsers, writePassword, writeStatus } from './users.store.ts'

const ENTITY = 'user'
const LISTED: readonly StoredStatus[] = ['normal', 'frozen']

/** Users that may be frozen or deleted by the caller, held. All or none. */
async function touchable(ctx: Context, ids: readonly number[]): Promise<HeldUser[]> {
  await lockUsers(ctx.db, ctx.user.companyId)
  const users = await held(ctx, ids, LISTED)
  refuseAdministrators(users)
  refuseSelf(ctx, users)
  await refuseStronger(ctx, users)
  return users
}

async function changeStatus(
  ctx: Context,
  users: readonly HeldUser[],
  change: { readonly operation: string; readonly status: StoredStatus },
): Promise<void> {
  if (users.length === 0) return
  const { db, user } = ctx
  const { operation, status } = change
  const ids = users.map(({ id }) => id)
  await writeStatus(db, user.companyId, ids, status)
  const entries = users.map(({ id, status: before }) => ({
    operation,
    entity: ENTITY,
    entityId: id,
    before: { status: before },
    after: { status },
  }))
  await logChanges(ctx, entries)
}

async function endAllSessions({ db }: Context, users: readonly HeldUser[]): Promise<void> {
  for (const { id } of users) await endSessions(db, id, 'all')
}

/** Freezes users, whose sessions end, or unfreezes them; answers whom it changed. */
export async function freezeUsers(
  ctx: Context,
  ids: readonly number[],
  status: UserStatus,
): Promise<number[]> {
  const users = (await touchable(ctx, ids)).filter((one) => one.status !== status)
  if (users.length === 0) return []
  const operation = status === 'frozen' ? 'freeze' : 'unfreeze'
  await changeStatus(ctx, users, { operation, status })
  if (status === 'frozen') await endAllSessions(ctx, users)
  return users.map(({ id }) => id)
}

/** Moves users to the recycle bin; their sessions end. */
export async function deleteUsers(ctx: Context, ids: readonly number[]): Promise<number> {
  const users = await touchable(ctx, ids)
  await changeStatus(ctx, users, { operation: 'delete', status: 'deleted' })
  await endAllSessions(ctx, users)
  return users.length
}

/** Brings users back, with roles and password, and frozen who was frozen. */
export async function restoreUsers(ctx: Context, ids: readonly number[]): Promise<number> {
  const { db, user } = ctx
  await lockUsers(db, user.companyId)
  const users = await held(ctx, ids, ['deleted'])
  await refuseStronger(ctx, users)
  for (const status of ['normal', 'frozen'] as const) {
    const those = users.filter(({ wasFrozen }) => wasFrozen === (status === 'frozen'))
    await changeStatus(ctx, those, { operation: 'restore', status })
  }
  return users.length
}

/** Deletes users in the recycle bin for good: what is left names nobody. */
export async function purgeUsers(ctx: Context, ids: readonly number[]): Promise<number> {
  const { db, user } = ctx
  await lockUsers(db, user.companyId)
  const users = await held(ctx, ids, ['deleted'])
  refuseAdministrators(users)
  await refuseStronger(ctx, users)
  await anonymise(
    db,
    user.companyId,
    users.map(({ id }) => id),
  )
  // The log is to forget who it was, too: it keeps the number.
  const entries = users.map(({ id }) => ({ operation: 'purge', entity: ENTITY, entityId: id }))
  await logChanges(ctx, entries)
  return users.length
}

/**
 * Sets a user's password, unlocks the account and ends its sessions; see `createUser`. Nobody else's
 * who is an administrator: ADMINISTRATOR_PROTECTED.
 */
export async function setPassword(
  ctx: Context,
  userId: number,
  password: string | undefined,
): Promise<string | null> {
  const { db, user } = ctx
  // One's own is changed with the old one.
  if (userId === user.id) throw fail('USER_SELF')
  const made = password === undefined ? temporaryPassword() : null
  const passwordHash = await hashPassword(password ?? md5Of(made ?? ''))
  const users = await held(ctx, [userId], LISTED)
  await refuseStronger(ctx, users)
  refuseWayIn(ctx, users)
  await writePassword(db, user.companyId, userId, passwordHash)
  await asPlatformRole(db, () => beginAnew(db, userId))
  await logChanges(ctx, [{ operation: 'set_password', entity: ENTITY, entityId: userId }])
  await tellOfSupport(ctx, userId, 'support_password')
  await endAllSessions(ctx, users)
  return made
}
