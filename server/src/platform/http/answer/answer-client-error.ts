import type { ErrorKey } from '@zhenma/contract/errors'
import { languageFromAccept } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, fail } from '../../errors/fail.ts'
import type { AllowedMethods } from '../allowed-methods.ts'
import { ANSWER_HEADERS, type PageFor, type RawAnswer, type Refused, refusalOf } from './refusal.ts'

/** Node's codes for what never became a request; any other is no HTTP. */
const KEYS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
}

/** Node's own mark on a connection of the answer that it carries just now. */
type Busy = { readonly _httpMessage?: { readonly headersSent: boolean } | null }
type ClientError = { readonly code?: string; readonly rawPacket?: unknown }

/** What is still sent is taken in for so long: a system that is hung up on in the middle forgets our answer. */
const HEARD_OUT_MS = 2_000

/**
 * Answers what is no request (no HTTP, too long, too slow) like every refusal, by the envelope or a page, and hangs
 * up. Nothing of it has reached a route, so whose it is and its language are what the bytes say where they say it.
 */
export const answerClientError =
  (pageFor: PageFor) =>
  ({ code, rawPacket }: ClientError, socket: Socket & Busy): void => {
    // Each further piece of what was answered is an error again.
    if (code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    const { _httpMessage: other } = socket
    // In the middle of another answer, ours would be taken for a part of it.
    if (!socket.writable || other?.headersSent === true) {
      socket.destroy()
      return
    }
    const failure = new Failure(KEYS[code ?? ''] ?? 'REQUEST_MALFORMED', {}, [])
    const bytes = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
    socket.end(written(refusalOf({ failure, ...readFrom(bytes) }, pageFor)))
    const end = setTimeout(() => socket.destroy(), HEARD_OUT_MS).unref()
    socket.once('close', () => clearTimeout(end))
  }

function written({ status, headers, body }: RawAnswer): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/**
 * What bytes say of whoever sent them. Node keeps those that came last: a request that came in several pieces has lost
 * its beginning, with the address, and one that is too long may not have come to its headers. Whoever did not come to
 * say what it reads is taken for a browser: they send the longest addresses, and it matters for buyers' alone.
 */
function readFrom(bytes: string): Omit<Refused, 'failure'> {
  const url = /^[A-Z]{3,10} (\/[^\s]*)/.exec(bytes)?.[1]
  const isCutOff = url !== undefined && !bytes.includes('\r\n\r\n')
  const accept = /^accept:(.*)$/im.exec(bytes)?.[1]
  const asked = /^accept-language:(.*)$/im.exec(bytes)?.[1]?.trim()
  return {
    url,
    accept: accept ?? (isCutOff ? 'text/html' : undefined),
    language: asked === undefined ? undefined : languageFromAccept(asked),
  }
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
