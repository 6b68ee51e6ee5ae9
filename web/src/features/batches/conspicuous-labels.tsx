import {
  type Reconciliation,
  SHOWN_RECONCILIATION_RUNS,
} from '@zhenma/contract/batches/print-runs.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Count } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { printTexts } from './print-runs.texts.ts'
import { Serials } from './printing/serials.tsx'

type Found = { readonly batchId: number; readonly found: Reconciliation }

/** The runs of serials that should be on no product; each leads to its labels. */
function ConspicuousTable({ batchId, found }: Found): ReactNode {
  const t = useTexts(printTexts)
  const runs = found.conspicuousRuns
  return (
    <div className="print-table">
      <table>
        <thead>
          <tr>
            <th>{t('serials')}</th>
            <th data-align="right">{t('count')}</th>
            <th>{t('cause')}</th>
            <th>{t('sign')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ start, end, cause, sign }) => (
            <tr key={`${start} ${sign}`}>
              <td>
                <a href={`#/label/query?batchId=${batchId}&start=${start}&end=${end}`}>
                  <Serials start={start} end={end} />
                </a>
              </td>
              <td data-align="right">
                <Count value={end - start + 1} />
              </td>
              <td>{t(cause === 'spoiled' ? 'spoiled' : 'neverIssued')}</td>
              <td>{t(sign)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length === SHOWN_RECONCILIATION_RUNS && (
        <small>{t('firstRuns', { count: SHOWN_RECONCILIATION_RUNS })}</small>
      )}
    </div>
  )
}

function Counts({ found }: { readonly found: Reconciliation }): ReactNode {
  const t = useTexts(printTexts)
  const signs = (['activated', 'moved', 'checked'] as const).filter(
    (sign) => found.conspicuous[sign] > 0,
  )
  return (
    <ul className="conspicuous-counts">
      {signs.map((sign) => (
        <li key={sign}>
          {t(sign)} <Count value={found.conspicuous[sign]} />
        </li>
      ))}
    </ul>
  )
}

/** Labels that live although they were never issued, or were spoiled. */
export function ConspicuousLabels({ batchId, found }: Found): ReactNode {
  const t = useTexts(printTexts)
  const { activated, moved, checked } = found.conspicuous
  if (activated + moved + checked === 0) {
    return <Alert type="success" showIcon title={t('noneConspicuous')} className="print-verdict" />
  }
  const hasRuns = found.runCount > 0
  return (
    <section className="print-verdict">
      <Alert
        type={hasRuns ? 'warning' : 'info'}
        showIcon
        title={t('conspicuous')}
        description={
          <>
            <p>{t(hasRuns ? 'conspicuousMeans' : 'allConspicuous')}</p>
            <Counts found={found} />
          </>
        }
      />
      {hasRuns && <ConspicuousTable batchId={batchId} found={found} />}
    </section>
  )
}
