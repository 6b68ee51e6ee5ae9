import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { type StocktakingDetail } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { stocktakingTexts } from './stocktaking.texts.ts'

/** Downloads the report; a refusal is shown in a corner. */
export function ReportButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(stocktakingTexts)
  const { busy, start } = useFileDownload(stocktaking.report)
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void start({ id })}>
      {t('report')}
    </Button>
  )
}

/** What ends an open count, each with its question. */
export function Endings({ detail }: { readonly detail: StocktakingDetail }): ReactNode {
  const t = useTexts(stocktakingTexts)
  const numberText = useNumberText()
  const [asking, setAsking] = useState<'approve' | 'cancel'>()
  const close = (): void => setAsking(undefined)
  const cancelling = useAction(stocktaking.cancel, {
    success: t('cancelled'),
    invalidates: [stocktaking.list, stocktaking.get],
    onDone: close,
  })
  const { id, countedCount } = detail.stocktaking
  return (
    <>
      <Can do={stocktaking.cancel.allow}>
        <Button onClick={() => setAsking('cancel')}>{t('cancelCount')}</Button>
      </Can>
      <Can do={stocktaking.approve.allow}>
        <Button type="primary" onClick={() => setAsking('approve')}>
          {t('approve')}
        </Button>
      </Can>
      <ApproveDialog open={asking === 'approve'} detail={detail} onClose={close} />
      <ReasonDialog
        reasons="stocktaking_reason"
        open={asking === 'cancel'}
        title={t('cancelCount')}
        touches={t('cancelTouches', { count: numberText(countedCount) })}
        consequence={t('cancelMeans')}
        action={t('cancelCount')}
        cancel={t('goOn')}
        isDanger
        needsReason
        busy={cancelling.busy}
        onSubmit={(reason) => void cancelling.run({ id, reason })}
        onClose={close}
      />
    </>
  )
}
