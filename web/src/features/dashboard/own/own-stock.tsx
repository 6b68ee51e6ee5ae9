import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Figure } from '../counts.tsx'
import { ownLists } from './own-lists.ts'
import { OwnProducts } from './own-products.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'

/** What a dealer itself has, was sent, has sold and has given back; each leads to where it is listed. */
export function OwnStock(): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const { data, error, refetch } = useCall(statistics.dealerStock, {})
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === null) return null
  const lists = ownLists(data?.dealerId)
  const figures = [
    { name: 'onHand', path: lists.labels('outbound') },
    { name: 'onTheWay', path: lists.deliveries('on_way') },
    { name: 'missing', path: lists.deliveries('differing'), isRare: true },
    { name: 'received', path: lists.arrivals() },
    { name: 'sold', path: lists.labels('sold') },
    { name: 'passedOn', path: lists.records(['allot_dealer']) },
    { name: 'givenBack', of: 'returned', path: lists.records(['return']) },
  ] as const
  return (
    <section className="dash-card" aria-label={t('ownStock')}>
      <h2 title={t('ownStockMeans')}>{t('ownStock')}</h2>
      <dl className="dash-figures">
        {figures.map((figure) => {
          const value = data?.['of' in figure ? figure.of : figure.name]
          // Of movements nothing is told without the right to list them.
          if (value === null || ('isRare' in figure && !value)) return null
          return (
            <div key={figure.name}>
              <dt>
                <button type="button" className="row-open" onClick={() => tab.open(figure.path)}>
                  {t(figure.name)}
                </button>
              </dt>
              <dd>
                <Figure value={value} />
              </dd>
            </div>
          )
        })}
      </dl>
      <OwnProducts />
      <small>{t('ownStockMeans')}</small>
    </section>
  )
}
