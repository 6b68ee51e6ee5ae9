import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { failure } from '@zhenma/contract/kernel/envelope'

/** A refusal that is answered past the framework, in the envelope of all others. */
export function refusalOf(key: ErrorKey, message: string) {
  const { status } = ERRORS[key]
  const body = JSON.stringify(failure({ status, error: key, message }))
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  return { status, headers, body }
}

/**
 * An answer is data, never a page: nothing in it may be shown, run or framed. A fixed set, for what
 * helmet works out for a page at every request cost an eighth of a buyer's check.
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
