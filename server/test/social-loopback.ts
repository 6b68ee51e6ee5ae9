import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialSettings } from '../src/platform/config/social-settings.ts'

/**
 * WeChat, DingTalk and WeCom on loopback, as strict as they are: they know one app each, check id,
 * secret, scope and tokens, and give every code once. The page where a person agrees is a form.
 */
export type SocialLoopback = {
  readonly address: string
  readonly settings: SocialSettings
  /** The environment of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** What a provider's page would hand to the browser for somebody who agreed. */
  agree(authorizeUrl: string, person: string): Promise<{ code: string; state: string }>
  /** The next answer to a path is this: garbage, silence (`hang`), an error. */
  spoil(path: string, answer: Spoiled): void
  /** How often a path was asked for. */
  asked(path: string): number
  /** WeCom forgets the tokens it gave. */
  forgetTokens(): void
  close(): Promise<void>
}

export type Spoiled = 'hang' | { readonly status: number; readonly body: string }

export const SECRET = 'the-secret-of-the-app'
const APPS = {
  wechat: ['wx-first', 'wx-second'],
  dingtalk: ['ding-client'],
  wecom: ['ww-company'],
} as const
const AGENT = '1000002'
const PAGES = {
  '/connect/qrconnect': 'wechat',
  '/connect/oauth2/authorize': 'wechat',
  '/oauth2/auth': 'dingtalk',
  '/wwlogin/sso/login': 'wecom',
} as const

type Query = URLSearchParams
type Agreed = { readonly app: string; readonly person: string }

/** Somebody outside of the company that uses WeCom. */
export const OUTSIDER = 'outsider'

/** WeChat's page within WeChat, and who has the phone that it is opened on. */
const WITHIN_WECHAT = '/connect/oauth2/authorize'
export const IN_WECHAT = 'wang_fang'

class Wrong extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('refused as the provider would')
  }
}
const tencent = (errcode: number): Wrong => new Wrong(200, { errcode, errmsg: 'refused' })
const dingtalk = (status: number, code: string): Wrong =>
  new Wrong(status, { code, message: 'refused', requestid: 'R' })

