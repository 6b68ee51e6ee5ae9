import { z } from 'zod'
import type {
  SocialAddresses,
  SocialAppSettings,
} from '../../../platform/config/social-settings.ts'
import {
  askProvider,
  optionalProviderId,
  type ProviderQuestion,
  providerId,
  providerName,
  tooBusy,
  understand,
  unreachable,
  withQuery,
  wrongCode,
  wrongSetup,
} from './ask-provider.ts'
import type { SocialIdentity, SocialProvider } from './social-provider.ts'

const TYPE = 'dingtalk'

const tokenAnswer = z.object({ accessToken: z.string().min(1).max(1024) })
const userAnswer = z.object({
  openId: providerId,
  unionId: optionalProviderId,
  nick: providerName,
})
const refusal = z.object({ code: z.string().min(1).max(200) })

/** Asked too often: `Forbidden.AccessDenied.QpsLimitForApi`, `QpmLimitForAppkeyAndApi`, `Throttling.Api`. */
const LIMITS = /qp[smd]limit|throttl|toomanyrequests/i

/** DingTalk names its errors in words, with the HTTP status beside them. */
function refusalOf(status: number, body: unknown): Error {
  const code = refusal.safeParse(body).data?.code
  if (status === 429 || LIMITS.test(code ?? '')) return tooBusy(TYPE)
  if (status >= 500 || code === undefined) return unreachable(TYPE)
  return /auth_?code|code/i.test(code) ? wrongCode(TYPE) : wrongSetup(TYPE, code)
}

/**
 * DingTalk's log-in for websites (OAuth 2): login.dingtalk.com/oauth2/auth, then
 * v1.0/oauth2/userAccessToken with the client's secret, then contact/users/me with that token.
 */
export function dingtalkProvider(
  { id, secret }: SocialAppSettings,
  { page, api }: SocialAddresses,
  timeoutMs: number,
): SocialProvider {
  const ask = async <T>(
    path: string,
    schema: z.ZodType<T>,
    rest: Pick<ProviderQuestion, 'method' | 'json' | 'headers'>,
  ): Promise<T> => {
    const url = new URL(`${api}/v1.0${path}`)
    const { status, body } = await askProvider({ type: TYPE, url, timeoutMs, ...rest })
    if (status !== 200) throw refusalOf(status, body)
    return understand(TYPE, schema, body)
  }
  return {
    type: TYPE,
    app: id,
    authorizeUrl(state, redirect) {
      return withQuery(`${page}/oauth2/auth`, {
        redirect_uri: redirect,
        response_type: 'code',
        client_id: id,
        scope: 'openid',
        state,
        prompt: 'consent',
      }).href
    },
    async identify(code): Promise<SocialIdentity> {
      const { accessToken } = await ask('/oauth2/userAccessToken', tokenAnswer, {
        method: 'POST',
        json: { clientId: id, clientSecret: secret, code, grantType: 'authorization_code' },
      })
      const user = await ask('/contact/users/me', userAnswer, {
        headers: { 'x-acs-dingtalk-access-token': accessToken },
      })
      return { openid: user.openId, unionid: user.unionId, name: user.nick }
    },
  }
}
