import { z } from 'zod'
import type {
  SocialAddresses,
  SocialAppSettings,
} from '../../../platform/config/social-settings.ts'
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

const tokenAnswer = z.object({ access_token: z.string().min(1).max(1024), openid: providerId })
const userAnswer = z.object({
  openid: providerId,
  nickname: providerName,
  unionid: optionalProviderId,
})

/**
 * WeChat's log-in for websites (open.weixin.qq.com, "网站应用微信登录"): qrconnect, then
 * sns/oauth2/access_token with the app's secret, then sns/userinfo with that token.
 */
export function wechatProvider(
  { id, secret }: SocialAppSettings,
  { page, api }: SocialAddresses,
  timeoutMs: number,
): SocialProvider {
  const ask = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) => {
    const url = withQuery(`${api}${path}`, query)
    const { body } = await askProvider({ type: TYPE, url, timeoutMs })
    const errcode = errcodeOf(body)
    const trouble = tencentTrouble(TYPE, errcode)
    if (trouble !== null) throw trouble
    if (CODE_ERRORS.has(errcode)) throw wrongCode(TYPE)
    if (errcode !== 0) throw wrongSetup(TYPE, errcode)
    return understand(TYPE, schema, body)
  }
  return {
    type: TYPE,
    app: id,
    authorizeUrl(state, redirect) {
      const url = withQuery(`${page}/connect/qrconnect`, {
        appid: id,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      // Part of WeChat's protocol.
      url.hash = 'wechat_redirect'
      return url.href
    },
    async identify(code): Promise<SocialIdentity> {
      const query = { appid: id, secret, code, grant_type: 'authorization_code' }
      const token = await ask('/sns/oauth2/access_token', query, tokenAnswer)
      const { access_token, openid } = token
      const user = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, userAnswer)
      if (user.openid !== openid) throw unreachable(TYPE)
      return { openid, unionid: user.unionid, name: user.nickname }
    },
  }
}
