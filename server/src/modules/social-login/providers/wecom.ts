import { term } from '@zhenma/contract/labels/terms'
import { z } from 'zod'
import type {
  SocialAddresses,
  SocialAppSettings,
} from '../../../platform/config/social-settings.ts'
import { fail } from '../../../platform/errors/fail.ts'
import {
  askProvider,
  errcodeOf,
  providerId,
  providerName,
  tencentTrouble,
  understand,
  withQuery,
  wrongCode,
  wrongSetup,
} from './ask-provider.ts'
import type { SocialIdentity, SocialProvider } from './social-provider.ts'

const TYPE = 'wecom'
/** Unknown or used, missing, expired. */
const CODE_ERRORS = new Set([40029, 41008, 42003])
/** The app's token was taken back before its time. */
const TOKEN_ERRORS = new Set([40001, 40014, 42001])
/** A token is given up this long before it ends: a question with it takes its time too. */
const MARGIN_MS = 60_000

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(1024),
  expires_in: z.int().positive(),
})
const memberAnswer = z.object({ userid: providerId.optional() })
const nameAnswer = z.object({ name: providerName })

type Token = { readonly value: Promise<string>; endsAt: number }

/**
 * WeCom's log-in for websites: wwlogin/sso/login, then cgi-bin/auth/getuserinfo with the app's own
 * token, which is kept until it ends (WeCom limits how often it is asked for).
 */
export function wecomProvider(
  { id, agentId, secret }: SocialAppSettings,
  { page, api }: SocialAddresses,
  timeoutMs: number,
): SocialProvider {
  let token: Token | undefined

  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = withQuery(`${api}/cgi-bin${path}`, query)
    const { body } = await askProvider({ type: TYPE, url, timeoutMs })
    const trouble = tencentTrouble(TYPE, errcodeOf(body))
    if (trouble !== null) throw trouble
    return body
  }

  const fetchToken = (): Token => {
    const fresh: Token = {
      // Whoever comes meanwhile waits for the same answer.
      endsAt: Number.POSITIVE_INFINITY,
      value: ask('/gettoken', { corpid: id, corpsecret: secret })
        .then((body) => {
          const errcode = errcodeOf(body)
          if (errcode !== 0) throw wrongSetup(TYPE, errcode)
          const answer = understand(TYPE, tokenAnswer, body)
          fresh.endsAt = Date.now() + answer.expires_in * 1000 - MARGIN_MS
          return answer.access_token
        })
        .catch((error: unknown) => {
          if (token === fresh) token = undefined
          throw error
        }),
    }
    return fresh
  }

  /** With the kept token; where that was taken back, once more with a new one. */
  const askWithToken = async (path: string, query: Record<string, string>): Promise<unknown> => {
    if (token === undefined || token.endsAt <= Date.now()) token = fetchToken()
    const used = token
    const body = await ask(path, { access_token: await used.value, ...query })
    if (!TOKEN_ERRORS.has(errcodeOf(body))) return body
    if (token === used) token = fetchToken()
    return ask(path, { access_token: await token.value, ...query })
  }

  return {
    type: TYPE,
    app: id,
    authorizeUrl(state, redirect) {
      return withQuery(`${page}/wwlogin/sso/login`, {
        login_type: 'CorpApp',
        appid: id,
        agentid: agentId,
        redirect_uri: redirect,
        state,
      }).href
    },
    async identify(code): Promise<SocialIdentity> {
      const body = await askWithToken('/auth/getuserinfo', { code })
      const errcode = errcodeOf(body)
      if (CODE_ERRORS.has(errcode)) throw wrongCode(TYPE)
      if (errcode !== 0) throw wrongSetup(TYPE, errcode)
      const { userid } = understand(TYPE, memberAnswer, body)
      // Somebody from outside has an openid instead.
      if (userid === undefined)
        throw fail('SOCIAL_NOT_MEMBER', { provider: term('provider', TYPE) })
      const details = await askWithToken('/user/get', { userid })
      // Names are kept from many apps; the member's id says enough then.
      const name = errcodeOf(details) === 0 ? understand(TYPE, nameAnswer, details).name : ''
      return { openid: userid, unionid: null, name: name || userid }
    },
  }
}
