import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure, fail } from '../../errors/fail.ts'
import { type Content, wholeOf } from '../../files/content.ts'
import type { AnyBatch, ReadingJob, ThreadStart, ThreadWord } from './reading-job.ts'

/** A file that takes longer is none that people have made: the largest that are allowed take a few seconds. */
export const READING_LIMIT_MS = 120_000
/** Of its texts and rows; buffers and a workbook's table of texts do not count, and have limits of their own. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** Built, it is a file beside the server's. */
const isBuilt = !import.meta.url.endsWith('.ts')
const ENTRY = new URL(isBuilt ? './reading-thread.js' : './thread-from-source.mjs', import.meta.url)

/**
 * Does a job on a file in a thread of its own, which is ended with it, whatever happens: when all is read, when
 * it takes more time or memory than a file may (SHEET_TOO_HEAVY), or when `givenUp` says that nobody waits any
 * more. The thread goes on reading when `take` has done with a batch. Answers how many codes there were;
 * throws what the job throws.
 */
export async function readInThread(
  content: Content,
  job: ReadingJob,
  take: (batch: AnyBatch) => void | Promise<void>,
  { givenUp, limitMs = READING_LIMIT_MS }: { givenUp?: AbortSignal; limitMs?: number } = {},
): Promise<number> {
  const tooLong = AbortSignal.timeout(limitMs)
  const signal = givenUp === undefined ? tooLong : AbortSignal.any([tooLong, givenUp])
  const { descriptor, bytes } = content
  const source = descriptor === undefined ? await wholeOf(content) : { descriptor, bytes }
  const workerData: ThreadStart = { job, source }
  const thread = new Worker(ENTRY, { workerData, execArgv: [], resourceLimits: MEMORY })
  // It is heard of below; one that comes when nobody listens any more would end the server.
  thread.on('error', () => {})
  try {
    for await (const [said] of on(thread, 'message', { close: ['exit'], signal })) {
      const word = said as ThreadWord
      if ('codeCount' in word) return word.codeCount
      if ('refusal' in word) throw refused(word.refusal)
      await take(word.batch)
      thread.postMessage('taken', [])
    }
    throw new Error('a thread that reads a file ended without a word')
  } catch (error) {
    const isTooMuch = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (tooLong.aborted || isTooMuch) throw fail('SHEET_TOO_HEAVY')
    throw givenUp?.aborted === true ? fail('UPLOAD_GIVEN_UP') : error
  } finally {
    // The file is closed by who opened it, so nobody may be reading it any more.
    await thread.terminate()
  }
}

const refused = ({
  key,
  values,
  problems,
}: Pick<Failure, 'key' | 'values' | 'problems'>): Failure => new Failure(key, values, problems)
