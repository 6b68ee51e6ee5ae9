import DingtalkOutlined from '@ant-design/icons/DingtalkOutlined'
import WechatOutlined from '@ant-design/icons/WechatOutlined'
import WechatWorkOutlined from '@ant-design/icons/WechatWorkOutlined'
import type { SocialApp } from '@zhenma/contract/social-login/social-login.contract'
import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { socialTexts } from './social.texts.ts'

const ICONS = { wechat: WechatOutlined, dingtalk: DingtalkOutlined, wecom: WechatWorkOutlined }

export function ProviderIcon({ type }: { readonly type: SocialProviderName }): ReactNode {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}

/** What an app goes by; of several of one provider the later ones have a number. */
export function useAppName(): (app: SocialApp) => string {
  const say = useSay()
  const t = useTexts(socialTexts)
  return ({ type, appIndex }) => {
    const provider = say(SOCIAL_PROVIDER_TEXT[type])
    return appIndex === 0 ? provider : t('numbered', { provider, number: appIndex + 1 })
  }
}
