import type { Database } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import { forgetDevices, isAnybodysDevice, keepDevice } from './known-devices.store.ts'
import {
  forgetAtDoor,
  forgetEverywhere,
  type GuardState,
  readGuardState,
} from './login-guard.store.ts'
import { type Caller, originOf, secondSubjectOf, subjectOf } from './origin.ts'
import { FIRST_STEP, secondsBetween } from './paces.ts'

const subjectsOf = (userId: number): string[] => [subjectOf(userId, ''), secondSubjectOf(userId)]

/** What keeps a user's log-ins back at the moment. As the platform. */
export async function guardOf(
  db: Database,
  userId: number,
): Promise<GuardState & { readonly secondsBetween: number }> {
  const state = await readGuardState(db, subjectsOf(userId))
  return { ...state, secondsBetween: secondsBetween(FIRST_STEP.ofAccount, state.failedLogins) }
}

/**
 * Forgets what has failed where a user has just shown who they are: on a known device its own failures,
 * else those of the address. What strangers have failed elsewhere stays counted.
 */
export async function forgetOwnFailures(db: Database, ctx: Caller, userId: number): Promise<void> {
  const { door } = await originOf(db, ctx, { userId, subject: subjectOf(userId, '') })
  await forgetAtDoor(db, subjectsOf(userId), door)
}

/**
 * Notes that a user has logged in from here; answers the device's token with its hash. A browser of several
 * people has one for all of them. One that nobody knows any more gets another: who has a copy of the old
 * one, forgotten with a new password, is not known again by it.
 */
export async function knowDevice(
  db: Database,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
  userId: number,
): Promise<{ readonly token: string; readonly tokenHash: Buffer }> {
  const given = deviceToken && { token: deviceToken, tokenHash: hashToken(deviceToken) }
  const device = given && (await isAnybodysDevice(db, given.tokenHash)) ? given : newToken()
  await keepDevice(db, userId, device.tokenHash)
  return device
}

/** Forgets all that has failed at a user's account: an administrator lets them in again. */
export function forgetFailures(db: Database, userId: number): Promise<void> {
  return forgetEverywhere(db, subjectsOf(userId))
}

/** With a new password everything begins anew: nothing was guessed at it, and no device knows it. */
export async function beginAnew(db: Database, userId: number): Promise<void> {
  await forgetEverywhere(db, subjectsOf(userId))
  await forgetDevices(db, userId)
}
