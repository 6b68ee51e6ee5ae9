import {
  renderKnownByWechat,
  renderWechatFault,
  type WechatFault,
} from '@zhenma/buyer-page/draw/wechat-page'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WECHAT_MEMBER_NAME } from '@zhenma/contract/members/points-words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { cookieOf } from '../../../platform/auth/device-key.ts'
import { hashToken } from '../../../platform/auth/session.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import type { Services } from '../../../platform/http/context.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import { type FormPage, formPages, sendPage } from '../../buyer-checks/index.ts'
import { memberOfOpenid, openApp, writeTrouble } from '../../members/index.ts'
import { officialAccount } from '../../social-login/index.ts'
import { textOf } from '../form-text.ts'
import { labelOf } from '../phone-visits.ts'
import { makeProof } from '../prizes-proof.ts'
import { isInWechat, ticketOf } from './wechat-offer.ts'
import {
  keepVisit,
  takeVisit,
  WECHAT_MINUTES,
  WECHAT_WAYS,
  type WechatWay,
} from './wechat-visits.store.ts'

/** The key of the browser that a visit began in: no script reads it, and it goes to these addresses only. */
const BROWSER_COOKIE = 'zhenma-wechat'
const CODE_LENGTH = 512

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}`
const wayOf = (value: unknown): WechatWay => WECHAT_WAYS.find((one) => one === value) ?? 'prizes'
/** Letters and digits only, as WeChat wants a state. */
const randomHex = (): string => randomBytes(32).toString('hex')

const addressOf =
  ({ code }: FormPage) =>
  (other: Language): string =>
    `${pathOf(code)}?lang=${other}`

/**
 * The way through WeChat, without script: `/t/{code}/wechat` sends the browser there, `…/wechat/back` hears who it is, and
 * leads on to the page that the visit came from. Single-use, and for the browser, the company and the label that it began with.
 */
export function registerWechatPages(
  app: FastifyInstance,
  services: Services,
  headers: Readonly<Record<string, string>>,
): void {
  const answer = formPages(services, { headers, addressOf })
  app.get('/t/:code/wechat', answer(start))
  app.get('/t/:code/wechat/back', answer(comeBack))
}

type Way = { readonly goesTo: WechatWay; readonly ticket: string; readonly language: Language }

/** A page of ours, and nothing else, whatever an address says. */
function addressOfWay(code: string, { goesTo, ticket, language }: Way): string {
  const query = new URLSearchParams({ lang: language })
  if (ticket !== '') query.set('ticket', ticket)
  return `${pathOf(code)}/${goesTo}?${query.toString()}`
}

/** What went wrong, with the way by phone. */
function fault(at: FormPage, what: WechatFault, status: number, way: Way): FastifyReply {
  const { language } = way
  const options = { language, addressIn: addressOf(at) }
  return sendPage(at, renderWechatFault(what, addressOfWay(at.code, way), options), status)
}

async function start(at: FormPage): Promise<FastifyReply> {
  const { services, request, reply, code, language, fields } = at
  const { companyId } = await labelOf(at)
  const way = { goesTo: wayOf(fields['to']), ticket: ticketOf(at), language }
  if (!isInWechat(at)) return fault(at, 'outside', 403, way)
  const [state, browserKey] = [
    randomHex(),
    cookieOf(request.headers, BROWSER_COOKIE) ?? randomHex(),
  ]
  const begun = await asCompany(services.connections, companyId, async (db) => {
    const app = await openApp(db, services.keyRing, companyId)
    if (app === undefined) return 'off'
    const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserKey) }
    const isKept = await keepVisit(db, companyId, { ...hashes, ...way, appId: app.appId, code })
    return isKept ? app : 'unreachable'
  })
  if (begun === 'off') return fault(at, 'off', 404, way)
  if (begun === 'unreachable') return fault(at, 'unreachable', 503, way)
  const isSecure = services.publicUrl.startsWith('https:')
  void reply.header(
    'set-cookie',
    `${BROWSER_COOKIE}=${browserKey}; Path=${pathOf(code)}/wechat; Max-Age=${WECHAT_MINUTES * 60}; HttpOnly; ` +
      `SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
  const back = `${services.publicUrl}${pathOf(code)}/wechat/back`
  const { authorizeUrl } = officialAccount(callServices(services), begun)
  return reply.redirect(authorizeUrl(state, back), 303)
}

async function comeBack(at: FormPage): Promise<FastifyReply> {
  const { services, request, code, fields } = at
  const { companyId } = await labelOf(at)
  const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
    asCompany(services.connections, companyId, work)
  const state = textOf(fields['state'], 128)
  const browserKey = cookieOf(request.headers, BROWSER_COOKIE) ?? ''
  const of = { stateHash: hashToken(state), browserHash: hashToken(browserKey), code }
  // Used up in a transaction of its own, before WeChat is asked: a refusal does not give it back.
  const visit = await within((db) => takeVisit(db, companyId, of))
  if (visit === undefined) {
    const { language } = at
    return fault(at, 'ended', 400, { goesTo: 'prizes', ticket: '', language })
  }
  const app = await within((db) => openApp(db, services.keyRing, companyId))
  // Another account would not know the code, and its openid would be somebody else's.
  if (app === undefined || app.appId !== visit.appId) return fault(at, 'off', 409, visit)
  const wechatCode = textOf(fields['code'], CODE_LENGTH)
  if (wechatCode === '') return fault(at, 'ended', 400, visit)
  const asked = await ask(at, companyId, app, wechatCode)
  if ('what' in asked) return fault(at, asked.what, asked.status, visit)
  const { language } = visit
  const name = say(WECHAT_MEMBER_NAME, language)
  const { appId } = app
  const person = await within((db) =>
    memberOfOpenid(db, companyId, { appId, openid: asked.openid }, name),
  )
  const proof = makeProof(services.keyRing, { companyId, ...person }, Date.now())
  const action = `${pathOf(code)}/${visit.goesTo}`
  const page = renderKnownByWechat(
    { action, proof, ticket: visit.ticket, hasPhone: person.phone !== '' },
    { language, addressIn: addressOf(at) },
  )
  return sendPage(at, page)
}

type Asked = { readonly openid: string } | { readonly what: WechatFault; readonly status: number }

/** Who WeChat says it is. What its settings are refused for stands on the company's screen, not on the buyer's page. */
async function ask(
  { services, request }: FormPage,
  companyId: number,
  app: { readonly appId: string; readonly appSecret: string },
  code: string,
): Promise<Asked> {
  const note = (trouble: string) =>
    asCompany(services.connections, companyId, (db) =>
      writeTrouble(db, companyId, { appId: app.appId, code: trouble }),
    )
  try {
    const openid = await officialAccount(callServices(services), app).openidOf(code)
    await note('')
    return { openid }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { key, values } = error
    if (key === 'SOCIAL_CODE_WRONG') return { what: 'ended', status: 400 }
    if (key !== 'SOCIAL_SETUP_WRONG') return { what: 'unreachable', status: 503 }
    const reason = String(values['reason'])
    request.log.warn({ companyId, reason }, 'WeChat refuses an official account')
    await note(reason)
    return { what: 'refused', status: 503 }
  }
}
