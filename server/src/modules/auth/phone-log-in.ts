import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { asPlatform } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { requireCaptcha } from '../captcha/index.ts'
import {
  countFailure,
  lockAccount,
  lockedAsNobody,
  needsCaptcha,
  noteFailure,
  type Origin,
  originOf,
  queueUp,
} from '../login-guard/index.ts'
import { tryPhoneCode } from '../phone-codes/index.ts'
import { completeLogIn, decided, logged } from './complete-log-in.ts'
import { type Account, findAccount } from './login.store.ts'

/**
 * Logs in with a code that was sent to a phone. A phone that nobody has is answered like a wrong
 * code. Throws VERIFICATION_CODE_WRONG, CAPTCHA_REQUIRED, ACCOUNT_LOCKED and what `completeLogIn` does.
 */
export async function phoneLogIn(
  ctx: PublicContext,
  { phone, code, remember, captcha }: InputOf<typeof auth.phoneLogin>,
): Promise<LoginAnswer> {
  const { connections } = ctx.services
  const origin = originOf(ctx, phone)
  const { account, asksCaptcha } = await asPlatform(connections, async (db) => ({
    account: await findAccount(db, { phone }),
    asksCaptcha: await needsCaptcha(db, origin),
  }))
  if (asksCaptcha) await requireCaptcha(ctx, captcha)
  const isRight = await tryPhoneCode(ctx, { phone, purpose: 'login', code })
  if (isRight && account !== undefined) {
    return completeLogIn(ctx, account.id, { via: 'phone', remember })
  }
  return refuse(ctx, { origin, account })
}

/** Counts a wrong code: for the name always, for the account where there is one. */
function refuse(
  ctx: PublicContext,
  of: {
    readonly origin: Origin
    readonly account: Account | undefined
  },
): Promise<LoginAnswer> {
  const { origin, account } = of
  return decided(ctx, async (db) => {
    await queueUp(db, origin)
    const attempt = { account, username: origin.name, via: 'phone' } as const
    // Of an account and of nobody alike: what the name has failed, not what else is known of it.
    const minutes = await lockedAsNobody(db, origin.name)
    if (minutes > 0) return logged(db, ctx, attempt, fail('ACCOUNT_LOCKED', { minutes }))
    await noteFailure(db, origin)
    if (account !== undefined && (await lockAccount(db, account.id)) === 0) {
      await countFailure(db, account.id)
    }
    return logged(db, ctx, attempt, fail('VERIFICATION_CODE_WRONG'))
  })
}
