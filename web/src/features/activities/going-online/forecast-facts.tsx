import { draws } from '@zhenma/contract/draws/draws.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useMoneyText, useNumberText } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { forecastTexts } from './forecast.texts.ts'

export type Forecast = NonNullable<OutputOf<typeof draws.rule>['forecast']>

/** What an activity comes to, in sentences. */
function useForecastLines(): (forecast: Forecast) => string[] {
  const t = useTexts(forecastTexts)
  const numberText = useNumberText()
  const yuan = useMoneyText('RMB')
  return (forecast) => {
    const { wins, oneIn, expectedCents, worstCents, gap } = forecast
    const { expectedPoints, worstPoints, unpricedLabels } = forecast
    const lines: string[] = []
    if (oneIn !== null) {
      const count = numberText(forecast.draws)
      const odds = { wins: numberText(wins), oneIn: numberText(oneIn) }
      lines.push(
        oneIn === 1 ? t('everyWins', { draws: count }) : t('wins', { draws: count, ...odds }),
      )
      if (expectedCents !== null && worstCents !== null) {
        lines.push(t('cost', { expected: yuan(expectedCents), worst: yuan(worstCents) }))
      }
      if (expectedPoints !== null && worstPoints !== null) {
        const [expected, worst] = [numberText(expectedPoints), numberText(worstPoints)]
        lines.push(t('points', { expected, worst }))
      }
      if (unpricedLabels > 0) lines.push(t('unpriced', { count: numberText(unpricedLabels) }))
    }
    if (gap !== null) lines.push(t(gap))
    return lines
  }
}

/** What an activity comes to: wins and odds, cost on average and at worst, or why that cannot be told. Null: no rule. */
export function ForecastFacts({ forecast }: { readonly forecast: Forecast | null }): ReactNode {
  const t = useTexts(forecastTexts)
  const linesOf = useForecastLines()
  const lines = forecast === null ? [t('noRule')] : linesOf(forecast)
  return lines.map((line) => <p key={line}>{line}</p>)
}

/** The same of an activity, as it is now: what its drawer knows may be older than the question that it stands in. */
export function ForecastOf({ activityId }: { readonly activityId: number }): ReactNode {
  const found = useCall(draws.rule, { id: activityId }, { staleMs: 0 })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={2} />
  return <ForecastFacts forecast={found.data.forecast} />
}
