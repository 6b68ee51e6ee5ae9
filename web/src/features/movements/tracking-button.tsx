import NodeIndexOutlined from '@ant-design/icons/NodeIndexOutlined'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useListExport } from '../../kit/list/use-list-export.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

/** Downloads where the labels of the movements shown are now, over all pages of the list and in its order. */
export function TrackingButton(props: {
  readonly input: CallInputOf<typeof movements.list>
  readonly total: number | undefined
}): ReactNode {
  const { pageNo: _pageNo, pageSize: _pageSize, sort = '-at', ...filters } = props.input
  const t = useTexts(recordTexts)
  const { busy, start } = useListExport({
    endpoint: movements.exportTracking,
    input: { ...filters, sort },
  })
  return (
    <Can do={movements.exportTracking.allow}>
      <Button
        icon={<NodeIndexOutlined />}
        title={t('trackingHelp')}
        loading={busy}
        disabled={props.total === 0}
        onClick={() => start()}
      >
        {t('tracking')}
      </Button>
    </Can>
  )
}
