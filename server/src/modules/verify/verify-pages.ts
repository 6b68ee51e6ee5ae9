import { cleanScannedText } from '@zhenma/codes/code-format'
import { isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import type { Verification } from '@zhenma/contract/verify/verify.contract'
import { videoOrigins } from '@zhenma/scan/extended-modules'
import {
  renderAskForCode,
  renderNotACode,
  renderPaused,
  renderRateLimited,
  renderUnavailable,
} from '@zhenma/scan/notice-page'
import { renderVerifyPage, STYLE } from '@zhenma/scan/verify-page'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/errors/fail.ts'
import { languageOf } from '../../platform/http/answer-failure.ts'
import type { Services } from '../../platform/http/context.ts'
import { openVerifier, type Verifier } from './verifier.ts'

/** Nothing runs on the page, and nothing comes from elsewhere but the videos that it plays. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The empty icon of the page is a data address.
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'accept-language',
} as const

/** Far longer than any code with its spaces. */
const MAXIMUM_TYPED = 100

type Query = { readonly lang?: unknown; readonly hidden?: unknown; readonly seen?: unknown }
type PageRequest = FastifyRequest<{ Params: { code: string }; Querystring: Query }>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * What a phone opens, `GET /t/{code}`, and the verifier behind it and behind `/api/verify/{code}`.
 * `rateLimit`: checks a minute and address, 0 for no limit.
 */
export function registerVerifyPages(
  app: FastifyInstance,
  services: Services,
  options: { readonly rateLimit: number },
): void {
  const verifier = openVerifier(services, { ...options, log: app.log })
  app.addHook('onClose', () => verifier.close())
  app.route({
    method: 'GET',
    url: '/t/:code',
    // A HEAD asks whether there is a page; only who is shown one has checked.
    exposeHeadRoute: false,
    handler: (request, reply) => showPage(verifier, request as PageRequest, reply),
  })
  app.get('/t', askForCode)
  app.head('/t/:code', (_request, reply) => reply.headers(PAGE_HEADERS).send())
}

/** A code that was typed has a page of its own, and that one checks it. */
function askForCode(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang, code } = request.query as Readonly<Record<string, unknown>>
  const language = isLanguage(lang) ? lang : languageOf(request)
  const addressIn = (other: Language): string => `/t?lang=${other}`
  const typed = cleanScannedText(textOf(code) ?? '')
  if (typed === '') {
    const page = renderAskForCode(language, { addressIn })
    return reply.headers(PAGE_HEADERS).send(page)
  }
  if (typed.length > MAXIMUM_TYPED) {
    const page = renderNotACode(language, { addressIn })
    return reply.code(404).headers(PAGE_HEADERS).send(page)
  }
  const address = `/t/${encodeURIComponent(typed)}?lang=${language}`
  return reply.headers(PAGE_HEADERS).redirect(address, 303)
}

async function showPage(
  verifier: Verifier,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code } = request.params
  const { lang, hidden, seen } = request.query
  const language = isLanguage(lang) ? lang : languageOf(request)
  // Browsers that load pages ahead say so, and load again what they were refused.
  if (isAhead(request)) return reply.code(204).headers(PAGE_HEADERS).send()
  const path = `/t/${encodeURIComponent(code)}`
  const addressIn = (other: Language): string => `${path}?lang=${other}`
  try {
    const { verification, ticket } = await verifier.checkForPage({
      code,
      hidden: textOf(hidden),
      seen: textOf(seen),
      ip: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    const page = renderVerifyPage(verification, language, {
      addressIn: (other) =>
        `/t/${encodeURIComponent(verification.code)}?lang=${other}&seen=${ticket}`,
    })
    return reply.headers(PAGE_HEADERS).headers(videoHeaders(verification)).send(page)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return showFailure(error, language, addressIn, reply.headers(PAGE_HEADERS))
  }
}

/** Videos lie where the company keeps them: the policy names those origins and no others. */
function videoHeaders({ extended }: Verification): Record<string, string> {
  const origins = videoOrigins(extended)
  if (origins.length === 0) return {}
  const policy = `${CONTENT_SECURITY_POLICY}; media-src ${origins.join(' ')}`
  return { 'content-security-policy': policy }
}

function isAhead({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return typeof purpose === 'string' && purpose.includes('prefetch')
}

function showFailure(
  failure: Failure,
  language: Language,
  addressIn: (language: Language) => string,
  reply: FastifyReply,
): FastifyReply {
  switch (failure.key) {
    case 'LABEL_CODE_FORMAT':
      return reply.code(404).send(renderNotACode(language, { addressIn }))
    case 'TOO_MANY_REQUESTS': {
      const seconds = Number(failure.values['seconds'])
      return reply
        .code(429)
        .header('retry-after', seconds)
        .send(renderRateLimited(seconds, language, { addressIn }))
    }
    case 'CHECKS_PAUSED': {
      const company = String(failure.values['company'])
      return reply.code(503).send(renderPaused(company, language, { addressIn }))
    }
    default:
      return reply.code(503).send(renderUnavailable(language, { addressIn }))
  }
}
