import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { failure } from '@zhenma/contract/kernel/envelope'
import { type Language, languageFromAccept, say } from '@zhenma/contract/kernel/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { constraintFailure } from '../../errors/constraints.ts'
import { MAXIMUM_PROBLEMS } from '@zhenma/contract/kernel/errors'
import { Failure, fail, tell, reported } from '../../errors/fail.ts'
import type { Troubles } from '../../errors/troubles.ts'
import { readerOfRequest } from '../reader.ts'

/** The caller's language: `cn`, `tc`, `en` from the back-office, else what the browser prefers. */
export function languageOf({ headers }: FastifyRequest): Language {
  const header = headers['accept-language'] ?? ''
  const known = languages.get(header)
  if (known !== undefined) return known
  const language = languageFromAccept(header)
  if (languages.size >= REMEMBERED_HEADERS) languages.clear()
  if (header.length <= REMEMBERED_LENGTH) languages.set(header, language)
  return language
}

/** A few headers are those of most browsers: each is taken apart once. What is longer is no browser's. */
const languages = new Map<string, Language>()
const REMEMBERED_HEADERS = 500
const REMEMBERED_LENGTH = 200

/** What is unavailable for now may be asked for again after so long. */
export const RETRY_AFTER_SECONDS = 5

/** What a caller is told of anything that went wrong; what is no refusal is logged. */
export const failureOf = (troubles: Troubles, error: unknown, request: FastifyRequest): Failure =>
  asFailure(error) ?? troubles.note(request.log, error, 'unexpected') ?? fail('SYSTEM_ERROR')

/** The one place where anything that went wrong becomes an answer. */
export function answerFailure(
  troubles: Troubles,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = failureOf(troubles, error, request)
  const reader = readerOfRequest(request, languageOf(request))
  const { status, text } = ERRORS[refusal.key]
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  void reply.status(status).send(
    failure({
      status,
      error: refusal.key,
      message: say(text, reader.language, reported(refusal.values, reader)),
      details: refusal.problems.slice(0, MAXIMUM_PROBLEMS).map((item) => tell(item, reader)),
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
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PROTO_VIOLATION: 'BODY_UNREADABLE',
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE', { limit: '10 MB' })
  if (code !== undefined && FRAMEWORK[code] !== undefined)
    return new Failure(FRAMEWORK[code], {}, [])
  if (statusCode === 400) return fail('BODY_UNREADABLE')
  return constraintFailure(error)
}
