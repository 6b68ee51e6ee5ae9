import type { ReactNode } from 'react'
import { NOTHING } from '../kit/atoms.tsx'
import { texts, useTexts } from '../texts/use-texts.ts'
import { deviceKind } from './device-kind.ts'

const deviceTexts = texts({
  wechat: { cn: '微信', tc: '微信', en: 'WeChat' },
  wecom: { cn: '企业微信', tc: '企業微信', en: 'WeCom' },
  alipay: { cn: '支付宝', tc: '支付寶', en: 'Alipay' },
  dingtalk: { cn: '钉钉', tc: '釘釘', en: 'DingTalk' },
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
