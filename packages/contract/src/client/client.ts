import type { Allow, CallInputOf, Endpoint, InputSchema, OutputOf } from '../kernel/endpoint.ts'
import type { Envelope } from '../kernel/envelope.ts'
import type { Language } from '../kernel/texts.ts'
import { trimEndOf } from '../kernel/trim.ts'
import type { z } from 'zod'
import { type EncodedBody, encodeRequest } from './encode.ts'

/** A call that answers an envelope, not a file. */
type JsonEndpoint = Endpoint<InputSchema, z.ZodType, Allow, 'json'>

/** Makes calls of the contract: typed input in, typed envelope out, whatever its status. */
export type Client = <E extends JsonEndpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<Envelope<OutputOf<E>>>

/** What is needed of `fetch`. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: EncodedBody
    readonly signal: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}>

export type ClientOptions = {
  /** Where the server is, with or without a path before `/api`: `https://zhenma.example`. */
  readonly baseUrl: string
  /** Of a log-in; without it, and without a key, only public calls are answered. */
  readonly token?: string
  /** Of a third-party application, instead of a log-in: `zm_…`. */
  readonly key?: string
  /** The language of messages. */
  readonly language?: Language
  /** A call without an answer is given up after so long. */
  readonly timeoutMs?: number
  /** Another way to the server than the platform's own. */
  readonly fetch?: Fetch
}

/** The specification's limit for a call. */
const TIMEOUT_MS = 60_000

/**
 * A client for programs. A refusal is an answer like another (`success: false`, with `error` and
 * `details`); no answer, or one that is no envelope (a proxy's page), is thrown.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, key, language = 'cn', timeoutMs = TIMEOUT_MS, fetch = ownFetch } = options
  const root = trimEndOf(baseUrl, '/')
  return async <E extends JsonEndpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ) => {
    const fields = input as Readonly<Record<string, unknown>>
    const { path, body, contentType } = encodeRequest(endpoint, fields, { now: Date.now() })
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${root}/api${path}`, {
      method: endpoint.method,
      headers: {
        'accept-language': language,
        ...(token === undefined ? {} : { 'biz-token': token }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    if (response.headers.get('content-type')?.includes('json') !== true) {
      throw new Error(`${endpoint.path} answered ${response.status} without an envelope`)
    }
    return (await response.json()) as Envelope<OutputOf<E>>
  }
}

const ownFetch: Fetch = (url, init) => globalThis.fetch(url, init)
