import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

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
  const { url: path = '/', method, headers } = asked
  if (path.startsWith('/api/')) await wait(randomInt(most))
  if (answer.destroyed) return
  const onward = request({ host: '127.0.0.1', port: behind, path, method, headers })
  // Whoever gives up on either side ends the other.
  onward.once('error', () => answer.destroy())
  answer.once('close', () => onward.destroy())
  onward.once('response', (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers)
    came.pipe(answer)
  })
  asked.pipe(onward)
}
