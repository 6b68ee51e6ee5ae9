import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChartProps, Series } from './chart.tsx'
import { useChartNumbers } from './chart-numbers.ts'
import { ChartCard } from './chart-card.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { isUnfinished } from './spans.ts'

export type Span = { readonly from: string; readonly to: string }

/** What was moved and checked, by day. */
export function Trends(props: {
  readonly span: Span
  readonly hasMovements: boolean
  readonly hasChecks: boolean
}): ReactNode {
  const t = useTexts(dashboardTexts)
  const numbers = useChartNumbers()
  const [now] = useState(() => new Date())
  const days = useCall(statistics.chart, props.span, { keepPrevious: true })
  // Drawn anew for other figures or another language, not for every draw of the screen.
  const isDealer = useIsDealer()
  const charts = useMemo<{ movements: ChartProps; checks: ChartProps } | undefined>(() => {
    if (!days.data) return undefined
    const dates = days.data.map(({ date }) => date)
    const shared = {
      days: dates,
      isLastUnfinished: isUnfinished(dates.at(-1), now),
      ...numbers,
    }
    const series = (
      name: 'inbound' | 'outbound' | 'returned' | 'queries',
      rest: Omit<Series, 'values'>,
    ): Series => ({ ...rest, values: days.data.map((day) => day[name] ?? 0) })
    return {
      movements: {
        ...shared,
        series: [
          series('inbound', { name: t('inbound'), kind: 'bar', colour: 'color-primary' }),
          series('outbound', {
            name: t(isDealer ? 'received' : 'out'),
            kind: 'bar',
            colour: 'green-6',
          }),
          series('returned', { name: t('back'), kind: 'bar', colour: 'orange-6' }),
        ],
      },
      checks: {
        ...shared,
        series: [series('queries', { name: t('queries'), kind: 'line', colour: 'color-primary' })],
      },
    }
  }, [days.data, isDealer, now, numbers, t])
  if (days.error) {
    return <FailureBox failure={days.error} onRetry={() => void days.refetch()} />
  }
  return (
    <div className="dash-two" data-stale={days.isPlaceholderData || undefined}>
      {props.hasMovements && (
        <ChartCard title={t('movements')} means={t('movementsMeans')} chart={charts?.movements} />
      )}
      {props.hasChecks && (
        <ChartCard title={t('checksTrend')} means={t('checksTrendMeans')} chart={charts?.checks} />
      )}
    </div>
  )
}
