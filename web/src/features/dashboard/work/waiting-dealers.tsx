import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { workTexts } from './work.texts.ts'

/** Dealers that wait for a review, for whoever decides; nothing while there are none. */
export function WaitingDealers(): ReactNode {
  const t = useTexts(workTexts)
  const numberText = useNumberText()
  const tab = useTab()
  const mayDecide = useCan(dealers.approve.allow)
  const found = useCall(dealers.waiting, {}, { enabled: mayDecide })
  const count = found.data?.count ?? 0
  if (count === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('dealersWait', { count: numberText(count) })}
      action={
        <Button onClick={() => tab.open('/dealer/list?reviewStatus=unreviewed')}>
          {t('reviewDealers')}
        </Button>
      }
    />
  )
}
