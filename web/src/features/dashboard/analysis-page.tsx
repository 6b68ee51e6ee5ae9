import './dashboard.css'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import {
  FIGURE_PERMISSIONS,
  type FigureGroup,
} from '@zhenma/contract/statistics/figure-permissions'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Checks, Counts, Stock } from './counts.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { FirstSteps } from './first-steps.tsx'
import { LatestChecks } from './latest-checks.tsx'
import { OwnBusiness } from './own/own-business.tsx'
import { OwnPeriod } from './own/own-period.tsx'
import { OwnStock } from './own/own-stock.tsx'
import { Ranks } from './ranks.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { lastDays, SPANS, type SpanDays } from './spans.ts'
import { useShownFigures } from './shown-figures.ts'
import { ToReceive } from './own/to-receive.tsx'
import { Trends } from './trends.tsx'

const START: SpanDays = 30
const FIGURE_GROUPS = Object.keys(FIGURE_PERMISSIONS) as FigureGroup[]

/**
 * The company at a glance: true counts, trends, rankings, the latest checks, as far as the session may
 * open their lists. Who is told nothing of what goes on by day finds the own work here instead.
 */
export function AnalysisPage({ above }: { readonly above?: ReactNode }): ReactNode {
  const t = useTexts(dashboardTexts)
  const reported = useShownFigures()
  const [span, setSpan] = useState(() => ({ days: START, ...lastDays(START, new Date()) }))
  const hasFigures = FIGURE_GROUPS.some(reported)
  const dates = { from: span.from, to: span.to }
  const overview = useCall(statistics.overview, dates, {
    enabled: hasFigures,
    keepPrevious: true,
  })
  const { data } = overview
  const isEmpty = data?.labels === 0
  // Checks are counted for the whole company: those who see a part of it have none.
  const isDealer = useIsDealer()
  const mayHaveChecks = reported('checks') && !isDealer
  const hasChecks = mayHaveChecks && (data === undefined || data.queriesTotal !== null)
  const maySeeDeliveries = useCan(deliveries.list.allow)
  const hasDays = reported('movements') || hasChecks
  return (
    <section className="dash">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          {above}
          {!isEmpty && (hasDays || (isDealer && reported('labels'))) && (
            <Segmented<SpanDays>
              aria-label={t('span')}
              value={span.days}
              options={SPANS.map((count) => ({ value: count, label: t('days', { count }) }))}
              onChange={(days) => setSpan({ days, ...lastDays(days, new Date()) })}
            />
          )}
        </div>
      </header>
      {overview.error && (
        <FailureBox failure={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {isDealer && maySeeDeliveries && <ToReceive />}
      {data && hasFigures && <FirstSteps overview={data} />}
      {!hasDays && <Shortcuts />}
      <Counts overview={data} />
      {!isEmpty && (
        <>
          {(reported('labels') || hasChecks) && (
            <div className="dash-two">
              {reported('labels') && (isDealer ? <OwnStock /> : <Stock overview={data} />)}
              {hasChecks && <Checks overview={data} span={span} />}
            </div>
          )}
          {isDealer && reported('labels') && <OwnPeriod span={span} />}
          {isDealer && <OwnBusiness />}
          {hasDays && (
            <Trends span={dates} hasMovements={reported('movements')} hasChecks={hasChecks} />
          )}
          {reported('movements') && <Ranks span={dates} />}
          {reported('checks') && <LatestChecks />}
        </>
      )}
    </section>
  )
}
