import type { Problem } from './errors.ts'

/** Body status of an ended or missing session (the login-expired dialog). */
export const SESSION_ENDED_STATUS = 418

/** Every JSON answer. The payload is in `result` under /sys, in `data` elsewhere. */
export type Envelope<T = unknown> = {
  readonly success: boolean
  readonly status: number
  readonly code: number
  readonly message: string
  readonly msg: string
  readonly data?: T
  readonly result?: T
  /** On failure: the stable key, what was wrong in particular, and the request's id for support. */
  readonly error?: string
  readonly details?: readonly Problem[]
  readonly requestId?: string
}

/** Which of the two payload fields a path uses. */
export function payloadField(path: string): 'result' | 'data' {
  return path.startsWith('/sys/') ? 'result' : 'data'
}

/** What a call answers that was done; the path says in which field its payload is. */
export function success<T>(path: string, payload: T, message: string): Envelope<T> {
  // Written out: an object that is spread costs several times as much, and this is for every call.
  return payloadField(path) === 'result'
    ? { success: true, status: 200, code: 200, message, msg: message, result: payload }
    : { success: true, status: 200, code: 200, message, msg: message, data: payload }
}

export type Failure = {
  readonly status: number
  readonly error: string
  readonly message: string
  readonly details?: readonly Problem[]
  readonly requestId?: string
}

/** What a call answers that was refused. A missing or ended session has status 418 in the body. */
export function failure(of: Failure): Envelope<never> {
  const status = of.status === 401 ? SESSION_ENDED_STATUS : of.status
  return {
    success: false,
    status,
    code: status,
    message: of.message,
    msg: of.message,
    error: of.error,
    details: of.details ?? [],
    ...(of.requestId === undefined ? {} : { requestId: of.requestId }),
  }
}

/** Reads an answer: the payload, wherever it is. */
export function payloadOf<T>(envelope: Envelope<T>): T {
  return (envelope.result === undefined ? envelope.data : envelope.result) as T
}
