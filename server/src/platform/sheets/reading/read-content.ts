import { setImmediate } from 'node:timers/promises'
import type { Content } from '../../files/content.ts'
import { readInThread } from './read-in-thread.ts'
import { type AnyBatch, type Batch, doJob, type ReadingJob } from './reading-job.ts'
import { ReadingQueue } from './reading-queue.ts'

/** What is no larger is read in a few milliseconds, whatever is in it: a thread takes longer to begin. */
export const SMALL_BYTES = 32 * 1024

/** Of the whole process, as its processors are. */
const queue = new ReadingQueue()

/**
 * Reads an uploaded file and hands what it finds to `take`, which may take its time over each batch: so nothing
 * of the file need be in memory. A large one is read in a thread of its own, so that others do not wait
 * for it; a few at a time, the others wait. Answers how many codes there were. Throws what the job throws, and
 * SHEET_TOO_HEAVY, UPLOADS_BUSY, and UPLOAD_GIVEN_UP when its sender has gone.
 */
export async function readContent<Job extends ReadingJob>(
  content: Content,
  job: Job,
  take: (batch: Batch<Job>) => void | Promise<void>,
): Promise<number> {
  // What a job gives is what its kind gives.
  const takeAny = take as (batch: AnyBatch) => void | Promise<void>
  if (content.bytes <= SMALL_BYTES) {
    return doJob(content, job, async (batch) => {
      await takeAny(batch)
      await setImmediate()
    })
  }
  const { givenUp } = content
  const ends = givenUp === undefined ? {} : { givenUp }
  return queue.run(() => readInThread(content, job, takeAny, ends), givenUp)
}
