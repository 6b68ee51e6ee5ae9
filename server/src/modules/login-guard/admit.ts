import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { type Failure, fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { requireCaptcha } from '../captcha/index.ts'
import { queueUp, readTried, takeTurn, type Tried } from './login-guard.store.ts'
import type { Origin } from './origin.ts'
import { type Pace, secondsBetween } from './paces.ts'

/** Failures within a quarter of an hour after which a captcha is asked for. */
const FAILURES_BEFORE_CAPTCHA = 3
/** Whose turn comes within so many seconds is kept waiting for it; others are told how long it takes. */
const WAIT_SECONDS = 8

/** What an attempt has shown and waited for before it is judged. */
export type Admitted = { readonly hasCaptcha: boolean; readonly hasTurn: boolean }

/** How attempts at something are guarded. */
export type Guard = {
  readonly origin: Origin
  readonly pace: Pace
  /** A solved captcha; null where none is asked for: what came before has shown enough. */
  readonly captcha: string | undefined | null
}

/** Of a known device only what it has failed itself; of strangers what any of them has. */
function asksCaptcha({ origin, captcha, pace }: Guard, tried: Tried): boolean {
  if (captcha === null) return false
  if (!origin.isStranger) return tried.recentOfDoor >= FAILURES_BEFORE_CAPTCHA
  const recent = Math.max(tried.recentOfStrangers, tried.recentOfAddress)
  return recent >= FAILURES_BEFORE_CAPTCHA || secondsBetween(pace.ofAccount, tried.ofStrangers) > 0
}

type Turn = { readonly isSlowed: boolean; readonly waitSeconds: number }

/** Whether attempts like this one take turns, and when its own may come. */
function turnOf({ origin, pace }: Guard, tried: Tried): Turn {
  const ofAccount = origin.isStranger ? secondsBetween(pace.ofAccount, tried.ofStrangers) : 0
  // This machine is no address: everybody behind a proxy that we do not know of would be one.
  const ofDoor = origin.door === '' ? 0 : secondsBetween(pace.ofDoor, tried.ofDoor)
  return {
    isSlowed: ofAccount > 0 || ofDoor > 0,
    waitSeconds: Math.max(
      0,
      ofAccount - (tried.secondsSinceStrangers ?? ofAccount),
      ofDoor - (tried.secondsSinceDoor ?? ofDoor),
    ),
  }
}

const slowed = ({ waitSeconds }: Turn): Failure =>
  fail('LOGIN_SLOWED', { seconds: Math.max(1, Math.ceil(waitSeconds)) })

/**
 * Lets an attempt come to be judged, outside of any transaction: takes its captcha where one is asked
 * for, and waits for its turn where strangers have guessed at the account. Nobody is locked out: an
 * address that has guessed pauses for longer than the account does, so that others have their turns. Throws CAPTCHA_REQUIRED, CAPTCHA_WRONG, and LOGIN_SLOWED where the turn
 * would come too late to wait for.
 */
export async function admit(ctx: PublicContext, guard: Guard): Promise<Admitted> {
  const tried = await ctx.asPlatform((db) => readTried(db, guard.origin))
  const hasCaptcha = asksCaptcha(guard, tried)
  if (hasCaptcha) await requireCaptcha(ctx, guard.captcha ?? undefined)
  if (!turnOf(guard, tried).isSlowed) return { hasCaptcha, hasTurn: false }
  const waitSeconds = await ctx.asPlatform((db) => reserve(db, guard))
  await pause(waitSeconds * 1000)
  return { hasCaptcha, hasTurn: true }
}

async function reserve(db: Database, guard: Guard): Promise<number> {
  await queueUp(db, guard.origin)
  const turn = turnOf(guard, await readTried(db, guard.origin))
  if (turn.waitSeconds > WAIT_SECONDS) throw slowed(turn)
  await takeTurn(db, guard.origin, turn.waitSeconds)
  return turn.waitSeconds
}

/**
 * Why an attempt cannot be judged after all; null: it is judged now. Guesses that were sent all at once
 * were let in together: here, one after the other, the later ones lack what is asked for by now.
 */
export async function refusedMeanwhile(
  db: Database,
  guard: Guard,
  { hasCaptcha, hasTurn }: Admitted,
): Promise<Failure | null> {
  await queueUp(db, guard.origin)
  const tried = await readTried(db, guard.origin)
  if (!hasCaptcha && asksCaptcha(guard, tried)) return fail('CAPTCHA_REQUIRED')
  const turn = turnOf(guard, tried)
  return turn.isSlowed && !hasTurn ? slowed(turn) : null
}
