import { newToken } from '../../platform/auth/session.ts'
import { asPlatform, type Database } from '../../platform/database/database.ts'
import { type Failure, fail } from '../../platform/errors/fail.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import {
  type Account,
  countFailure,
  findAccount,
  lockAccount,
  logLogin,
  openSession,
  type Profile,
  readProfile,
} from './auth.store.ts'
import { checkPassword } from './password.ts'

/** The company whose log keeps attempts for names that nobody has: the platform. */
const PLATFORM_COMPANY_ID = 0

type LoggedIn = { readonly token: string; readonly profile: Profile }
type Outcome = LoggedIn | Failure

/**
 * Checks a password and opens a session. Every attempt is logged. A refusal is thrown only after its
 * transaction has ended: counted failures must stay.
 */
export async function logIn(
  ctx: PublicContext,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<LoggedIn> {
  const { connections } = ctx.services
  const account = await asPlatform(connections, (db) => findAccount(db, username))
  // Slow on purpose, so outside of any transaction.
  const isRight = await checkPassword(password, account?.password_hash)
  const outcome = await asPlatform(connections, async (db) => {
    const decided =
      account === undefined ? fail('LOGIN_FAILED') : await decide(db, ctx, account, isRight)
    await logLogin(db, {
      companyId: account?.company_id ?? PLATFORM_COMPANY_ID,
      userId: account?.id ?? null,
      username,
      outcome: decided instanceof Error ? decided.key : 'success',
      ip: ctx.ip,
      region: regionOf(ctx.ip),
      device: ctx.device,
    })
    return decided
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** The lock is looked at after the password was checked, on the held row: guesses sent all at once
 * are counted one by one, and the right one comes too late like the others. */
async function decide(
  db: Database,
  ctx: PublicContext,
  account: Account,
  isRight: boolean,
): Promise<Outcome> {
  const minutes = await lockAccount(db, account.id)
  if (minutes > 0) return fail('ACCOUNT_LOCKED', { minutes })
  if (!isRight) {
    await countFailure(db, account.id)
    return fail('LOGIN_FAILED')
  }
  if (account.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (account.company_frozen) return fail('COMPANY_FROZEN')
  const { token, tokenHash } = newToken()
  const { ip, device } = ctx
  const isOpen = await openSession(db, { account, tokenHash, ip, device })
  if (!isOpen) return fail('LOGIN_FAILED')
  return { token, profile: await readProfile(db, account.company_id, account.id) }
}
