import { asPlatformRole } from '../../platform/database/database.ts'
import { fail, type Failure, keeping } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  LOCK_FAILURES,
  noteFailure,
  queueUp,
  readPasswordHash,
  readTried,
} from './login-guard.store.ts'
import { logLogin } from './login-log.store.ts'
import { callerNetwork, type Origin, sessionDoor, subjectOf } from './origin.ts'
import { checkPassword } from '../../platform/auth/password.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'

/** Seconds for which the session is asked for no more proofs; 0: it is. Others of its user wait. */
async function lockedSeconds({ db }: Context, origin: Origin): Promise<number> {
  // Not by the address: it would be held until the call has ended.
  await queueUp(db, { ...origin, ip: '' })
  const { recentOfDoor, lockSeconds } = await readTried(db, origin)
  return recentOfDoor >= LOCK_FAILURES ? lockSeconds : 0
}

/**
 * Asks for a proof inside a session: the password, or a code. Whoever has taken a session over must
 * not guess at it, so wrong ones are counted, one after the other, stand in the login log, and after
 * five within a quarter of an hour this session is asked for no more. Neither the account's log-ins nor
 * its other sessions know of that: its owner has not to pay for it. `check` answers what is wrong, null:
 * nothing; it must not have changed anything by then. Throws that, or ACCOUNT_LOCKED, and keeps what was
 * counted.
 */
export async function prove(ctx: Context, check: () => Promise<Failure | null>): Promise<void> {
  const { db, user } = ctx
  const origin = {
    subject: subjectOf(user.id, ''),
    door: sessionDoor(user.sessionId),
    ip: callerNetwork(ctx.ip),
    isStranger: false,
  }
  const seconds = await asPlatformRole(db, () => lockedSeconds(ctx, origin))
  const isLocked = seconds > 0
  const wrong = isLocked
    ? fail('ACCOUNT_LOCKED', { minutes: Math.ceil(seconds / 60) })
    : await check()
  if (wrong === null) return
  await asPlatformRole(db, async () => {
    if (!isLocked) await noteFailure(db, origin)
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

/**
 * What is wrong with the caller's own password, given in a field of a call: PASSWORD_WRONG there; null:
 * nothing. For `prove`, which holds the account and counts wrong ones; also of who is inside another
 * company.
 */
export async function wrongPassword(
  { db, user }: Context,
  given: string,
  field = 'password',
): Promise<Failure | null> {
  const stored = await asPlatformRole(db, () => readPasswordHash(db, user.id))
  return (await checkPassword(given, stored)) ? null : fieldFailure(field, 'PASSWORD_WRONG', {})
}
