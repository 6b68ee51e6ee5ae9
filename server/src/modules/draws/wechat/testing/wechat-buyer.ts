import type { Language } from '@zhenma/contract/kernel/texts'
import { members } from '@zhenma/contract/members/members.contract'
import { callAs, type TestApp } from '../../../../../test/app.ts'
import { SECRET, type SocialLoopback } from '../../../../../test/social-loopback.ts'

export const AGENT = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.50 NetType/WIFI'

/** The company's official account, as the played WeChat has it. */
export const setUpWechat = (app: TestApp, token: string, more: object = {}) =>
  callAs(app, token, members.saveWechat, {
    wechatAppId: 'wx-first',
    wechatKey: SECRET,
    isWechatOn: true,
    ...more,
  })

export const proofIn = (body: string): string =>
  /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''
export const linkIn = (body: string): string | undefined =>
  /href="(\/t\/[^"/]+\/wechat\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')

/** A phone with WeChat on it, and its cookies. */
export function makeBuyer(
  app: TestApp,
  wechat: SocialLoopback,
  { agent = AGENT, language = 'en' as Language } = {},
) {
  let cookie = ''
  const headers = () => ({ 'user-agent': agent, 'accept-language': language, cookie })
  const get = async (url: string) => {
    const answer = await app.app.inject({ method: 'GET', url, headers: headers() })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return answer
  }
  const post = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ lang: language, ...fields }).toString(),
    })
  /** WeChat's own page, where the link of ours leads. */
  const toWechat = async (link: string): Promise<string> =>
    String((await get(link)).headers.location ?? '')
  /** Where WeChat leads back to, for somebody. */
  const agree = async (address: string, person: string): Promise<string> => {
    const { code, state } = await wechat.agree(address, person)
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '').pathname
    return `${back}?code=${code}&state=${state}`
  }
  /** The whole way, from a page of ours to the one that WeChat's answer leads to. */
  const through = async (link: string, person: string) =>
    get(await agree(await toWechat(link), person))
  return { get, post, toWechat, agree, through }
}
