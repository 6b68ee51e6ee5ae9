import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { forgetFailures, guardOf, logLogin } from '../login-guard/index.ts'
import { tellOfSupport } from '../messages/index.ts'
import { isEnrolled, removeTwoStep } from '../two-step/index.ts'
import { refuseWayIn } from './administrator-accounts.ts'
import { findUser } from './list-users.store.ts'
import { held, refuseStronger } from './may-change.ts'
import { userInReach } from './user-fields.store.ts'
import type { HeldUser } from './users.store.ts'

const ENTITY = 'user'

/** A user whom the caller may let in again: not oneself, and nobody stronger. */
async function helped(ctx: Context, userId: number): Promise<HeldUser[]> {
  if (userId === ctx.user.id) throw fail('USER_SELF')
  const users = await held(ctx, [userId], ['normal', 'frozen'])
  await refuseStronger(ctx, users)
  return users
}

export const accountGuardRoutes = implement(accountGuard)({
  async state({ db, user }, { userId }) {
    const { companyId } = user
    if ((await findUser(db, companyId, userInReach(user), userId)) === undefined) {
      throw fail('NOT_FOUND')
    }
    return {
      ...(await asPlatformRole(db, () => guardOf(db, userId))),
      hasTwoStep: await isEnrolled(db, { companyId, userId }),
    }
  },

  async unlock(ctx, { userId }) {
    const { db, user } = ctx
    const [found] = await helped(ctx, userId)
    const username = found?.username ?? ''
    // What was counted belongs to the platform: names are nobody's company's.
    const { lockedUntil, failedLogins } = await asPlatformRole(db, async () => {
      const state = await guardOf(db, userId)
      await forgetFailures(db, userId)
      const entry = { companyId: user.companyId, userId, username, via: 'session' } as const
      await logLogin(db, ctx, { ...entry, outcome: 'unlocked' })
      return state
    })
    const before = { lockedUntil, failedLogins }
    const after = { lockedUntil: null, failedLogins: 0 }
    await logChange(ctx, { operation: 'unlock', entity: ENTITY, entityId: userId, before, after })
    return {}
  },

  async removeTwoStep(ctx, { userId }) {
    const { db, user } = ctx
    // Without it a password alone lets in: as closed for administrators as their passwords.
    refuseWayIn(ctx, await helped(ctx, userId))
    const isRemoved = await removeTwoStep(db, { companyId: user.companyId, userId })
    if (!isRemoved) throw fail('TWO_STEP_OFF')
    await logChange(ctx, { operation: 'two_step_remove', entity: ENTITY, entityId: userId })
    await tellOfSupport(ctx, userId, 'support_two_step')
    return {}
  },
})
