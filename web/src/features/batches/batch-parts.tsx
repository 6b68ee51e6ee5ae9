import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { ExtendedData, QueryLooks, TracePages } from '../../entities/binding/carried.tsx'
import { DetailFields } from '../../kit/dialog/detail-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { StatusCounts } from './batch-progress.tsx'
import { batchDetailSections, batchFields } from './batches.fields.tsx'
import { printTexts } from './print-runs.texts.ts'
import { PrintRuns } from './print-runs.tsx'
import { ReconciliationView } from './reconciliation-view.tsx'

/** What a batch is and holds, its downloads, and what became of both. */
export function BatchParts({ batch }: { readonly batch: BatchRow }): ReactNode {
  const t = useTexts(printTexts)
  const maySeeRuns = useCan(printRuns.list.allow)
  const mayReconcile = useCan(printRuns.reconcile.allow)
  const overview = (
    <>
      <DetailFields fields={batchFields} detail={batch} sections={batchDetailSections} />
      <StatusCounts batch={batch} />
      <ExtendedData of="batch" id={batch.id} />
      <TracePages of="batch" id={batch.id} />
      <QueryLooks of="batch" id={batch.id} />
    </>
  )
  const more = [
    ...(maySeeRuns
      ? [{ key: 'runs', label: t('runs'), children: <PrintRuns batchId={batch.id} /> }]
      : []),
    ...(mayReconcile
      ? [
          {
            key: 'reconciliation',
            label: t('reconciliation'),
            children: <ReconciliationView batch={batch} />,
          },
        ]
      : []),
  ]
  if (more.length === 0) return overview
  return (
    <Tabs
      className="batch-parts"
      items={[{ key: 'overview', label: t('overview'), children: overview }, ...more]}
    />
  )
}
