import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { orderTexts } from './orders.texts.ts'

/**
 * The tracking sheet of an order as PDF: to go with it before anything is scanned, for its code chooses
 * the order at a scanning table, and to be signed when it is done.
 */
export function PrintTracking({ orderId }: { readonly orderId: number }): ReactNode {
  const t = useTexts(orderTexts)
  const { busy, start } = useFileDownload(movements.trackingPdf)
  return (
    <Can do={movements.trackingPdf.allow}>
      <Button
        icon={<PrinterOutlined />}
        loading={busy}
        title={t('printTrackingHelp')}
        onClick={() => void start({ orderId })}
      >
        {t('printTracking')}
      </Button>
    </Can>
  )
}
