import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/auth/platform-role.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { forgetFailures } from '../auth/index.ts'
import { isEnrolled, removeTwoStep } from '../two-step/index.ts'
import { clearGuard, readGuard } from './account-guard.store.ts'
import { findUser } from './list-users.store.ts'
import { held, refuseStronger } from './may-change.ts'
import { userScope } from './user-fields.ts'

const ENTITY = 'user'

/** A user whom the caller may let in again: not oneself, and nobody stronger. */
async function helped(ctx: Context, userId: number): Promise<void> {
  if (userId === ctx.user.id) throw fail('USER_SELF')
  await refuseStronger(ctx, await held(ctx, [userId], ['normal', 'frozen']))
}

export const accountGuardRoutes = implement(accountGuard)({
  async state({ db, user }, { userId }) {
    const { companyId } = user
    if ((await findUser(db, companyId, userScope(user), userId)) === undefined) {
      throw fail('NOT_FOUND')
    }
    return {
      ...(await readGuard(db, companyId, userId)),
      hasTwoStep: await isEnrolled(db, { companyId, userId }),
    }
  },

  async unlock(ctx, { userId }) {
    const { db, user } = ctx
    await helped(ctx, userId)
    const before = await readGuard(db, user.companyId, userId)
    await clearGuard(db, user.companyId, userId)
    // What was counted by name belongs to the platform: names are nobody's company's.
    await asPlatformRole(db, () => forgetFailures(db, userId))
    const after = { lockedUntil: null, failedLogins: 0 }
    await logChange(ctx, { operation: 'unlock', entity: ENTITY, entityId: userId, before, after })
    return {}
  },

  async removeTwoStep(ctx, { userId }) {
    const { db, user } = ctx
    await helped(ctx, userId)
    const isRemoved = await removeTwoStep(db, { companyId: user.companyId, userId })
    if (!isRemoved) throw fail('TWO_STEP_OFF')
    await logChange(ctx, { operation: 'two_step_remove', entity: ENTITY, entityId: userId })
    return {}
  },
})
