import './latest-checks.css'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { CheckResultTag } from '../../entities/tags.tsx'
import { Code, Count, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'

const SHOWN = 8

/** The newest checks by buyers, with what they were told. */
export function LatestChecks(): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const latest = useCall(labels.queryRecords, { pageSize: SHOWN })
  const rows = latest.data?.records
  return (
    <section className="dash-card">
      <h2>
        {t('latest')}
        <Button type="link" size="small" onClick={() => tab.open('/query/records')}>
          {t('all')}
        </Button>
      </h2>
      {latest.error && <FailureBox failure={latest.error} onRetry={() => void latest.refetch()} />}
      {rows?.length === 0 && <p className="empty">{t('noChecks')}</p>}
      {!latest.error && rows?.length !== 0 && (
        <table className="dash-latest" aria-busy={rows === undefined}>
          <thead>
            <tr>
              <th>{t('at')}</th>
              <th>{t('result')}</th>
              <th className="wide-only">{t('code')}</th>
              <th>{t('product')}</th>
              <th className="wide-only">{t('region')}</th>
              <th className="wide-only" data-align="right">
                {t('ordinal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <When at={row.at} />
                    </td>
                    <td>
                      <CheckResultTag result={row.result} />
                    </td>
                    <td className="wide-only">
                      <Code value={row.code} />
                    </td>
                    <td title={row.productName ?? undefined}>{row.productName ?? '–'}</td>
                    <td className="wide-only">{row.region || '–'}</td>
                    <td className="wide-only" data-align="right">
                      <Count value={row.ordinal} />
                    </td>
                  </tr>
                ))
              : Array.from({ length: SHOWN }, (_, index) => (
                  <tr key={index}>
                    <td colSpan={6}>
                      <span className="skeleton-bar" />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
