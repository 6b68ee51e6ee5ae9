import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import {
  printRuns,
  type Reconciliation,
  SHOWN_RECONCILIATION_RUNS,
} from '@zhenma/contract/batches/print-runs.contract'
import { useEffect, type ReactNode } from 'react'
import { invalidate, useCall } from '../../api/use-call.ts'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Bar, percentText } from './batch-progress.tsx'
import { ConspicuousLabels } from './conspicuous-labels.tsx'
import { Serials } from './printing/serials.tsx'
import { printTexts } from './print-runs.texts.ts'

const SHARES = [
  { key: 'printed', count: (r: Reconciliation) => r.printedCount },
  { key: 'open', count: (r: Reconciliation) => r.openCount },
  { key: 'spoiled', count: (r: Reconciliation) => r.spoiledCount },
  { key: 'neverIssued', count: (r: Reconciliation) => r.neverIssuedCount },
] as const

/** All labels of the batch as one bar, shared out by what was printed of them. */
function PrintingShares({ found }: { readonly found: Reconciliation }): ReactNode {
  const t = useTexts(printTexts)
  const numberText = useNumberText()
  return (
    <section className="detail-section">
      <h2>{t('printing')}</h2>
      {/* The legend says the same in words and figures. */}
      <div className="print-shares" aria-hidden="true">
        {SHARES.map(({ key, count }) => (
          <span key={key} data-share={key} style={{ flexGrow: count(found) }} />
        ))}
      </div>
      <ul className="print-legend">
        {SHARES.map(({ key, count }) => (
          <li key={key} data-share={key}>
            <span>{t(key)}</span>
            <Count value={count(found)} />
            <small>{percentText(count(found) / found.labelCount)}</small>
          </li>
        ))}
      </ul>
      {found.spoiledElsewhereCount > 0 && (
        <p className="print-hint">
          {t('spoiledElsewhere', { count: numberText(found.spoiledElsewhereCount) })}
        </p>
      )}
    </section>
  )
}

function Figures({ found }: { readonly found: Reconciliation }): ReactNode {
  const t = useTexts(printTexts)
  const rows = [
    ['issued', found.issuedCount],
    ['repeated', found.repeatedCount],
    ...(found.activationRequired ? [['activated', found.activatedCount] as const] : []),
    ['moved', found.movedCount],
    ['checked', found.checkedCount],
    ['neverChecked', found.neverCheckedCount],
  ] as const
  return (
    <div className="print-table">
      <table>
        <thead>
          <tr>
            <th>{t('measure')}</th>
            <th data-align="right">{t('count')}</th>
            <th data-align="right">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, count]) => (
            <tr key={key} data-row={key}>
              <td>{t(key)}</td>
              <td data-align="right">
                <Count value={count} />
              </td>
              <td data-align="right" className="count">
                {percentText(count / found.labelCount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Afterwards({ found }: { readonly found: Reconciliation }): ReactNode {
  const t = useTexts(printTexts)
  const { labelCount } = found
  return (
    <section className="detail-section">
      <h2>{t('afterwards')}</h2>
      <div className="batch-bars">
        {found.activationRequired && (
          <Bar label={t('activated')} share={found.activatedCount / labelCount} />
        )}
        <Bar label={t('moved')} share={found.movedCount / labelCount} />
        <Bar label={t('checked')} share={found.checkedCount / labelCount} />
      </div>
      {!found.activationRequired && <p className="print-hint">{t('noActivation')}</p>}
      <Figures found={found} />
    </section>
  )
}

function LeftToPrint({ found }: { readonly found: Reconciliation }): ReactNode {
  const t = useTexts(printTexts)
  if (found.runCount === 0 || found.neverIssued.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{t('leftToPrint')}</h2>
      <ul className="print-left">
        {found.neverIssued.map(({ start, end }) => (
          <li key={start}>
            <Serials start={start} end={end} />
          </li>
        ))}
      </ul>
      {found.neverIssued.length === SHOWN_RECONCILIATION_RUNS && (
        <small>{t('firstRuns', { count: SHOWN_RECONCILIATION_RUNS })}</small>
      )}
    </section>
  )
}

/** Whether the figures say the same of a batch as the bars in its head. */
export function agree(batch: BatchRow, found: Reconciliation): boolean {
  const moved = batch.labelCount - (batch.statusCounts['not_in_stock'] ?? 0)
  const activated = batch.activationRequired ? batch.activatedCount : 0
  return found.activatedCount === activated && found.movedCount === moved
}

/** What of a batch was printed, and what became of it: bars, figures, and what does not fit. */
export function ReconciliationView({ batch }: { readonly batch: BatchRow }): ReactNode {
  const batchId = batch.id
  const query = useCall(printRuns.reconcile, { id: batchId })
  const found = query.data
  const isStale = found !== undefined && !agree(batch, found)
  useEffect(() => {
    // Whichever of both is older: the head of the drawer, or this.
    if (isStale) void invalidate(batches.get, printRuns.reconcile)
  }, [isStale])
  if (query.error) {
    return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (!found) return <Waiting lines={10} />
  return (
    <>
      <ConspicuousLabels batchId={batchId} found={found} />
      <PrintingShares found={found} />
      <Afterwards found={found} />
      <LeftToPrint found={found} />
    </>
  )
}
