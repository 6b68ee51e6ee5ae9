import { WORDS } from '@zhenma/contract/kernel/words'
import type { ReactNode } from 'react'
import { NOTHING } from '../../kit/atoms.tsx'
import { texts, useTexts } from '../../texts/use-texts.ts'
import { deviceKind } from './device-kind.ts'

const deviceTexts = texts({
  wechat: WORDS.weChat,
  wecom: WORDS.weCom,
  alipay: { cn: '支付宝', tc: '支付寶', en: 'Alipay' },
  dingtalk: WORDS.dingTalk,
})

const isNamed = (app: string): app is keyof typeof deviceTexts => app in deviceTexts

/** A device in two words; all that it said of itself on hover. */
export function DeviceText({ device }: { readonly device: string }): ReactNode {
  const t = useTexts(deviceTexts)
  if (device === '') return NOTHING
  const { app, system } = deviceKind(device)
  const words = [app !== undefined && isNamed(app) ? t(app) : app, system].filter(Boolean)
  return <span title={device}>{words.length > 0 ? words.join(' · ') : device}</span>
}
