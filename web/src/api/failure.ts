import type { Problem } from '@zhenma/contract/kernel/errors'

/** A call that did not succeed: what the server said, or what happened on the way. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  /** The envelope's status, the HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The stable key; `NETWORK`, `TIMEOUT` or `HTTP` when the answer carried none. */
  readonly error: string
  readonly details: readonly Problem[]
  readonly requestId: string | undefined

  constructor(of: {
    status: number
    error: string
    message: string
    details?: readonly Problem[] | undefined
    requestId?: string | undefined
  }) {
    super(of.message)
    this.status = of.status
    this.error = of.error
    this.details = of.details ?? []
    this.requestId = of.requestId
  }
}

/** Whether a failure is only that somebody went away before the answer came. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
