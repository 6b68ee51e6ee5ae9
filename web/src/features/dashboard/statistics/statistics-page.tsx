import '../dashboard.css'
import './statistics.css'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useIsDealer } from '../../../entities/account/own-words.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useAddress } from '../../../kit/tab-context.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChartCard } from '../chart-card.tsx'
import type { ChartProps } from '../chart.tsx'
import { useChartNumbers } from '../chart-numbers.ts'
import { useShownFigures } from '../shown-figures.ts'
import { isUnfinished } from '../spans.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { type Choice, choiceOf, type Figure, FIGURES, filterOf } from './choice.ts'
import { FiguresTable, type PeriodFigures } from './figures-table.tsx'
import { statisticsTexts } from './statistics.texts.ts'

const LOOKS = {
  inbound: { kind: 'bar', colour: 'color-primary' },
  outbound: { kind: 'bar', colour: 'green-6' },
  returned: { kind: 'bar', colour: 'orange-6' },
  queries: { kind: 'line', colour: 'color-primary' },
} as const

/** What a figure is called: what goes out to a dealer is what the dealer receives. */
function useFigureNames(): (figure: Figure) => string {
  const t = useTexts(statisticsTexts)
  const isDealer = useIsDealer()
  return (figure) => t(figure === 'outbound' && isDealer ? 'received' : figure)
}

/** The chart of a choice; undefined while the figures are on their way. */
function useChart(
  periods: readonly PeriodFigures[] | undefined,
  figures: readonly Figure[],
  now: Date,
): ChartProps | undefined {
  const nameOf = useFigureNames()
  const numbers = useChartNumbers()
  const shown = figures.map((figure) => `${figure} ${nameOf(figure)}`).join('|')
  return useMemo(() => {
    if (periods === undefined) return undefined
    return {
      ...numbers,
      days: periods.map(({ date }) => date),
      isLastUnfinished: isUnfinished(periods.at(-1)?.date, now),
      series: shown.split('|').flatMap((text) => {
        const figure = FIGURES.find((one) => text.startsWith(`${one} `))
        if (figure === undefined) return []
        const values = periods.map((period) => period[figure] ?? 0)
        return [{ ...LOOKS[figure], name: text.slice(figure.length + 1), values }]
      }),
    }
  }, [periods, shown, numbers, now])
}

/** The choice as a sheet, over all its pages. */
function ChoiceExport(props: { readonly choice: Choice; readonly isEmpty: boolean }): ReactNode {
  const { choice } = props
  const shared = { input: filterOf(choice), total: props.isEmpty ? 0 : undefined }
  if (choice.by === 'product') {
    return <ExportButton endpoint={statistics.exportProducts} {...shared} />
  }
  if (choice.by === 'dealer') {
    return <ExportButton endpoint={statistics.exportDealers} {...shared} />
  }
  return <ExportButton endpoint={statistics.exportChart} {...shared} />
}

/** Movements and checks by day, month or year: in all, by product or by dealer, drawn and in figures. */
export function StatisticsPage(): ReactNode {
  const t = useTexts(statisticsTexts)
  const nameOf = useFigureNames()
  const reported = useShownFigures()
  const { params, change } = useAddress()
  const [now] = useState(() => new Date())
  const choice = useMemo(() => choiceOf(params, now), [params, now])
  const wish = { ...filterOf(choice), by: choice.by }
  const { data, error, isPlaceholderData, refetch } = useCall(statistics.chart, wish, {
    keepPrevious: true,
  })
  // A figure that is not told has no column; a choice of one that is not there shows what there is.
  const known = FIGURES.filter((figure) => data?.some((period) => period[figure] !== null))
  const chosen = known.filter((figure) => figure === choice.what)
  const figures = chosen.length > 0 ? chosen : known
  // There are far more pieces than checks: on one scale nothing would be seen of these.
  const moved = figures.filter((figure) => figure !== 'queries')
  const checked = figures.filter((figure) => figure === 'queries')
  const movements = useChart(data, moved, now)
  const checks = useChart(data, checked, now)
  const isEmpty =
    data !== undefined && !data.some((period) => known.some((figure) => (period[figure] ?? 0) > 0))
  return (
    <section className="dash">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          <ChoiceExport choice={choice} isEmpty={isEmpty} />
        </div>
      </header>
      <ChoiceBar
        choice={choice}
        now={now}
        figures={known}
        hasDealers={reported('movements')}
        onChange={(patch) => change(patch)}
      />
      {error && <FailureBox failure={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Waiting lines={10} />}
      {!error && isEmpty && (
        <div className="rows">
          <p className="empty">{t('empty')}</p>
        </div>
      )}
      {!error && data !== undefined && !isEmpty && (
        <div className="statistics-figures" data-stale={isPlaceholderData || undefined}>
          <div className="dash-two">
            {moved.length > 0 && (
              <ChartCard
                title={t('movements')}
                means={t('movementsMeans')}
                chart={movements}
                isTabled={choice.by === 'all'}
              />
            )}
            {checked.length > 0 && (
              <ChartCard
                title={t('queries')}
                means={t('checksMeans')}
                chart={checks}
                isTabled={choice.by === 'all'}
              />
            )}
          </div>
          <FiguresTable
            choice={choice}
            periods={data}
            figures={figures}
            nameOf={nameOf}
            onPage={(pageNo) =>
              change({ pageNo: pageNo === 1 ? undefined : String(pageNo) }, { push: true })
            }
          />
        </div>
      )}
    </section>
  )
}
