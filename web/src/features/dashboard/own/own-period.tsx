import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NOTHING } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Figure } from '../counts.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'
import { ownLists } from './own-lists.ts'

type Span = { readonly from: string; readonly to: string }

/**
 * What a dealer itself did in the chosen time, and how often its goods were checked where it does not sell; each
 * leads to where it is listed.
 */
export function OwnPeriod({
  span,
}: {
  readonly span: Span & { readonly days: number }
}): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const { days, from, to } = span
  const query = useCall(statistics.dealerPeriod, { from, to }, { keepPrevious: true })
  const { data, error, refetch } = query
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === null) return null
  const lists = ownLists(data?.dealerId, { from, to })
  const figures = [
    { name: 'received', path: lists.arrivals() },
    { name: 'sold', path: lists.records(['sell']) },
    { name: 'passedOn', path: lists.records(['allot_dealer']) },
    { name: 'givenBack', of: 'returned', path: lists.records(['return']) },
    { name: 'queries', of: 'checked', path: lists.checks() },
    { name: 'checksElsewhere', of: 'checkedOutside', path: lists.checks({ isOutside: true }) },
  ] as const
  const value = (figure: (typeof figures)[number]) =>
    data?.['of' in figure ? figure.of : figure.name]
  const isUnknown = data !== undefined && data.checked !== null && data.checkedOutside === null
  return (
    <section className="dash-card" aria-label={t('ownPeriod', { count: days })}>
      <h2>{t('ownPeriod', { count: days })}</h2>
      <dl className="dash-figures" aria-busy={query.isFetching}>
        {figures.map((figure) => {
          const hasValue = value(figure) !== null
          // Nothing is told without the right to list it; elsewhere also without anything to compare with.
          if (!hasValue && !(figure.name === 'checksElsewhere' && isUnknown)) return null
          return (
            <div key={figure.name}>
              <dt>
                {hasValue ? (
                  <button type="button" className="row-open" onClick={() => tab.open(figure.path)}>
                    {t(figure.name)}
                  </button>
                ) : (
                  t(figure.name)
                )}
              </dt>
              <dd>{hasValue ? <Figure value={value(figure)} /> : NOTHING}</dd>
            </div>
          )
        })}
      </dl>
      <small>{t(isUnknown ? 'elsewhereUnknown' : 'elsewhereMeans')}</small>
    </section>
  )
}
