import type { DeliveryFailure } from '@zhenma/contract/webhooks/webhook-events'
import { WEBHOOK_LIMITS } from '@zhenma/contract/webhooks/webhook-events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import {
  ForbiddenAddress,
  guardedLookup,
  isAllowed,
  literalAddress,
  type OpenNetworks,
} from './allowed-address.ts'

export const TIMEOUT_MS = 10_000
/** More of an answer is not read. */
const ANSWER_BYTES = 16_384
const DETAIL_LENGTH = 300

export type PostSettings = {
  readonly openNetworks: OpenNetworks
  readonly timeoutMs?: number | undefined
  /** Authorities that are trusted beside the known ones (PEM). */
  readonly ca?: string | undefined
}

/** How a try ended. */
export type Posted = {
  readonly status: number | null
  /** The first part of what was answered. */
  readonly answer: string
  /** Null: it arrived, and was taken. */
  readonly failure: DeliveryFailure | null
  readonly detail: string
  readonly durationMs: number
}

class TimedOut extends Error {}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER|ERR_TLS/
const NAME = /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENODATA)$/

/** What went wrong; of several addresses that were tried the last says it. */
function failureOf(error: unknown): { failure: DeliveryFailure; detail: string } {
  const one: unknown = error instanceof AggregateError ? error.errors.at(-1) : error
  const { code = '' } = one as { code?: string }
  const message = one instanceof Error ? one.message : String(one)
  const detail = (code === '' ? message : `${code}: ${message}`).slice(0, DETAIL_LENGTH)
  if (one instanceof ForbiddenAddress) return { failure: 'address', detail }
  if (one instanceof TimedOut) return { failure: 'timeout', detail }
  if (CERTIFICATE.test(code)) return { failure: 'certificate', detail }
  return { failure: NAME.test(code) ? 'name' : 'connection', detail }
}

/** PostgreSQL takes no NUL, and half a character is none. */
const printable = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\u0000', '').slice(0, WEBHOOK_LIMITS.answer)

/** The first part of an answer; what breaks off before its end throws. */
function readStart(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length < ANSWER_BYTES) return
      resolve(printable(Buffer.concat(chunks)))
      answer.destroy()
    })
    answer.on('end', () => resolve(printable(Buffer.concat(chunks))))
    answer.on('error', reject)
    answer.on('close', () => reject(new Error('the answer broke off')))
  })
}

function exchange(
  url: URL,
  { headers, body }: Sending,
  { openNetworks, ca, timeoutMs = TIMEOUT_MS }: PostSettings,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const { protocol } = url
  const literal = literalAddress(url)
  if (literal !== undefined && !isAllowed(literal, protocol, openNetworks)) {
    return Promise.reject(new ForbiddenAddress(literal))
  }
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: each is judged, and none is kept by who answers slowly.
      agent: false as const,
      lookup: guardedLookup(protocol, openNetworks),
      signal,
      ...(ca === undefined ? {} : { ca }),
    }
    const sent = protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options)
    const limit = setTimeout(() => sent.destroy(new TimedOut(`${timeoutMs} ms`)), timeoutMs)
    sent.on('socket', (socket) => {
      // What was resolved was judged; this is what it has become.
      socket.once('connect', () => {
        const { remoteAddress = '' } = socket
        if (!isAllowed(remoteAddress, protocol, openNetworks)) {
          sent.destroy(new ForbiddenAddress(remoteAddress))
        }
      })
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      readStart(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, answer: text }),
        reject,
      )
    })
    sent.on('close', () => clearTimeout(limit))
    sent.end(body)
  })
}

export type Sending = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to an endpoint. Only a status of 2xx counts as taken; redirects are not followed, certificates are
 * checked, internal addresses are refused when they are resolved and when they are connected to.
 */
export async function post(
  sending: Sending,
  settings: PostSettings,
  signal: AbortSignal,
): Promise<Posted> {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const { status, answer } = await exchange(new URL(sending.url), sending, settings, signal)
    const isTaken = status >= 200 && status < 300
    const refused = status >= 300 && status < 400 ? 'redirect' : 'status'
    return { status, answer, failure: isTaken ? null : refused, detail: '', durationMs: took() }
  } catch (error) {
    return { status: null, answer: '', ...failureOf(error), durationMs: took() }
  }
}
