import type { Database } from '../../../../platform/database/database.ts'
import { Failure } from '../../../../platform/errors/fail.ts'
import {
  beginSubmission,
  earlierAnswer,
  isKeyRace,
  LostRace,
  type Naming,
  type SubmissionKey,
  type SubmissionUnderLocks,
} from './submission.ts'

/** A trial is none of the submissions that may be sent again. */
const NO_KEY: SubmissionKey = { idempotencyKey: null, requestHash: Buffer.alloc(0) }

/**
 * Does a submission's work under the locks on its batches, once for each idempotency key: a
 * repeated one answers what the first did. Throws what `work` throws, IDEMPOTENCY_KEY_REUSED, and
 * LostRace where the transaction is to run again. A trial has neither locks nor key.
 */
export async function submitOnce<Answer extends object>(
  db: Database,
  companyId: number,
  key: SubmissionKey,
  naming: Naming,
  work: (begun: SubmissionUnderLocks) => Promise<Answer>,
  isTrial = false,
): Promise<Answer> {
  if (isTrial) {
    const tried = await beginSubmission<Answer>(db, companyId, NO_KEY, naming, isTrial)
    return 'settings' in tried ? work(tried) : tried.earlier
  }
  const begun = await beginSubmission<Answer>(db, companyId, key, naming)
  if (!('settings' in begun)) return begun.earlier
  try {
    return await work(begun)
  } catch (error) {
    if (isKeyRace(error)) throw new LostRace('idempotency key', { cause: error })
    // The first submission of this key may have ended while this one waited for its labels, and
    // left them in a state that does not allow it again.
    const earlier =
      error instanceof Failure ? await earlierAnswer<Answer>(db, companyId, key) : undefined
    if (earlier !== undefined) return earlier
    throw error
  }
}
