import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dealerRegionTexts } from './regions.texts.ts'

/** Who else has a dealer's areas: of the regions that it has, or would have. Nothing where nobody has. */
export function Overlaps(props: {
  readonly dealerId: number
  readonly regionIds?: readonly number[]
}): ReactNode {
  const { dealerId, regionIds } = props
  const t = useTexts(dealerRegionTexts)
  const found = useCall(
    salesRegions.overlaps,
    { id: dealerId, ...(regionIds === undefined ? {} : { regionIds: [...regionIds] }) },
    { enabled: regionIds === undefined || regionIds.length > 0, keepPrevious: true },
  )
  // Nothing said would read as nobody.
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || found.data.length === 0 || regionIds?.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('overlap')}
      description={
        <>
          <ul>
            {found.data.map(({ dealerId: id, dealerName, regionName, area, areaCount }) => (
              <li key={`${id} ${regionName}`}>
                {t(areaCount > 1 ? 'overlapMany' : 'overlapOne', {
                  dealer: dealerName,
                  region: regionName,
                  area: area.name,
                  count: areaCount,
                })}
              </li>
            ))}
          </ul>
          {t('mayStay')}
        </>
      }
    />
  )
}
