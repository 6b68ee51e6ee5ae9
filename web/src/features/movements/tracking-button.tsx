import NodeIndexOutlined from '@ant-design/icons/NodeIndexOutlined'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

/** Downloads where the labels of the movements shown are now, over all pages of the list. */
export function TrackingButton(props: {
  readonly input: CallInputOf<typeof movements.list>
  readonly total: number | undefined
}): ReactNode {
  const { operation, dealerId, warehouseId, productId, userId, orderId, from, to, keyword } =
    props.input
  const t = useTexts(recordTexts)
  const { busy, start } = useFileDownload(movements.exportTracking)
  const filters = {
    operation,
    dealerId,
    warehouseId,
    productId,
    userId,
    orderId,
    from,
    to,
    keyword,
  }
  return (
    <Can do={movements.exportTracking.allow}>
      <Button
        icon={<NodeIndexOutlined />}
        title={t('trackingHelp')}
        loading={busy}
        disabled={props.total === 0}
        onClick={() => void start(filters)}
      >
        {t('tracking')}
      </Button>
    </Can>
  )
}
