import { isLocalAddress } from '@zhenma/contract/kernel/local-address'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { qrPicture } from '../../kit/qr-picture.ts'

/**
 * The code of one of the company's own labels, to be scanned from the screen: what a buyer will see. It is a
 * check like any other, so the step is done with it. Nothing is shown to whoever may not list labels.
 */
export function OwnCheck(): ReactNode {
  const t = useTexts(dashboardTexts)
  const found = useCall(labels.list, { kind: 'product', pageSize: 1 })
  const code = found.data?.records[0]?.code
  const detail = useCall(labels.detail, { code: code ?? '' }, { enabled: code !== undefined })
  const address = detail.data?.address
  if (address === undefined) return null
  const picture = qrPicture(address)
  return (
    <div className="dash-own-check">
      <img src={picture} alt={t('ownCode')} width={180} height={180} />
      <div>
        <p>{t('ownCheck')}</p>
        {/* No link: whoever opens it in the back-office has checked nothing, and it would count. */}
        <p className="mono">{address}</p>
        {isLocalAddress(address) && <Alert type="warning" showIcon title={t('ownCheckLocal')} />}
      </div>
    </div>
  )
}
