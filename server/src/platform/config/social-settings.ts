import { trimEndOf } from '@zhenma/contract/kernel/trim'
import { APPS_LIMIT, type SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { z } from 'zod'

/** An app that the operator registered with a provider. */
export type SocialAppSettings = {
  /** WeChat's AppID, DingTalk's client id, WeCom's company id. */
  readonly id: string
  readonly secret: string
  /** WeCom's AgentId; empty elsewhere. */
  readonly agentId: string
}

/** Where a provider shows its page, and where it answers servers; no slash at the end. */
export type SocialAddresses = { readonly page: string; readonly api: string }

export type SocialSettings = Readonly<
  Record<
    SocialProviderName,
    { readonly apps: readonly SocialAppSettings[]; readonly addresses: SocialAddresses }
  >
> & {
  /** How long a provider may take to answer. */
  readonly timeoutMs: number
}

const base = (address: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(address)
    .transform((url) => trimEndOf(url, '/'))

/** `id:secret` or `id:agent:secret`, several with commas between; their order is the `appIndex`. */
const apps = (parts: 2 | 3) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((one) => one.split(':').map((part) => part.trim())),
    )
    .refine((list) => list.length <= APPS_LIMIT, `at most ${APPS_LIMIT} apps`)
    .refine(
      (list) => list.every((one) => one.length === parts && !one.includes('')),
      // Never the value itself: it holds a secret, and this is printed.
      parts === 2 ? 'must be id:secret[,id:secret…]' : 'must be id:agentId:secret[,…]',
    )
    .transform((list) =>
      list.map((one): SocialAppSettings => {
        const [id = '', second = '', third = ''] = one
        return parts === 2
          ? { id, secret: second, agentId: '' }
          : { id, agentId: second, secret: third }
      }),
    )

/** The environment's part for social log-in (README). */
export const socialEnvironment = {
  WECHAT_APPS: apps(2),
  DINGTALK_APPS: apps(2),
  WECOM_APPS: apps(3),
  /** Other addresses of the providers: a proxy, or a stand-in for tests. */
  WECHAT_PAGE_URL: base('https://open.weixin.qq.com'),
  WECHAT_API_URL: base('https://api.weixin.qq.com'),
  DINGTALK_PAGE_URL: base('https://login.dingtalk.com'),
  DINGTALK_API_URL: base('https://api.dingtalk.com'),
  WECOM_PAGE_URL: base('https://login.work.weixin.qq.com'),
  WECOM_API_URL: base('https://qyapi.weixin.qq.com'),
  SOCIAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(8_000),
}

const schema = z.object(socialEnvironment)

/** The settings of what `socialEnvironment` has read. */
export function socialSettings(value: z.output<typeof schema>): SocialSettings {
  return {
    wechat: {
      apps: value.WECHAT_APPS,
      addresses: { page: value.WECHAT_PAGE_URL, api: value.WECHAT_API_URL },
    },
    dingtalk: {
      apps: value.DINGTALK_APPS,
      addresses: { page: value.DINGTALK_PAGE_URL, api: value.DINGTALK_API_URL },
    },
    wecom: {
      apps: value.WECOM_APPS,
      addresses: { page: value.WECOM_PAGE_URL, api: value.WECOM_API_URL },
    },
    timeoutMs: value.SOCIAL_TIMEOUT_MS,
  }
}
