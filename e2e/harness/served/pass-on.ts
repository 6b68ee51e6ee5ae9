import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Lets the server on the port `behind` answer what was asked of a stand-in before it. */
export function passOn(asked: IncomingMessage, answer: ServerResponse, behind: number): void {
  const { url: path = '/', method, headers } = asked
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
