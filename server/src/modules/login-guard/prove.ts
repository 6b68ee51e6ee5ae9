import { asPlatformRole } from '../../platform/auth/platform-role.ts'
import { type Failure, fail, keeping } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { countFailure, lockAccount, noteFailure } from './login-guard.store.ts'
import { logLogin } from './login-log.store.ts'
import { originOf } from './origin.ts'

/**
 * Asks for a proof inside a session: the password, or a code. Whoever has taken a session over must
 * not guess at it, so wrong ones count towards the account's lock like failed log-ins, one after the
 * other on the held row, and stand in the login log. `check` answers what is wrong, null: nothing; it
 * must not have changed anything by then. Throws that, or ACCOUNT_LOCKED, and keeps what was counted.
 */
export async function prove(ctx: Context, check: () => Promise<Failure | null>): Promise<void> {
  const { db, user } = ctx
  const minutes = await asPlatformRole(db, () => lockAccount(db, user.id))
  const wrong = minutes > 0 ? fail('ACCOUNT_LOCKED', { minutes }) : await check()
  if (wrong === null) return
  await asPlatformRole(db, async () => {
    if (minutes === 0) {
      await countFailure(db, user.id)
      await noteFailure(db, originOf(ctx, user.username))
    }
    await logLogin(db, ctx, {
      companyId: user.homeCompanyId,
      userId: user.id,
      username: user.username,
      via: 'session',
      outcome: wrong.key,
    })
  })
  throw keeping(wrong)
}
