import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecure, type Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

export type { SecureServer }

/** The first byte of whoever begins to speak TLS: a handshake. */
const HANDSHAKE = 22
/** Whoever has said nothing by then is not let in. */
const FIRST_WORD_MS = 15_000
/** A name or address, with a port or without: what may stand in an address that we answer with. */
const HOST = /^(?:[a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Leads whoever came by http to the same place by https; their browser sends it all again there. */
function redirect(request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers
  const path = request.url ?? '/'
  // It is closed: the next word on it would have to be TLS.
  const headers = { connection: 'close', 'cache-control': 'no-store' }
  if (!HOST.test(host) || !path.startsWith('/')) {
    response.writeHead(400, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
    response.end('This address speaks https only.\n')
    return
  }
  response.writeHead(308, { ...headers, location: `https://${host}${path}` }).end()
}

/**
 * A server that speaks https, and on the same port answers http with the way to https: people type
 * addresses without it, and a browser that is met with TLS there shows a page nobody understands.
 */
export function secureServer(
  { cert, key }: Pick<Certificate, 'cert' | 'key'>,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): SecureServer {
  const server = createSecure({ cert, key, minVersion: 'TLSv1.2' }, handler)
  const plain = createPlain(redirect)
  // What is no request is answered as it is over https.
  plain.on('clientError', (error, socket) => {
    if (!server.emit('clientError', error, socket)) socket.destroy()
  })
  plain.headersTimeout = FIRST_WORD_MS
  plain.requestTimeout = FIRST_WORD_MS
  const begin = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const hangUp = (): void => void socket.destroy()
    socket.setTimeout(FIRST_WORD_MS, hangUp)
    socket.on('error', hangUp)
    socket.once('data', (first: Buffer) => {
      socket.setTimeout(0)
      socket.off('timeout', hangUp)
      socket.pause()
      socket.unshift(first)
      if (first[0] === HANDSHAKE) for (const listener of begin) listener.call(server, socket)
      else plain.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return server
}
