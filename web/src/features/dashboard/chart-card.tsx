import './chart.css'
import { Suspense, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChartProps } from './chart.tsx'
import { dashboardTexts } from './dashboard.texts.ts'

// The charts' library is the largest part of this screen: the figures come first.
const Chart = late(() => import('./chart.tsx').then((module) => ({ default: module.Chart })))

/** The same figures for those who cannot see the chart, or want to read them. */
function ChartTable({ days, series, numberText }: ChartProps): ReactNode {
  const t = useTexts(dashboardTexts)
  return (
    <details className="chart-table">
      <summary>{t('asTable')}</summary>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{numberText(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** A chart by day with its title and its table. `props` is undefined while the figures are on their way. */
export function ChartCard(props: {
  readonly title: string
  readonly means?: string
  readonly chart: ChartProps | undefined
  /** Its figures stand in a table of the screen already. */
  readonly isTabled?: boolean
}): ReactNode {
  const { chart } = props
  const waiting = <div className="chart skeleton-block" aria-busy="true" />
  return (
    <section className="dash-card">
      <h2>
        {props.title} {props.means !== undefined && <small>{props.means}</small>}
      </h2>
      {chart ? (
        <Suspense fallback={waiting}>
          <Chart {...chart} />
        </Suspense>
      ) : (
        waiting
      )}
      {chart && !props.isTabled && <ChartTable {...chart} />}
    </section>
  )
}
