import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { checkPassword } from '../../platform/auth/password.ts'
import { asPlatform, type Database } from '../../platform/database/database.ts'
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
import { decided, logged, openOrAskMore, type Outcome } from './complete-log-in.ts'
import { type Account, findAccount } from './login.store.ts'

type Input = InputOf<typeof auth.login>

/**
 * Checks a password and opens a session, or asks for a second step. Every attempt is logged. A
 * refusal is thrown only after its transaction has ended: counted failures must stay.
 */
export async function logIn(ctx: PublicContext, input: Input): Promise<LoginAnswer> {
  const { username, password, remember } = input
  const origin = originOf(ctx, username)
  const { account, asksCaptcha } = await asPlatform(ctx.services.connections, async (db) => ({
    account: await findAccount(db, { username }),
    asksCaptcha: await needsCaptcha(db, origin),
  }))
  if (asksCaptcha) await requireCaptcha(ctx, input.captcha)
  // Slow on purpose, so outside of any transaction.
  const isRight = await checkPassword(password, account?.password_hash)
  return decided(ctx, async (db) => {
    await queueUp(db, origin)
    // Guesses sent all at once were let in together: they are not, where it is decided.
    if (!asksCaptcha && (await needsCaptcha(db, origin))) return fail('CAPTCHA_REQUIRED')
    const outcome =
      account === undefined
        ? await refuseNobody(db, origin)
        : await decide(db, ctx, { account, origin, isRight, remember })
    return logged(db, ctx, { account, username, via: 'password' }, outcome)
  })
}

/** A name that nobody has is treated as any other: nothing tells who exists. */
async function refuseNobody(db: Database, origin: Origin): Promise<Outcome> {
  const minutes = await lockedAsNobody(db, origin.name)
  if (minutes > 0) return fail('ACCOUNT_LOCKED', { minutes })
  await noteFailure(db, origin)
  return fail('LOGIN_FAILED')
}

type Checked = {
  readonly account: Account
  readonly origin: Origin
  readonly isRight: boolean
  readonly remember: boolean
}

/**
 * The lock is looked at after the password was checked, on the held row: guesses sent all at once are
 * counted one by one, and the right one comes too late like the others.
 */
async function decide(
  db: Database,
  ctx: PublicContext,
  { account, origin, isRight, remember }: Checked,
): Promise<Outcome> {
  const minutes = await lockAccount(db, account.id)
  if (minutes > 0) return fail('ACCOUNT_LOCKED', { minutes })
  const now = await findAccount(db, { id: account.id })
  // A password that was changed while this one was checked is another one.
  const isStillRight = isRight && now?.password_hash === account.password_hash
  if (now === undefined || !isStillRight) {
    await countFailure(db, account.id)
    await noteFailure(db, origin)
    return fail('LOGIN_FAILED')
  }
  return openOrAskMore(db, ctx, now, { via: 'password', remember })
}
