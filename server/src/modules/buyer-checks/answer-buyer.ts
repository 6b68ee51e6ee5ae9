import {
  renderNotACode,
  renderRateLimited,
  renderRefused,
  renderTooLong,
  renderUnavailable,
} from '@zhenma/buyer-page/notice-page'
import { ERRORS } from '@zhenma/contract/errors'
import { isLanguage, type Language, say } from '@zhenma/contract/kernel/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, type Failure, reported } from '../../platform/errors/fail.ts'
import { languageOf, RETRY_AFTER_SECONDS } from '../../platform/http/answer/answer-failure.ts'
import { compressed } from '../../platform/http/answer/compress.ts'
import { PAGE_HEADERS } from './page-headers.ts'

const BUYERS_ADDRESS = /^\/t(?:[/?]|$)/i

/**
 * Answers whoever wants a page of an address below `/t` that cannot be answered by its own: there is none (over-long,
 * half encoded, with more behind the code), it has no such method, the form is too long, the database is away. False for
 * everybody else, who is answered the envelope.
 */
export function answerBuyer(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure = fail('NOT_FOUND'),
): boolean {
  const isPage = (request.headers.accept ?? '').toLowerCase().includes('text/html')
  if (!isPage || !BUYERS_ADDRESS.test(request.url)) return false
  const { status } = ERRORS[failure.key]
  const page = pageOf(failure, askedLanguage(request), request.url)
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  const seconds = Number(failure.values['seconds'])
  if (seconds > 0) void reply.header('retry-after', seconds)
  void reply
    .code(status)
    .headers(PAGE_HEADERS)
    .send(compressed(page, request, reply))
  return true
}

/** Of the address or of the form, where either was read. */
function askedLanguage(request: FastifyRequest): Language {
  const given = { ...(request.query as object), ...(request.body as object | undefined) }
  const { lang } = given as { readonly lang?: unknown }
  return isLanguage(lang) ? lang : languageOf(request)
}

function pageOf({ key, values }: Failure, language: Language, url: string): string {
  const [path = ''] = url.split('?', 1)
  // What is nowhere is not there in another language.
  const options = {
    addressIn: (other: Language) => `${key === 'NOT_FOUND' ? '/t' : path}?lang=${other}`,
  }
  const { status, text } = ERRORS[key]
  if (key === 'NOT_FOUND') return renderNotACode(language, options)
  if (key === 'BODY_TOO_LARGE') return renderTooLong(language, options)
  if (key === 'TOO_MANY_REQUESTS') {
    return renderRateLimited(Number(values['seconds']), language, options)
  }
  if (status === 503) return renderUnavailable(language, options)
  return renderRefused(say(text, language, reported(values, language)), language, options)
}
