import {
  renderNotACode,
  renderRateLimited,
  renderRefused,
  renderTooLong,
  renderUnavailable,
} from '@zhenma/buyer-page/notice-page'
import { ERRORS } from '@zhenma/contract/errors'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, type Failure } from '../../platform/errors/fail.ts'
import { languageOf, RETRY_AFTER_SECONDS } from '../../platform/http/answer/answer-failure.ts'
import { compressed } from '../../platform/http/answer/compress.ts'
import { messageOf, type PageFor } from '../../platform/http/answer/refusal.ts'
import { PAGE_HEADERS } from './page-headers.ts'

const BUYERS_ADDRESS = /^\/t(?:[/?]|$)/i
const readsPages = (accept = ''): boolean => accept.toLowerCase().includes('text/html')

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
  if (!readsPages(request.headers.accept) || !BUYERS_ADDRESS.test(request.url)) return false
  const { status } = ERRORS[failure.key]
  const [path = ''] = request.url.split('?', 1)
  const page = pageOf(failure, askedLanguage(request), path)
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  const seconds = Number(failure.values['seconds'])
  if (seconds > 0) void reply.header('retry-after', seconds)
  void reply
    .code(status)
    .headers(PAGE_HEADERS)
    .send(compressed(page, request, reply))
  return true
}

/** One for each second of a minute in each language, or so: a flood is refused without drawing anything, and none of its words is a dictionary's. */
const REMEMBERED = 500
const limited = new Map<string, string>()

/**
 * The page for a buyer whose request is refused before it is one: there are too many of them, or it is too long. Where
 * the address could not be read, it is for whoever reads pages.
 */
export const buyersPage: PageFor = ({ failure, language, url, accept }) => {
  if (!readsPages(accept) || (url !== undefined && !BUYERS_ADDRESS.test(url))) return undefined
  const lang = new URLSearchParams(url?.split('?')[1]).get('lang')
  const spoken = isLanguage(lang) ? lang : language
  const { status } = ERRORS[failure.key]
  const page = { status, headers: PAGE_HEADERS }
  // What is too long is so in another language, too.
  if (failure.key !== 'TOO_MANY_REQUESTS') return { ...page, body: pageOf(failure, spoken, '/t') }
  const key = `${spoken} ${failure.values['seconds']}`
  const known = limited.get(key)
  if (known !== undefined) return { ...page, body: known }
  if (limited.size >= REMEMBERED) limited.clear()
  // The address itself, whichever it is.
  const body = pageOf(failure, spoken, '')
  limited.set(key, body)
  return { ...page, body }
}

/** Of the address or of the form, where either was read. */
function askedLanguage(request: FastifyRequest): Language {
  const given = { ...(request.query as object), ...(request.body as object | undefined) }
  const { lang } = given as { readonly lang?: unknown }
  return isLanguage(lang) ? lang : languageOf(request)
}

/** `path` leads to the same in another language. `asked` undefined: the reason is said in all. */
function pageOf(failure: Failure, asked: Language | undefined, path: string): string {
  const { key, values } = failure
  const language = asked ?? DEFAULT_LANGUAGE
  // What is nowhere is not there in another language.
  const options = {
    addressIn: (other: Language) => `${key === 'NOT_FOUND' ? '/t' : path}?lang=${other}`,
  }
  if (key === 'NOT_FOUND') return renderNotACode(language, options)
  if (key === 'BODY_TOO_LARGE') return renderTooLong(language, options)
  if (key === 'TOO_MANY_REQUESTS') {
    return renderRateLimited(Number(values['seconds']), language, options)
  }
  if (ERRORS[key].status === 503) return renderUnavailable(language, options)
  return renderRefused(messageOf({ failure, language: asked }), language, options)
}
