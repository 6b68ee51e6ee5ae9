import { asPlatformRole, type Database } from '../../platform/database/database.ts'
import { type Failure, keeping } from '../../platform/errors/fail.ts'
import { noteFailure, queueUp, readTried } from './login-guard.store.ts'

/**
 * Counts wrong guesses at something that is no log-in, of one subject, one after the other: `most` within a quarter of an
 * hour, and then nothing is looked at for that long. Throws `wrong`, and keeps that it was counted, or what `slowed` says;
 * then the right one is refused, too.
 */
export async function guess(
  db: Database,
  attempt: {
    readonly subject: string
    readonly most: number
    /** Undefined: it was right. */
    readonly wrong: Failure | undefined
    readonly slowed: (minutes: number) => Failure
  },
): Promise<void> {
  const { subject, most, wrong, slowed } = attempt
  const origin = { subject, door: 'guess', ip: '', isStranger: false }
  const seconds = await asPlatformRole(db, async () => {
    await queueUp(db, origin)
    const { recentOfDoor, lockSeconds } = await readTried(db, origin)
    return recentOfDoor >= most ? lockSeconds : 0
  })
  if (seconds > 0) throw slowed(Math.ceil(seconds / 60))
  if (wrong === undefined) return
  await asPlatformRole(db, () => noteFailure(db, origin))
  throw keeping(wrong)
}
