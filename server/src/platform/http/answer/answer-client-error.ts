import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { LANGUAGES, languageFromAccept, say } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '../../errors/fail.ts'
import type { AllowedMethods } from '../allowed-methods.ts'
import { ANSWER_HEADERS, refusalOf } from './refusal.ts'

/** Node's codes for what never became a request; any other is no HTTP. */
const KEYS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
}

/** Node's own mark on a connection of the answer that it carries just now. */
type Busy = { readonly _httpMessage?: { readonly headersSent: boolean } | null }

/**
 * Answers what is no request (no HTTP, too long, too slow) by the envelope of all refusals, and hangs
 * up. Nothing of it has reached a route, so the language is what the bytes say where they say one.
 */
export function answerClientError(
  { code, rawPacket }: { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket & Busy,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { _httpMessage: other } = socket
  // In the middle of another answer, ours would be taken for a part of it.
  if (socket.writable && other?.headersSent !== true) {
    socket.write(answerTo(KEYS[code ?? ''] ?? 'REQUEST_MALFORMED', rawPacket))
  }
  socket.destroy()
}

function answerTo(key: ErrorKey, packet: unknown): string {
  const { status, headers, body } = refusalOf(key, messageOf(key, packet))
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** In the language that the headers ask for; where they cannot be read, in all three. */
function messageOf(key: ErrorKey, packet: unknown): string {
  const { text } = ERRORS[key]
  const bytes = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const asked = /^accept-language:(.*)$/im.exec(bytes)?.[1]?.trim()
  if (asked !== undefined) return say(text, languageFromAccept(asked))
  return LANGUAGES.map((language) => say(text, language)).join(' / ')
}

/**
 * Refuses what is for nobody here before anything of it is read: requests without a host (Node would
 * do so by a bare line; see `requireHostHeader`), and those to no route, whose body may be large.
 */
export function refuseEarly(app: FastifyInstance, allowed: AllowedMethods): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isHosted = request.headers.host !== undefined || request.raw.httpVersion !== '1.1'
    if (isHosted && !request.is404) return done()
    void reply.headers(ANSWER_HEADERS)
    if (!isHosted) return done(fail('REQUEST_MALFORMED'))
    const { failure, allow } = allowed.refuse(request.method, request.url)
    if (allow !== undefined) void reply.header('allow', allow)
    done(failure)
  })
}
