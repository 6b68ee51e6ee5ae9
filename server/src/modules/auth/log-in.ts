import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { checkPassword } from '../../platform/auth/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import {
  FIRST_STEP,
  type Guard,
  noteFailure,
  originOf,
  refusedMeanwhile,
  subjectOf,
} from '../login-guard/index.ts'
import {
  admitted,
  type Attempt,
  decided,
  logged,
  openOrAskMore,
  type Outcome,
} from './complete-log-in.ts'
import { findAccount, holdAccount } from './login.store.ts'

type Input = InputOf<typeof auth.login>

/**
 * Checks a password and opens a session, or asks for a second step. Every attempt is logged. A
 * refusal is thrown only after its transaction has ended: counted failures must stay. A name that nobody
 * has goes the same way, statement by statement: nothing tells who exists.
 */
export async function logIn(ctx: PublicContext, input: Input): Promise<LoginAnswer> {
  const { username, password, remember } = input
  const { attempt, guard } = await ctx.asPlatform(async (db) => {
    const account = await findAccount(db, { username })
    const of = { userId: account?.id, subject: subjectOf(account?.id, username) }
    const origin = await originOf(db, ctx, of)
    return {
      attempt: { account, username, via: 'password' } as const,
      guard: { origin, pace: FIRST_STEP, captcha: input.captcha },
    }
  })
  const admission = await admitted(ctx, attempt, guard)
  // Slow on purpose, so outside of any transaction.
  const isRight = await checkPassword(password, attempt.account?.password_hash)
  return decided(ctx, async (db) => {
    const refusal = await refusedMeanwhile(db, guard, admission)
    // As for the others that come without a captcha: that one is asked for is no attempt.
    if (refusal?.key === 'CAPTCHA_REQUIRED') return refusal
    const outcome = refusal ?? (await judge(db, ctx, { attempt, guard, isRight, remember }))
    return logged(db, ctx, attempt, outcome)
  })
}

type Checked = {
  readonly attempt: Attempt
  readonly guard: Guard
  readonly isRight: boolean
  readonly remember: boolean
}

/** Decides on the held row; a password that was changed while this one was checked is another one. */
async function judge(
  db: Database,
  ctx: PublicContext,
  { attempt: { account }, guard, isRight, remember }: Checked,
): Promise<Outcome> {
  const held = account !== undefined && isRight ? await holdAccount(db, account.id) : undefined
  if (held === undefined || held.password_hash !== account?.password_hash) {
    await noteFailure(db, guard.origin)
    return fail('LOGIN_FAILED')
  }
  return openOrAskMore(db, ctx, held, { via: 'password', remember })
}
