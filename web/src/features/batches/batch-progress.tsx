import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import { LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import type { ReactNode } from 'react'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Count, StatusTag } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

/** A share of all. Cut, not rounded: 100 % is said only of all. */
export const percentText = (share: number): string => `${Math.floor(share * 1000) / 10}%`

/** One of several bars below each other, in an element of class `batch-bars`. */
export function Bar(props: { readonly label: string; readonly share: number }): ReactNode {
  return (
    <div className="batch-bar">
      <span>{props.label}</span>
      <meter min={0} max={1} value={props.share} aria-label={props.label} />
      <span className="count">{percentText(props.share)}</span>
    </div>
  )
}

/** How far a batch has come: activated, and moved on from the printer. */
export function BatchProgress({ batch }: { readonly batch: BatchRow }): ReactNode {
  const t = useTexts(batchTexts)
  if (batch.deactivatedAt !== null) {
    return (
      <p className="batch-final">
        <StatusTag tone="bad">{t('final')}</StatusTag>
      </p>
    )
  }
  const untouched = batch.statusCounts['not_in_stock'] ?? 0
  return (
    <div className="batch-bars">
      {batch.activationRequired && (
        <Bar label={t('activated')} share={batch.activatedCount / batch.labelCount} />
      )}
      <Bar label={t('moved')} share={(batch.labelCount - untouched) / batch.labelCount} />
    </div>
  )
}

/** A batch's labels by the statuses it has; each leads to its labels. */
export function StatusCounts({ batch }: { readonly batch: BatchRow }): ReactNode {
  const t = useTexts(batchTexts)
  const shown = LABEL_STATUSES.filter((status) => (batch.statusCounts[status] ?? 0) > 0)
  return (
    <section className="detail-section status-counts">
      <h2>{t('byStatus')}</h2>
      <ul>
        {shown.map((status) => (
          <li key={status}>
            <a href={`#/label/query?batchId=${batch.id}&status=${status}`}>
              <LabelStatusTag status={status} />
              <Count value={batch.statusCounts[status]} />
            </a>
          </li>
        ))}
      </ul>
      <a href={`#/label/query?batchId=${batch.id}`}>{t('showLabels')}</a>
    </section>
  )
}
