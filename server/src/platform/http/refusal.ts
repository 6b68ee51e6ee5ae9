import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { failure } from '@zhenma/contract/kernel/envelope'
import { ANSWER_HEADERS } from './answer-headers.ts'

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
