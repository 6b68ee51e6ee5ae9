import { DEVICE_HEADER } from '@zhenma/contract/auth/known-device'
import { APP_VERSION_HEADER } from '@zhenma/contract/devices/device-headers'
import { PLACE_HEADERS } from '@zhenma/contract/auth/stated-place'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { encodeRequest } from '@zhenma/contract/client/encode'
import { PC_SCREEN, SCREEN_HEADER } from '@zhenma/contract/inout/pc-screen'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { SESSION_ENDED_STATUS, type Envelope } from '@zhenma/contract/kernel/envelope'
import { currentLanguage } from '../texts/language.ts'
import { sayNow } from '../texts/use-texts.ts'
import { version } from '../../package.json'
import { noteOutcome } from './connection.ts'
import { CallFailure } from './failure.ts'
import { httpTexts } from './http.texts.ts'
import { knownDevice } from './known-device.ts'
import { askToLogInAgain } from './session-ended.ts'
import { isHandheld } from './handheld.ts'
import { changeSessionUser, isSameUser, useSession } from './session.ts'

/** A request without an answer is given up after a minute. */
export const REQUEST_TIMEOUT_MS = 60_000

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  readonly files?: Readonly<Record<string, File>>
  /** False: that the session has ended is a refusal like any other. */
  readonly asksAgain?: boolean
}

/** The "address info" of a log-in: what a browser knows of its place without asking anybody. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

function headers({ allow }: Endpoint, contentType: string | undefined): Headers {
  const { session } = useSession.getState()
  const all = new Headers({
    'accept-language': currentLanguage(),
    [PLACE_HEADERS.zone]: ZONE,
    [APP_VERSION_HEADER]: version,
  })
  if (contentType !== undefined) all.set('content-type', contentType)
  const device = allow === 'public' ? knownDevice() : undefined
  if (device !== undefined) all.set(DEVICE_HEADER, device)
  if (!isHandheld()) all.set(SCREEN_HEADER, PC_SCREEN)
  if (session) {
    all.set('biz-token', session.token)
    all.set('tenant-id', String(session.user.customerId))
  }
  return all
}

/** Sends a request and waits for its head; the time limit ends there, a long download goes on. */
async function send(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions,
): Promise<Response> {
  const { path, body, contentType } = encodeRequest(endpoint, input, {
    now: Date.now(),
    ...(options.files ? { files: options.files } : {}),
  })
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), REQUEST_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, giveUp.signal]) : giveUp.signal
  try {
    const init: RequestInit = {
      method: endpoint.method,
      headers: headers(endpoint, contentType),
      signal,
    }
    if (body !== undefined) init.body = body
    const response = await fetch(`/api${path}`, init)
    noteOutcome(response)
    return response
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    noteOutcome(undefined)
    const timedOut = giveUp.signal.aborted
    throw new CallFailure({
      status: 0,
      error: timedOut ? 'TIMEOUT' : 'NETWORK',
      message: sayNow(timedOut ? httpTexts.timeout : httpTexts.general),
    })
  } finally {
    clearTimeout(timer)
  }
}

const STATUS_TEXTS: Readonly<Record<number, keyof typeof httpTexts>> = {
  403: 'denied',
  404: 'notFound',
  500: 'system',
  502: 'server',
  504: 'gatewayTimeout',
}

/** What an answer without an envelope means (a proxy's page, an empty body). */
export function failureOfStatus(status: number): CallFailure {
  const text = httpTexts[STATUS_TEXTS[status] ?? 'general']
  return new CallFailure({ status, error: 'HTTP', message: sayNow(text) })
}

function failureOfEnvelope(envelope: Envelope): CallFailure {
  return new CallFailure({
    status: envelope.status,
    error: envelope.error ?? 'HTTP',
    message: envelope.message,
    details: envelope.details,
    requestId: envelope.requestId,
  })
}

/** The envelope of a JSON answer. Throws when there is none. */
export async function envelopeOf(response: Response): Promise<Envelope> {
  if (!response.headers.get('content-type')?.includes('json')) {
    throw failureOfStatus(response.ok ? 502 : response.status)
  }
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (envelope === undefined) throw failureOfStatus(response.ok ? 502 : response.status)
  return envelope
}

/** Whether the refusal of a call, made with `token`, is answered by the dialog that logs in again. */
function isForDialog({ status, error }: CallFailure, token: string | undefined): boolean {
  if (error !== 'PASSWORD_CHANGE_REQUIRED') return status === SESSION_ENDED_STATUS
  const { session, permissions } = useSession.getState()
  // A session that was opened meanwhile is another one.
  if (session?.token === token) changeSessionUser({ mustChangePassword: true })
  // Where no screen is open yet, the guard shows the page that asks for an own password.
  return permissions !== undefined
}

/**
 * Sends a request; when the session has ended, or its password is a temporary one, asks in place and
 * sends it again (the server did nothing the first time). Throws `CallFailure` for every refusal.
 */
export async function request(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions = {},
): Promise<Response> {
  const before = useSession.getState().session
  const response = await send(endpoint, input, options)
  if (response.ok) return response
  const failure = failureOfEnvelope(await envelopeOf(response))
  const needsSession = endpoint.allow !== 'public' && endpoint.path !== auth.logout.path
  // Who logs out does not log in for it.
  if (!needsSession || options.asksAgain === false || !isForDialog(failure, before?.token)) {
    throw failure
  }
  const now = useSession.getState().session
  // What one user asked for is never sent in the name of another.
  if (!isSameUser(now, before)) throw failure
  const renewedMeanwhile = now?.token !== before?.token
  if (!renewedMeanwhile && !(await askToLogInAgain())) throw failure
  if (!isSameUser(useSession.getState().session, before)) throw failure
  const again = await send(endpoint, input, options)
  if (again.ok) return again
  throw failureOfEnvelope(await envelopeOf(again))
}
