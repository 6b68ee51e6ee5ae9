import { cleanScannedText } from '@zhenma/codes/code-format'
import { isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import {
  renderAskForCode,
  renderNotACode,
  renderPaused,
  renderPreviewEnded,
  renderRateLimited,
  renderUnavailable,
} from '@zhenma/buyer-page/notice-page'
import { renderCheckPage } from '@zhenma/buyer-page/check-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/errors/fail.ts'
import { languageOf } from '../../platform/http/answer/answer-failure.ts'
import { compressed, varyByEncoding } from '../../platform/http/answer/compress.ts'
import type { Services } from '../../platform/http/context.ts'
import { AS_DATA } from '../../platform/http/register-routes.ts'
import { KEPT_MS } from './check-ticket.ts'
import { openChecker, type Checker, type Shown } from './checker.ts'
import { PAGE_HEADERS, policyFor } from './page-headers.ts'
import { proofAddress, registerProofPages, withProof } from './proofs/proof-pages.ts'

/** Far longer than any code with its spaces. */
const MAXIMUM_TYPED = 100

type Query = {
  readonly lang?: unknown
  readonly hidden?: unknown
  readonly ticket?: unknown
  readonly preview?: unknown
}
type PageRequest = FastifyRequest<{ Params: { code: string }; Querystring: Query }>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The activity that a label takes part in, where buyers may draw now; and whether any buyer has won something. */
export type Invite = (label: {
  readonly companyId: number
  readonly serial: number
}) => Promise<
  | { readonly activity: { readonly name: string } | undefined; readonly hasWins: boolean }
  | undefined
>

/** Whether the warranty of a label has a page: it is registered, or buyers may register it. */
export type Warrants = (label: {
  readonly companyId: number
  readonly serial: number
}) => Promise<boolean>

type Pages = {
  readonly checker: Checker
  readonly isSecure: boolean
  readonly invite: Invite | undefined
  readonly warrants: Warrants | undefined
}

/**
 * What a phone opens, `GET /t/{code}`, and the checker behind it and behind `/api/verify/{code}`.
 * `rateLimit`: checks a minute and address, 0 for no limit.
 */
export function registerCheckPages(
  app: FastifyInstance,
  services: Services,
  options: {
    readonly rateLimit: number
    readonly invite?: Invite
    readonly warrants?: Warrants
  },
): void {
  const checker = openChecker(services, { ...options, log: app.log })
  registerProofPages(app, services, { checker, sendFailure })
  const isSecure = services.publicUrl.startsWith('https:')
  const { invite, warrants } = options
  const pages = { checker, isSecure, invite, warrants }
  app.addHook('onClose', () => checker.close())
  app.route({
    method: 'GET',
    url: '/t/:code',
    // A HEAD asks whether there is a page; only who is shown one has checked.
    exposeHeadRoute: false,
    handler: (request, reply) => showPage(pages, request as PageRequest, reply),
  })
  app.route({
    method: 'HEAD',
    url: '/t/:code',
    handler: (request, reply) => headOfPage(checker, request as PageRequest, reply),
  })
  app.get('/t', askForCode)
  for (const url of OTHER_SPELLINGS) app.get(url, toPage)
  app.route({
    method: 'HEAD',
    url: '/api/verify/:code',
    ...AS_DATA,
    handler: async (request, reply) => {
      await lookOnly(checker, request as PageRequest)
      varyByEncoding(reply)
      return reply.type('application/json; charset=utf-8').send()
    },
  })
}

/** A scanner that makes capitals of everything, and an address that somebody ended with a slash. */
const OTHER_SPELLINGS = ['/t/:code/', '/T/:code', '/T/:code/', '/T', '/t/', '/T/'] as const

/** Leads to the one address of a code's page: that one checks it. */
function toPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code } = request.params as { readonly code?: string }
  const at = request.url.indexOf('?')
  const query = at < 0 ? '' : request.url.slice(at)
  const path = code === undefined ? '/t' : `/t/${encodeURIComponent(code)}`
  return reply.headers(PAGE_HEADERS).redirect(path + query, 308)
}

/** What the page would be answered with, without its content: nothing is checked, counted or recorded. */
async function headOfPage(
  checker: Checker,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers(PAGE_HEADERS)
  const previewed = textOf(request.query.preview)
  if (previewed !== undefined) return showPreview(checker, request, reply, previewed)
  try {
    const { answer, design } = await lookOnly(checker, request)
    if (answer !== undefined) void reply.headers(policyFor(answer, design))
    varyByEncoding(reply)
    return reply.send()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return sendFailure(error, languageOf(request), () => '/t', request, reply)
  }
}

/** What a check would tell, without one: refused as it would be, CHECKS_PAUSED too. */
async function lookOnly(checker: Checker, request: PageRequest): Promise<Partial<Shown>> {
  await checker.look(request.params.code, request.ip)
  const { code, label } = await checker.find(request.params.code)
  return (label && (await checker.shown(code, label, languageOf(request)))) ?? {}
}

/** A code that was typed has a page of its own, and that one checks it. */
function askForCode(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang, code } = request.query as Readonly<Record<string, unknown>>
  const language = isLanguage(lang) ? lang : languageOf(request)
  const addressIn = (other: Language): string => `/t?lang=${other}`
  const typed = cleanScannedText(textOf(code) ?? '')
  if (typed === '') {
    const page = renderAskForCode(language, { addressIn })
    return reply.headers(PAGE_HEADERS).send(compressed(page, request, reply))
  }
  if (typed.length > MAXIMUM_TYPED) {
    const page = renderNotACode(language, { addressIn })
    return reply
      .code(404)
      .headers(PAGE_HEADERS)
      .send(compressed(page, request, reply))
  }
  const address = `/t/${encodeURIComponent(typed)}?lang=${language}`
  return reply.headers(PAGE_HEADERS).redirect(address, 303)
}

