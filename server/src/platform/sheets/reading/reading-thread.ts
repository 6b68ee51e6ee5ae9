import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../errors/fail.ts'
import { type Content, contentOf, contentOfDescriptor } from '../../files/content.ts'
import { doJob, type ThreadStart, type ThreadWord } from './reading-job.ts'

/*
 * The beginning of a thread that reads one uploaded file for `readInThread`, and ends with it. It is built
 * as a file of its own, beside the server's.
 */

const port = parentPort
if (port === null) throw new Error('this file is started as a thread')
const say = (word: ThreadWord, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(word, transfer)
const { job, source } = workerData as ThreadStart

const content: Content =
  source instanceof Uint8Array
    ? contentOf(source)
    : contentOfDescriptor(source.descriptor, source.bytes)

try {
  const codeCount = await doJob(content, job, async (batch) => {
    say({ batch }, batch instanceof Uint8Array ? [batch.buffer] : [])
    await once(port, 'message')
  })
  say({ codeCount })
} catch (error) {
  if (!(error instanceof Failure)) throw error
  const { key, values, problems } = error
  say({ refusal: { key, values, problems } })
}
