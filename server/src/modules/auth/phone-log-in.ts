import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { FIRST_STEP, noteFailure, originOf, subjectOf } from '../login-guard/index.ts'
import { tryPhoneCode } from '../phone-codes/index.ts'
import { admitted, completeLogIn, decided, logged } from './complete-log-in.ts'
import { findAccount } from './login.store.ts'

/**
 * Logs in with a code that was sent to a phone. A phone that nobody has is answered like a wrong
 * code. Throws VERIFICATION_CODE_WRONG, CAPTCHA_REQUIRED, LOGIN_SLOWED and what `completeLogIn` does.
 */
export async function phoneLogIn(
  ctx: PublicContext,
  { phone, code, remember, captcha }: InputOf<typeof auth.phoneLogin>,
): Promise<LoginAnswer> {
  const { account, origin } = await ctx.asPlatform(async (db) => {
    const found = await findAccount(db, { phone })
    const of = { userId: found?.id, subject: subjectOf(found?.id, phone) }
    return { account: found, origin: await originOf(db, ctx, of) }
  })
  const attempt = { account, username: phone, via: 'phone' } as const
  await admitted(ctx, attempt, { origin, pace: FIRST_STEP, captcha })
  // Guesses sent all at once are judged by the code itself, which takes five of them.
  const isRight = await tryPhoneCode(ctx, { phone, purpose: 'login', code })
  if (isRight && account !== undefined) {
    return completeLogIn(ctx, account.id, { via: 'phone', remember })
  }
  return decided(ctx, async (db) => {
    await noteFailure(db, origin)
    return logged(db, ctx, attempt, fail('VERIFICATION_CODE_WRONG'))
  })
}