/** Starts the three. `timeoutMs` is what a server under test gives them. */
export async function startSocialLoopback({ timeoutMs = 2_000 } = {}): Promise<SocialLoopback> {
  const codes = new Map<string, Agreed>()
  const tokens = new Map<string, Agreed>()
  const appTokens = new Set<string>()
  const spoiled = new Map<string, Spoiled>()
  const counts = new Map<string, number>()

  const useCode = (code: string | null, app: string | null): Agreed | undefined => {
    const agreed = codes.get(code ?? '')
    codes.delete(code ?? '')
    return agreed?.app === app ? agreed : undefined
  }
  const newToken = (agreed: Agreed): string => {
    const token = randomBytes(16).toString('hex')
    tokens.set(token, agreed)
    return token
  }

  const answers: Record<
    string,
    (query: Query, body: Record<string, unknown>, headers: IncomingMessage['headers']) => unknown
  > = {
    '/sns/oauth2/access_token'(query) {
      const app = query.get('appid')
      if (!APPS.wechat.some((one) => one === app)) throw tencent(40013)
      if (query.get('secret') !== SECRET) throw tencent(40125)
      if (query.get('grant_type') !== 'authorization_code') throw tencent(40002)
      const agreed = useCode(query.get('code'), app)
      if (agreed === undefined) throw tencent(40029)
      return {
        access_token: newToken(agreed),
        expires_in: 7200,
        refresh_token: 'R',
        openid: `open-${agreed.app}-${agreed.person}`,
        scope: 'snsapi_login',
      }
    },
    '/cgi-bin/stable_token'(_query, body) {
      if (!APPS.wechat.some((one) => one === body['appid'])) throw tencent(40013)
      if (body['secret'] !== SECRET) throw tencent(40125)
      if (body['grant_type'] !== 'client_credential') throw tencent(40002)
      return { access_token: `stable-${String(body['appid'])}`, expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket'(query) {
      const [, app] = /^stable-(.+)$/.exec(query.get('access_token') ?? '') ?? []
      if (app === undefined) throw tencent(40001)
      if (query.get('type') !== 'jsapi') throw tencent(40097)
      return { errcode: 0, errmsg: 'ok', ticket: `ticket-of-${app}`, expires_in: 7200 }
    },
    '/sns/userinfo'(query) {
      const agreed = tokens.get(query.get('access_token') ?? '')
      if (agreed === undefined) throw tencent(40001)
      const openid = `open-${agreed.app}-${agreed.person}`
      if (query.get('openid') !== openid) throw tencent(40003)
      return { openid, nickname: agreed.person, headimgurl: '', unionid: `union-${agreed.person}` }
    },
    '/v1.0/oauth2/userAccessToken'(_query, body) {
      if (body['clientId'] !== APPS.dingtalk[0] || body['clientSecret'] !== SECRET) {
        throw dingtalk(400, 'invalidClientIdOrSecret')
      }
      if (body['grantType'] !== 'authorization_code') throw dingtalk(400, 'invalidGrantType')
      const agreed = useCode(String(body['code']), APPS.dingtalk[0])
      if (agreed === undefined) throw dingtalk(400, 'invalidAuthCode')
      return { accessToken: newToken(agreed), refreshToken: 'R', expireIn: 7200, corpId: '' }
    },
    '/v1.0/contact/users/me'(_query, _body, headers) {
      const agreed = tokens.get(String(headers['x-acs-dingtalk-access-token']))
      if (agreed === undefined) throw dingtalk(401, 'InvalidAuthentication')
      const { person } = agreed
      return { nick: person, openId: `ding-${person}`, unionId: `dingunion-${person}` }
    },
    '/cgi-bin/gettoken'(query) {
      if (query.get('corpid') !== APPS.wecom[0]) throw tencent(40013)
      if (query.get('corpsecret') !== SECRET) throw tencent(40001)
      const token = randomBytes(16).toString('hex')
      appTokens.add(token)
      return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 }
    },
    '/cgi-bin/auth/getuserinfo'(query) {
      if (!appTokens.has(query.get('access_token') ?? '')) throw tencent(40014)
      const agreed = useCode(query.get('code'), APPS.wecom[0])
      if (agreed === undefined) throw tencent(40029)
      return agreed.person === OUTSIDER
        ? { errcode: 0, errmsg: 'ok', openid: 'o-outside' }
        : { errcode: 0, errmsg: 'ok', userid: agreed.person, user_ticket: 'T' }
    },
    '/cgi-bin/user/get'(query) {
      if (!appTokens.has(query.get('access_token') ?? '')) throw tencent(40014)
      return { errcode: 0, errmsg: 'ok', userid: query.get('userid'), name: query.get('userid') }
    },
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.writeHead(500).end())
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1)
    const type = PAGES[url.pathname as keyof typeof PAGES]
    if (type !== undefined) return answerPage(type, url, response)
    const bad = spoiled.get(url.pathname)
    spoiled.delete(url.pathname)
    if (bad === 'hang') return
    if (bad !== undefined) return void response.writeHead(bad.status).end(bad.body)
    const answer = answers[url.pathname]
    if (answer === undefined) return void response.writeHead(204).end()
    try {
      const body = request.method === 'POST' ? await readJson(request) : {}
      // As WeChat does: JSON that says it is text.
      response.setHeader('content-type', 'text/plain')
      response.end(JSON.stringify(answer(url.searchParams, body, request.headers)))
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      response.writeHead(error.status).end(JSON.stringify(error.body))
    }
  }
  /** The page of a provider; with a person chosen it leads back at once. */
  const answerPage = (
    type: keyof typeof APPS,
    { pathname, searchParams: query }: URL,
    response: ServerResponse,
  ): void => {
    const app = query.get(type === 'dingtalk' ? 'client_id' : 'appid') ?? ''
    const isWithin = pathname === WITHIN_WECHAT
    const problem = pageProblem(type, app, query, isWithin)
    if (problem !== undefined) return void response.writeHead(400).end(problem)
    // Within WeChat nobody is asked: whose phone it is says the app.
    const person = query.get('person') ?? (isWithin ? IN_WECHAT : null)
    if (person === null)
      return void response.setHeader('content-type', 'text/html').end(form(query))
    const code = randomBytes(8).toString('hex')
    codes.set(code, { app, person })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set(type === 'dingtalk' ? 'authCode' : 'code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = { page: address, api: address }
  return {
    address,
    settings: {
      wechat: { apps: APPS.wechat.map((id) => ({ id, secret: SECRET, agentId: '' })), addresses },
      dingtalk: {
        apps: APPS.dingtalk.map((id) => ({ id, secret: SECRET, agentId: '' })),
        addresses,
      },
      wecom: { apps: APPS.wecom.map((id) => ({ id, secret: SECRET, agentId: AGENT })), addresses },
      timeoutMs,
    },
    environment: {
      WECHAT_APPS: APPS.wechat.map((id) => `${id}:${SECRET}`).join(','),
      DINGTALK_APPS: `${APPS.dingtalk[0]}:${SECRET}`,
      WECOM_APPS: `${APPS.wecom[0]}:${AGENT}:${SECRET}`,
      ...Object.fromEntries(
        ['WECHAT', 'DINGTALK', 'WECOM'].flatMap((name) => [
          [`${name}_PAGE_URL`, address],
          [`${name}_API_URL`, address],
        ]),
      ),
    },
    async agree(authorizeUrl, person) {
      const url = new URL(authorizeUrl)
      url.searchParams.set('person', person)
      const response = await fetch(url, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the page refused: ${await response.text()}`)
      const { searchParams } = new URL(location)
      const code = searchParams.get('code') ?? searchParams.get('authCode') ?? ''
      return { code, state: searchParams.get('state') ?? '' }
    },
    spoil: (path, answer) => void spoiled.set(path, answer),
    asked: (path) => counts.get(path) ?? 0,
    forgetTokens: () => appTokens.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pageProblem(
  type: keyof typeof APPS,
  app: string,
  query: Query,
  isWithin: boolean,
): string | undefined {
  const wanted: Record<keyof typeof APPS, Readonly<Record<string, string>>> = {
    wechat: { response_type: 'code', scope: isWithin ? 'snsapi_base' : 'snsapi_login' },
    dingtalk: { response_type: 'code', scope: 'openid', prompt: 'consent' },
    wecom: { login_type: 'CorpApp', agentid: AGENT },
  }
  if (!APPS[type].some((one) => one === app)) return 'unknown app'
  if (!/^[A-Za-z0-9]{1,128}$/.test(query.get('state') ?? '')) return 'bad state'
  const back = isWithin ? /^https?:\/\/[^/?#]+\/t\/[^/?#]+\/wechat\/back$/ : /^https?:\/\/[^/]+\/$/
  if (!back.test(query.get('redirect_uri') ?? '')) return 'bad redirect_uri'
  const bad = Object.entries(wanted[type]).find(([name, value]) => query.get(name) !== value)
  return bad === undefined ? undefined : `bad ${bad[0]}`
}

/** Where a person would scan: here they say who they are. */
function form(query: Query): string {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const kept = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
    <h1>Provider</h1><form>${kept}<label>Person <input name="person"></label>
    <button>Agree</button></form></html>`
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Record<string, unknown>
}
