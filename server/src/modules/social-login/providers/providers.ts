import { term } from '@zhenma/contract/labels/terms'
import {
  SOCIAL_PROVIDERS,
  type SocialProviderName,
} from '@zhenma/contract/social-login/social-providers'
import type { SocialSettings } from '../../../platform/config/social-settings.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { CallServices } from '../../../platform/http/context.ts'
import { dingtalkProvider } from './dingtalk.ts'
import type { SocialProvider } from './social-provider.ts'
import { wechatProvider } from './wechat.ts'
import { wecomProvider } from './wecom.ts'

const MAKERS = {
  wechat: wechatProvider,
  dingtalk: dingtalkProvider,
  wecom: wecomProvider,
} satisfies Record<SocialProviderName, unknown>

/** An installation's adapters live as long as its settings: they keep tokens. */
const made = new WeakMap<SocialSettings, readonly (readonly SocialProvider[])[]>()

/** Every app that is set up, by provider and in order. */
export function providersOf({ social }: CallServices): readonly (readonly SocialProvider[])[] {
  if (social === undefined) return []
  const kept = made.get(social)
  if (kept !== undefined) return kept
  const all = SOCIAL_PROVIDERS.map((type) => {
    const { apps, addresses } = social[type]
    return apps.map((app) => MAKERS[type](app, addresses, social.timeoutMs))
  })
  made.set(social, all)
  return all
}

/** The adapter of an app. Throws SOCIAL_NOT_CONFIGURED. */
export function providerOf(
  services: CallServices,
  wanted: { readonly type: SocialProviderName; readonly appIndex: number },
): SocialProvider {
  const apps = providersOf(services)[SOCIAL_PROVIDERS.indexOf(wanted.type)]
  const found = apps?.[wanted.appIndex]
  if (found === undefined) {
    throw fail('SOCIAL_NOT_CONFIGURED', { provider: term('provider', wanted.type) })
  }
  return found
}
