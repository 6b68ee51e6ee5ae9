import type { PayoutProviderRow } from '@zhenma/contract/payouts/payout-providers.contract'
import { PROVIDER_FIELD_TEXT as f } from '@zhenma/contract/payouts/payout-providers.refusals'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { KeptSince } from './kept-key.tsx'
import { payoutProviderTexts } from './payout-providers.texts.ts'
import { wechatPayTexts } from './wechat-pay.texts.ts'

type Of = { readonly of: PayoutProviderRow }

/** What there must be at the provider before it can be set up. */
export function Unset({ of, onEdit }: Of & { readonly onEdit: () => void }): ReactNode {
  const t = useTexts(payoutProviderTexts)
  const w = useTexts(wechatPayTexts)
  const isWechat = of.way === 'wechat_pay'
  const needs = isWechat
    ? (['needsScene', 'needsKeys', 'needsAccount', 'needsMoney'] as const).map((key) => w(key))
    : (['needsApp', 'needsKeys', 'needsMoney'] as const).map((key) => t(key))
  return (
    <>
      <p>{t('unsetMeans')}</p>
      <h3>{isWechat ? w('needsTitle') : t('needsTitle')}</h3>
      <ul className="provider-needs">
        {needs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="section-foot">
        <Button type="primary" onClick={onEdit}>
          {t('setUp')}
        </Button>
      </div>
    </>
  )
}

/** WeChat Pay pays only whom its official account knows: says where that is nobody. */
export function BuyersAccount({ of: { way, appId, buyersAppId } }: Of): ReactNode {
  const w = useTexts(wechatPayTexts)
  if (way !== 'wechat_pay' || buyersAppId === appId) return null
  const text = buyersAppId === '' ? w('noBuyersApp') : w('otherBuyersApp', { appId: buyersAppId })
  return <Alert type="warning" showIcon title={text} />
}

/** What an account at WeChat Pay has besides the app and the two keys. */
export function AccountRows({ of }: Of): ReactNode {
  const say = useSay()
  if (of.way !== 'wechat_pay') return null
  const shown = ['merchantId', 'certificateSerial', 'publicKeyId', 'sceneId'] as const
  return (
    <>
      {shown.map((name) => (
        <div key={name}>
          <dt>{say(f[name])}</dt>
          <dd className="mono provider-code">{of[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{say(f.apiKey)}</dt>
        <dd>{of.apiKey !== null && <KeptSince of={of.apiKey} />}</dd>
      </div>
      <div>
        <dt>{say(f.sceneReports)}</dt>
        <dd className="provider-lines">{of.sceneReports}</dd>
      </div>
    </>
  )
}
