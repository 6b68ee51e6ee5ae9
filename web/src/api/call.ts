import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { payloadOf, type Envelope } from '@zhenma/contract/kernel/envelope'
import { CallFailure } from './failure.ts'
import { envelopeOf, request, type RequestOptions } from './request.ts'

/**
 * Makes a call of the contract: typed input in, typed payload out.
 * Throws `CallFailure`; rejects with an AbortError when `signal` is aborted.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options?: RequestOptions,
): Promise<OutputOf<E>> {
  const response = await request(endpoint, input as Record<string, unknown>, options)
  const envelope = await envelopeOf(response)
  if (!envelope.success) {
    const { status, message, details, requestId, error = 'HTTP' } = envelope
    throw new CallFailure({ status, error, message, details, requestId })
  }
  return payloadOf(envelope as Envelope<OutputOf<E>>)
}
