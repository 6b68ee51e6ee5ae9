import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { passOn } from './pass-on.ts'

const KEEP_ALIVE_MS = 72_000

export type LateAnswers = { close(): Promise<void> }

/**
 * Stands on `port` in front of a server on `behind` and brings the answers of its calls each up to
 * `most` milliseconds late: as a busy machine or a bad network does, so that two of them change places
 * and what a journey took for granted shows. Files of the site come at once.
 */
export async function answerLate(port: number, behind: number, most: number): Promise<LateAnswers> {
  const server = createServer((asked, answer) => void pass(asked, answer, behind, most))
  // As the server behind it: whoever keeps a connection does not find it closed at the next request.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  behind: number,
  most: number,
): Promise<void> {
  if (asked.url?.startsWith('/api/')) await wait(randomInt(most))
  if (!answer.destroyed) passOn(asked, answer, behind)
}
