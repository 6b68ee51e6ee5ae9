import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import {
  LABEL_STATUSES,
  type LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/labels.messages'
import type { ReactNode } from 'react'
import { Count, StatusTag } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

function Bar(props: { readonly label: string; readonly share: number }): ReactNode {
  const percent = Math.round(props.share * 1000) / 10
  return (
    <div className="batch-bar" title={`${props.label} ${percent}%`}>
      <span>{props.label}</span>
      <meter min={0} max={1} value={props.share} aria-label={props.label} />
      <span className="count">{percent}%</span>
    </div>
  )
}

/** How far a batch has come: activated, and moved on from the printer. */
export function BatchProgress({ batch }: { readonly batch: BatchRow }): ReactNode {
  const t = useTexts(batchTexts)
  if (batch.deactivatedAt !== null) return <StatusTag tone="bad">{t('final')}</StatusTag>
  const untouched = batch.statusCounts['not_in_stock'] ?? 0
  return (
    <div className="batch-bars">
      <Bar label={t('activated')} share={batch.activatedCount / batch.labelCount} />
      <Bar label={t('moved')} share={(batch.labelCount - untouched) / batch.labelCount} />
    </div>
  )
}

/** A batch's labels by status, the statuses it has. */
export function StatusCounts({ batch }: { readonly batch: BatchRow }): ReactNode {
  const say = useSay()
  const t = useTexts(batchTexts)
  const shown = LABEL_STATUSES.filter((status: LabelStatus) => (batch.statusCounts[status] ?? 0) > 0)
  return (
    <section className="status-counts">
      <h3>{t('byStatus')}</h3>
      <dl>
        {shown.map((status) => (
          <div key={status}>
            <dt>{say(LABEL_STATUS_TEXT[status])}</dt>
            <dd>
              <Count value={batch.statusCounts[status]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
