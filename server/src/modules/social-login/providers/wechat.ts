import { term } from '@zhenma/contract/labels/terms'
import { z } from 'zod'
import type {
  SocialAddresses,
  SocialAppSettings,
} from '../../../platform/config/social-settings.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { CallServices } from '../../../platform/http/context.ts'
import {
  askProvider,
  errcodeOf,
  optionalProviderId,
  providerId,
  providerName,
  tencentTrouble,
  understand,
  unreachable,
  withQuery,
  wrongCode,
  wrongSetup,
} from './ask-provider.ts'
import type { SocialIdentity, SocialProvider } from './social-provider.ts'

const TYPE = 'wechat'
/** Missing, unknown, expired, used. */
const CODE_ERRORS = new Set([41008, 40029, 42003, 40163])

const TOKEN_PATH = '/sns/oauth2/access_token'
const tokenAnswer = z.object({ access_token: z.string().min(1).max(1024), openid: providerId })
const userAnswer = z.object({
  openid: providerId,
  nickname: providerName,
  unionid: optionalProviderId,
})

type App = Pick<SocialAppSettings, 'id' | 'secret'>

/** Asks WeChat's interface, and reads what it refuses. */
const asker =
  (api: string, timeoutMs: number) =>
  async <T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    json?: unknown,
  ): Promise<T> => {
    const url = withQuery(`${api}${path}`, query)
    const method = json === undefined ? 'GET' : 'POST'
    const { body } = await askProvider({ type: TYPE, url, timeoutMs, method, json })
    const errcode = errcodeOf(body)
    const trouble = tencentTrouble(TYPE, errcode)
    if (trouble !== null) throw trouble
    if (CODE_ERRORS.has(errcode)) throw wrongCode(TYPE)
    if (errcode !== 0) throw wrongSetup(TYPE, errcode)
    return understand(TYPE, schema, body)
  }

/** What takes a code, once. */
const codeQuery = ({ id, secret }: App, code: string) => ({
  appid: id,
  secret,
  code,
  grant_type: 'authorization_code',
})

/** A page of WeChat's that leads back to `redirect` with a code and the state. */
function authorizeAt(
  page: string,
  { id }: App,
  wish: { readonly scope: string; readonly state: string; readonly redirect: string },
): string {
  const { scope, state, redirect } = wish
  // In this order: WeChat does not take another one of its page within WeChat.
  const url = withQuery(page, {
    appid: id,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
    state,
  })
  // Part of WeChat's protocol.
  url.hash = 'wechat_redirect'
  return url.href
}

/**
 * WeChat's log-in for websites (open.weixin.qq.com, "网站应用微信登录"): qrconnect, then
 * sns/oauth2/access_token with the app's secret, then sns/userinfo with that token.
 */
export function wechatProvider(
  app: SocialAppSettings,
  { page, api }: SocialAddresses,
  timeoutMs: number,
): SocialProvider {
  const ask = asker(api, timeoutMs)
  return {
    type: TYPE,
    app: app.id,
    authorizeUrl(state, redirect) {
      return authorizeAt(`${page}/connect/qrconnect`, app, {
        scope: 'snsapi_login',
        state,
        redirect,
      })
    },
    async identify(code): Promise<SocialIdentity> {
      const token = await ask(TOKEN_PATH, codeQuery(app, code), tokenAnswer)
      const { access_token, openid } = token
      const user = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, userAnswer)
      if (user.openid !== openid) throw unreachable(TYPE)
      return { openid, unionid: user.unionid, name: user.nickname }
    },
  }
}

/** An official account of a company; its secret opened. */
type OfficialAccount = { readonly appId: string; readonly appSecret: string }

/** Answers for a whole account: a token for its interface, and the ticket by which its pages may use WeChat's script. */
const appToken = z.object({ access_token: z.string().min(1).max(1024) })
const pageTicket = z.object({
  ticket: z.string().min(1).max(1024),
  expires_in: z.int().min(1).max(7_200),
})

/**
 * The same within WeChat, by an official account ("网页授权", `snsapi_base`): connect/oauth2/authorize asks nobody anything, and
 * sns/oauth2/access_token tells the openid, which is all there is. `authorizeUrl`: where the browser is sent; `openidOf`: who
 * came back with a code; `pageTicket`: what pages of ours sign their address with to use WeChat's script, and for how many
 * seconds ("JS-SDK", ticket/getticket). Its token is the stable one (cgi-bin/stable_token): it ends none that another
 * system of the company has. Throws SOCIAL_NOT_CONFIGURED, and what `SocialProvider.identify` does.
 */
export function officialAccount({ social }: CallServices, { appId, appSecret }: OfficialAccount) {
  if (social === undefined)
    throw fail('SOCIAL_NOT_CONFIGURED', { provider: term('provider', TYPE) })
  const { page, api } = social.wechat.addresses
  const app: App = { id: appId, secret: appSecret }
  const ask = asker(api, social.timeoutMs)
  return {
    authorizeUrl: (state: string, redirect: string): string =>
      authorizeAt(`${page}/connect/oauth2/authorize`, app, {
        scope: 'snsapi_base',
        state,
        redirect,
      }),
    openidOf: async (code: string): Promise<string> =>
      (await ask(TOKEN_PATH, codeQuery(app, code), tokenAnswer)).openid,
    async pageTicket(): Promise<{ readonly ticket: string; readonly seconds: number }> {
      const wish = { grant_type: 'client_credential', appid: appId, secret: appSecret }
      const { access_token } = await ask('/cgi-bin/stable_token', {}, appToken, wish)
      const found = await ask(
        '/cgi-bin/ticket/getticket',
        { access_token, type: 'jsapi' },
        pageTicket,
      )
      return { ticket: found.ticket, seconds: found.expires_in }
    },
  }
}
