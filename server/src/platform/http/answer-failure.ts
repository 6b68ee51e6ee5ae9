import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { failure } from '@zhenma/contract/kernel/envelope'
import { type Language, languageFromAccept, say } from '@zhenma/contract/kernel/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { constraintFailure } from '../errors/constraints.ts'
import { Failure, fail, tell, told } from '../errors/fail.ts'

/** At most this many problems travel; the summary tells the whole count. */
const MAXIMUM_PROBLEMS = 200

/** The caller's language: `cn`, `tc`, `en` from the back-office, else what the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  return languageFromAccept(request.headers['accept-language'])
}

/** The one place where anything that went wrong becomes an answer. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asFailure(error)
  if (known === undefined) request.log.error({ err: error }, 'unexpected')
  const refusal = known ?? fail('SYSTEM_ERROR')
  const language = languageOf(request)
  const { status, text } = ERRORS[refusal.key]
  void reply.status(status).send(
    failure({
      status,
      error: refusal.key,
      message: say(text, language, told(refusal.values, language)),
      details: refusal.problems.slice(0, MAXIMUM_PROBLEMS).map((item) => tell(item, language)),
      requestId: request.id,
    }),
  )
}

/** Fastify's own refusals, by their code. */
const FRAMEWORK: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_UNREADABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_UNREADABLE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_UNREADABLE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PROTO_VIOLATION: 'BODY_UNREADABLE',
}

/** Connection trouble with the database: nothing is known to have happened; try again. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** What the driver says of a connection that ended, without a code. */
const CONNECTION_LOST = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, statusCode, message } = error as {
    code?: string
    statusCode?: number
    message?: string
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE', { limit: '10 MB' })
  if (code !== undefined && FRAMEWORK[code] !== undefined)
    return new Failure(FRAMEWORK[code], {}, [])
  if (code !== undefined && UNAVAILABLE.has(code)) return fail('UNAVAILABLE')
  if (message !== undefined && CONNECTION_LOST.has(message)) return fail('UNAVAILABLE')
  if (statusCode === 400) return fail('BODY_UNREADABLE')
  return constraintFailure(error)
}
