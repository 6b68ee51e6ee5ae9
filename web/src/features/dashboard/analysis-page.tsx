import './dashboard.css'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Checks, Counts, Stock } from './counts.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { FirstSteps } from './first-steps.tsx'
import { LatestChecks } from './latest-checks.tsx'
import { Ranks } from './ranks.tsx'
import { lastDays, SPANS, type SpanDays } from './spans.ts'
import { Trends } from './trends.tsx'

const START: SpanDays = 30

/** The company at a glance: true counts, trends, rankings, the latest checks. */
export function AnalysisPage(): ReactNode {
  const t = useTexts(dashboardTexts)
  const [span, setSpan] = useState(() => ({ days: START, ...lastDays(START, new Date()) }))
  const overview = useCall(statistics.overview, {})
  const { data } = overview
  const dates = { from: span.from, to: span.to }
  const isEmpty = data !== undefined && data.labels === 0
  // Checks are counted for the whole company: those who see a part of it have none.
  const hasChecks = data === undefined || data.queriesTotal !== null
  return (
    <section className="dash">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {!isEmpty && (
          <div className="page-actions">
            <Segmented<SpanDays>
              aria-label={t('span')}
              value={span.days}
              options={SPANS.map((count) => ({ value: count, label: t('days', { count }) }))}
              onChange={(days) => setSpan({ days, ...lastDays(days, new Date()) })}
            />
          </div>
        )}
      </header>
      {overview.error && (
        <FailureBox failure={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {isEmpty && <FirstSteps overview={data} />}
      <Counts overview={data} />
      {!isEmpty && (
        <>
          <div className="dash-two">
            <Stock overview={data} />
            {hasChecks && <Checks overview={data} />}
          </div>
          <Trends span={dates} hasChecks={hasChecks} />
          <Ranks span={dates} />
          <Can do={labels.queryRecords.allow}>
            <LatestChecks />
          </Can>
        </>
      )}
    </section>
  )
}
