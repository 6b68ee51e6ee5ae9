import { fail } from '../../platform/errors/fail.ts'
import type { CallServices } from '../../platform/http/context.ts'
import { term } from '@zhenma/contract/labels/terms'
import { wechatOfficialAccount } from './providers/wechat.ts'

/** An official account of a company; its secret opened. */
export type OfficialAccount = { readonly appId: string; readonly appSecret: string }

/**
 * WeChat's authorisation within WeChat ("网页授权", `snsapi_base`): it tells nothing but the openid, and asks nobody.
 * `authorizeUrl`: where the browser is sent; `openidOf`: who came back with a code. Throws SOCIAL_NOT_CONFIGURED, and what
 * `SocialProvider.identify` does.
 */
export function officialAccount({ social }: CallServices, { appId, appSecret }: OfficialAccount) {
  if (social === undefined) {
    throw fail('SOCIAL_NOT_CONFIGURED', { provider: term('provider', 'wechat') })
  }
  const app = { id: appId, secret: appSecret, agentId: '' }
  return wechatOfficialAccount(app, social.wechat.addresses, social.timeoutMs)
}
