import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'

/** What became of a call: answered, refused by the server, or never answered. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly payload: T }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string }
  | { readonly kind: 'unanswered' }

/** Makes a call over the network, form-encoded; a connection that breaks is `unanswered`. */
export async function sendCall<E extends Endpoint>(
  address: string,
  token: string,
  endpoint: E,
  input: CallInputOf<E>,
): Promise<Sent<OutputOf<E>>> {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [
      name,
      typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string | number | boolean),
    ])
  try {
    const response = await fetch(`${address}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'biz-token': token, 'accept-language': 'en' },
      body: new URLSearchParams(fields),
    })
    return readAnswer<OutputOf<E>>(response.status, await response.text())
  } catch {
    return { kind: 'unanswered' }
  }
}

/** A buyer's check of a code over the network. */
export async function sendCheck<T>(address: string, code: string): Promise<Sent<T>> {
  try {
    const response = await fetch(`${address}/api/verify/${code}`)
    return readAnswer<T>(response.status, await response.text())
  } catch {
    return { kind: 'unanswered' }
  }
}

function readAnswer<T>(status: number, text: string): Sent<T> {
  const envelope = JSON.parse(text) as Envelope<T>
  if (envelope.success) return { kind: 'answered', payload: payloadOf(envelope) }
  return { kind: 'refused', status, error: envelope.error ?? '' }
}

/** A call that must work: the test's preparations. */
export async function mustCall<E extends Endpoint>(
  address: string,
  token: string,
  endpoint: E,
  input: CallInputOf<E>,
): Promise<OutputOf<E>> {
  const sent = await sendCall(address, token, endpoint, input)
  if (sent.kind !== 'answered') throw new Error(`${endpoint.path}: ${JSON.stringify(sent)}`)
  return sent.payload
}
