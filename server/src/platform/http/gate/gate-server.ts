import { languageFromAccept } from '@zhenma/contract/kernel/texts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '../../errors/fail.ts'
import { type PageFor, refusalOf } from '../answer/refusal.ts'
import { AddressLimit } from './address-limit.ts'
import { clientAddress, networkOf, type Trust } from './client-address.ts'
import { Connections, type Exchange } from './connections.ts'
import { FairTurns } from './fair-turns.ts'
import type { Certificate } from '../tls/certificate.ts'
import { secureServer } from '../tls/secure-server.ts'

/** How long nothing may move on a connection: whoever does not take an answer keeps it in memory. */
const STILL_LIMIT_MS = 600_000
/** Longer than proxies keep a quiet connection: they would send into one that we are about to close. */
const KEEP_ALIVE_MS = 72_000

export type GateOptions = {
  readonly trust: Trust | undefined
  /** Requests a minute and address, of whatever kind; 0: no limit. */
  readonly perMinute: number
  /** How long a request may take to arrive. */
  readonly arrivalLimitMs: number
  /** Speaks https with it; left out: http. */
  readonly certificate?: Pick<Certificate, 'cert' | 'key'> | undefined
  /** What is shown in place of the envelope to whom the limit refuses. */
  readonly pageFor: PageFor
  /** Told once that somebody says for whom it asks, and is not believed. */
  readonly onUntrusted: () => void
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The server that everything comes through before any of our work begins: one request of a connection
 * at a time, each address's share of every turn, and its limit a minute (429).
 */
export function gateServer(handler: Handler, options: GateOptions): Server {
  const { trust } = options
  const limit = new AddressLimit(options.perMinute)
  const turns = new FairTurns()
  let onUntrusted: (() => void) | undefined = trust === undefined ? options.onUntrusted : undefined

  const begin = (address: string, { request, response }: Exchange): void => {
    // It may have hung up while it waited.
    if (request.socket.destroyed) return
    if (onUntrusted !== undefined && request.headers['x-forwarded-for'] !== undefined) {
      onUntrusted()
      onUntrusted = undefined
    }
    const seconds = limit.take(address, 1)
    if (seconds === 0) handler(request, response)
    else refuse(request, response, seconds, options.pageFor)
  }
  const connections = new Connections((exchange) => {
    const address = clientAddress(exchange.request, trust)
    turns.enter(networkOf(address), () => begin(address, exchange))
  })

  const take: Handler = (request, response) => connections.take({ request, response })
  const { certificate } = options
  // To Fastify both are the same: what it uses of a server they share.
  const server = certificate
    ? (secureServer(certificate, take) as unknown as Server)
    : createServer({ requireHostHeader: false }, take)
  // Requests come on what speaks TLS, not on the socket below it.
  server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) =>
    connections.open(socket, trust?.(socket.remoteAddress ?? '', 0) !== true),
  )
  server.requestTimeout = options.arrivalLimitMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.setTimeout(STILL_LIMIT_MS)
  return server
}

/** Before any of the work that a refusal costs otherwise. */
function refuse(
  { url, headers: asked }: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  pageFor: PageFor,
): void {
  const { accept } = asked
  const language = languageFromAccept(asked['accept-language'])
  const failure = fail('TOO_MANY_REQUESTS', { seconds })
  const { status, headers, body } = refusalOf({ failure, language, url, accept }, pageFor)
  response.writeHead(status, { ...headers, 'retry-after': String(seconds) })
  response.end(body)
}
