import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/can.tsx'
import { useNumberText, When } from '../../../kit/atoms.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import { WorkList } from '../work/work-list.tsx'
import { workTexts } from '../work/work.texts.ts'

const SHOWN = 6

/** A dealer's work of today: deliveries that wait to be received, and where to send goods on or back. */
export function ToReceive(): ReactNode {
  const t = useTexts(dashboardTexts)
  const tWork = useTexts(workTexts)
  const tab = useTab()
  const numberText = useNumberText()
  // What goes on to dealers below is seen too, and received there.
  const dealerId = useSession(({ session }) => session?.user.dealerId ?? undefined)
  const query = useCall(deliveries.list, { state: 'on_way', dealerId, pageSize: SHOWN })
  return (
    <>
      <Space wrap className="dash-actions">
        <Can do={deliveries.receive.allow}>
          <Button type="primary" size="large" onClick={() => tab.open('/inout/receive')}>
            {t('receiveNow')}
          </Button>
        </Can>
        <Can do={deliveries.ship.allow}>
          <Button size="large" onClick={() => tab.open('/label/operate?operation=allot_dealer')}>
            {t('shipOn')}
          </Button>
        </Can>
        <Can do={inout.return.allow}>
          <Button size="large" onClick={() => tab.open('/inout/return')}>
            {t('askReturn')}
          </Button>
        </Can>
      </Space>
      <WorkList
        title={t('toReceive')}
        count={query.data && numberText(query.data.total)}
        empty={t('nothingToReceive')}
        all={`/inout/deliveries?state=on_way&dealerId=${dealerId}`}
        rows={query.data?.records}
        failure={query.error}
        onRetry={() => void query.refetch()}
      >
        {(row) => (
          <>
            <a href={`#/inout/deliveries?open=${row.id}`}>#{row.number}</a>
            <span className="work-more">
              {row.fromDealerName ?? row.warehouseName ?? row.paperNumber}
            </span>
            <span>{tWork('labels', { count: numberText(row.waitingCount) })}</span>
            <small>
              <When at={row.sentAt} />
            </small>
          </>
        )}
      </WorkList>
    </>
  )
}