/**
 * The cookie by which a phone is known to have checked a code itself (ADR 0028): of this code's page
 * alone, for ten minutes, out of reach of scripts and other sites. It names nobody.
 */
const KEPT_COOKIE = 'zhenma-check'

const cookieOf = (path: string, kept: string, isSecure: boolean): string =>
  `${KEPT_COOKIE}=${kept}; Path=${path}; Max-Age=${KEPT_MS / 1000}; HttpOnly; SameSite=Lax` +
  (isSecure ? '; Secure' : '')

function keptBy({ headers }: FastifyRequest): string | undefined {
  return (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${KEPT_COOKIE}=`))
    ?.slice(KEPT_COOKIE.length + 1)
}

/** What somebody of the company sees: the page as it would be, and no check whatever becomes of it. */
async function showPreview(
  checker: Checker,
  request: PageRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const { code } = request.params
  const { lang } = request.query
  const language = isLanguage(lang) ? lang : languageOf(request)
  const addressIn = (other: Language): string =>
    `/t/${encodeURIComponent(code)}?lang=${other}&preview=${encodeURIComponent(token)}`
  void reply.headers(PAGE_HEADERS)
  try {
    const shown = await checker.preview(code, token, language)
    if (shown === undefined) {
      const ended = renderPreviewEnded(language, { addressIn })
      return reply.code(410).send(compressed(ended, request, reply))
    }
    const { answer, design } = shown
    const page = renderCheckPage(answer, language, { addressIn, notice: 'preview', design })
    void reply.headers(policyFor(answer, design))
    return reply.send(compressed(page, request, reply))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return sendFailure(error, language, addressIn, request, reply)
  }
}

async function showPage(
  { checker, isSecure, invite, warrants }: Pages,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code } = request.params
  const { lang, hidden } = request.query
  const language = isLanguage(lang) ? lang : languageOf(request)
  // Browsers that load pages ahead say so, and load again what they were refused.
  if (isAhead(request)) return reply.code(204).headers(PAGE_HEADERS).send()
  const path = `/t/${encodeURIComponent(code)}`
  const addressIn = (other: Language): string => `${path}?lang=${other}`
  const previewed = textOf(request.query.preview)
  if (previewed !== undefined) return showPreview(checker, request, reply, previewed)
  try {
    const { answer, design, ticket, keep, isOwn, label } = await checker.checkForPage({
      code,
      kept: keptBy(request),
      hidden: textOf(hidden),
      ticket: textOf(request.query.ticket),
      ip: request.ip,
      language,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    const marketing = label === undefined ? undefined : await invite?.(label)
    const activity = answer.genuine ? marketing?.activity : undefined
    const invitation = activity && {
      name: activity.name,
      address: `${path}/draw?lang=${language}&ticket=${ticket}`,
    }
    const hasWarranty = answer.genuine && label !== undefined && (await warrants?.(label)) === true
    const page = renderCheckPage(answer, language, {
      design: withProof(design, proofAddress(answer.code, ticket, language)),
      invitation,
      ...(isOwn ? { notice: 'own' as const } : {}),
      reportAddress: `${path}/report?lang=${language}`,
      prizesAddress: marketing?.hasWins === true ? `${path}/prizes?lang=${language}` : undefined,
      warrantyAddress: hasWarranty
        ? `${path}/warranty?lang=${language}&ticket=${ticket}`
        : undefined,
      addressIn: (other) => `/t/${encodeURIComponent(answer.code)}?lang=${other}&ticket=${ticket}`,
    })
    if (keep !== undefined) void reply.header('set-cookie', cookieOf(path, keep, isSecure))
    void reply.headers(PAGE_HEADERS).headers(policyFor(answer, design))
    return reply.send(compressed(page, request, reply))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return sendFailure(error, language, addressIn, request, reply.headers(PAGE_HEADERS))
  }
}

function isAhead({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return typeof purpose === 'string' && purpose.includes('prefetch')
}

/** A page that says why there is no answer. */
export function sendFailure(
  failure: Failure,
  language: Language,
  addressIn: (language: Language) => string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, page } = pageOfFailure(failure, language, addressIn)
  const seconds = Number(failure.values['seconds'])
  if (seconds > 0) void reply.header('retry-after', seconds)
  return reply.code(status).send(compressed(page, request, reply))
}

function pageOfFailure(
  { key, values }: Failure,
  language: Language,
  addressIn: (language: Language) => string,
): { readonly status: number; readonly page: string } {
  switch (key) {
    case 'LABEL_CODE_FORMAT':
      return { status: 404, page: renderNotACode(language, { addressIn }) }
    case 'TOO_MANY_REQUESTS': {
      const page = renderRateLimited(Number(values['seconds']), language, { addressIn })
      return { status: 429, page }
    }
    case 'CHECKS_PAUSED': {
      const page = renderPaused(String(values['company']), language, { addressIn })
      return { status: 503, page }
    }
    default:
      return { status: 503, page: renderUnavailable(language, { addressIn }) }
  }
}
