import type { LoginAnswer, LoginWay } from '@zhenma/contract/auth/login-answer'
import { newToken, PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { deviceAtLogIn } from '../devices/index.ts'
import { allDictItems } from '../dictionaries/index.ts'
import {
  admit,
  type Admitted,
  forgetOwnFailures,
  type Guard,
  knowDevice,
  logLogin,
} from '../login-guard/index.ts'
import { isEnrolled } from '../two-step/index.ts'
import { readProfile } from './auth.store.ts'
import { type Account, holdAccount, openSession } from './login.store.ts'
import { writeTicket } from './login-tickets.store.ts'

/** How somebody has shown who they are, and whether the browser is to keep it. */
export type HowLoggedIn = { readonly via: LoginWay; readonly remember: boolean }

/** A refusal is a value: it is thrown when its transaction has ended, so that what was counted stays. */
export type Outcome = LoginAnswer | Failure

/** Runs a log-in's transaction; a refusal that it answers is thrown after it was kept. */
export async function decided(
  ctx: PublicContext,
  work: (db: Database) => Promise<Outcome>,
): Promise<LoginAnswer> {
  const outcome = await ctx.asPlatform(work)
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** Who tried, for the log: of a name that nobody has only the name. */
export type Attempt = {
  readonly account: Account | undefined
  readonly username: string
  readonly via: LoginWay
}

/** Writes the outcome of an attempt into the login log and hands it on. */
export async function logged(
  db: Database,
  ctx: PublicContext,
  { account, username, via }: Attempt,
  outcome: Outcome,
): Promise<Outcome> {
  const isOpen = !(outcome instanceof Error) && outcome.secondStep === null
  await logLogin(db, ctx, {
    // Attempts for names that nobody has are kept in the platform's log.
    companyId: account?.company_id ?? PLATFORM_COMPANY_ID,
    userId: account?.id ?? null,
    username,
    via,
    outcome: outcome instanceof Error ? outcome.key : isOpen ? 'success' : 'second_step',
  })
  return outcome
}

/** Lets an attempt come to be judged; that it comes too early stands in the login log too. */
export async function admitted(
  ctx: PublicContext,
  attempt: Attempt,
  guard: Guard,
): Promise<Admitted> {
  try {
    return await admit(ctx, guard)
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.key === 'LOGIN_SLOWED') {
      await ctx.asPlatform((db) => logged(db, ctx, attempt, refusal))
    }
    throw refusal
  }
}

/** Why an account cannot be logged in to, told only to who has shown that it is theirs. */
export function refusalOf(account: Account): Failure | null {
  if (account.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (account.company_approval === 'waiting') return fail('COMPANY_WAITING')
  if (account.company_approval === 'rejected') return fail('COMPANY_REJECTED')
  return account.company_frozen ? fail('COMPANY_FROZEN') : null
}

/**
 * Opens the session of an account whose row is held; the device that it came from is known from then on. On a
 * registered device it is bound to it; on one that is blocked DEVICE_BLOCKED is the outcome.
 */
export async function open(
  db: Database,
  ctx: PublicContext,
  account: Account,
  { remember }: Pick<HowLoggedIn, 'remember'>,
): Promise<Outcome> {
  const registered = await deviceAtLogIn(db, ctx.shownDevice, account.company_id)
  if (registered instanceof Failure) return registered
  const deviceId = registered?.id ?? null
  const { token, tokenHash } = newToken()
  const { ip, device } = ctx
  await forgetOwnFailures(db, ctx, account.id)
  const known = await knowDevice(db, ctx, account.id)
  const deviceHash = known.tokenHash
  const from = { ip, device, deviceId }
  await openSession(db, { account, tokenHash, deviceHash, isRemembered: remember, ...from })
  return {
    token,
    user: await readProfile(db, account.company_id, account.id),
    sysAllDictItems: await allDictItems(
      { db, installation: ctx.services.installation, companyId: account.company_id },
      ctx.language,
    ),
    secondStep: null,
    device: known.token,
  }
}

/** The rest of a log-in, on the held row: a session, or the ticket of its second step. */
export async function openOrAskMore(
  db: Database,
  ctx: PublicContext,
  account: Account,
  how: HowLoggedIn,
): Promise<Outcome> {
  const refusal = refusalOf(account)
  if (refusal !== null) return refusal
  const whose = { companyId: account.company_id, userId: account.id }
  if (!(await isEnrolled(db, whose))) return open(db, ctx, account, how)
  const { token: ticket, tokenHash } = newToken()
  await writeTicket(db, tokenHash, {
    userId: account.id,
    via: how.via,
    isRemembered: how.remember,
  })
  return {
    token: null,
    user: null,
    sysAllDictItems: {},
    secondStep: { ticket, methods: ['authenticator', 'recovery_code'] },
    device: null,
  }
}

/**
 * Logs in a user who has shown who they are, however: frozen accounts and companies are refused, the
 * second step is asked for where it is on, the log is written. Throws ACCOUNT_FROZEN, COMPANY_FROZEN, COMPANY_WAITING, COMPANY_REJECTED, LOGIN_FAILED
 * (deleted meanwhile).
 */
export function completeLogIn(
  ctx: PublicContext,
  userId: number,
  how: HowLoggedIn,
): Promise<LoginAnswer> {
  return decided(ctx, async (db) => {
    const account = await holdAccount(db, userId)
    if (account === undefined) return fail('LOGIN_FAILED')
    const attempt = { account, username: account.username, via: how.via }
    return logged(db, ctx, attempt, await openOrAskMore(db, ctx, account, how))
  })
}
