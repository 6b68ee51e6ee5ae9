import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { SuspiciousMeans } from '../../entities/suspicious-means.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { businessToday } from '../../kit/business-time.ts'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { shareText } from './spans.ts'
import { useShownFigures } from './shown-figures.ts'
import type { Span } from './trends.tsx'

export type Overview = OutputOf<typeof statistics.overview>

/** A number, or its place while it is on its way. */
export function Figure({ value }: { readonly value: number | null | undefined }): ReactNode {
  const numberText = useNumberText()
  return value == null ? <span className="skeleton-bar" /> : numberText(value)
}

const CARDS = [
  { name: 'products', icon: InboxOutlined, path: '/product/list', allow: products.list.allow },
  { name: 'dealers', icon: ShopOutlined, path: '/dealer/list', allow: dealers.list.allow },
  { name: 'batches', icon: BarcodeOutlined, path: '/batch/list', allow: batches.list.allow },
  { name: 'labels', icon: QrcodeOutlined, path: '/label/query', allow: labels.list.allow },
] as const

function CountCard(props: {
  readonly card: (typeof CARDS)[number]
  readonly value: number | null | undefined
}): ReactNode {
  const { name, icon: Icon, path, allow } = props.card
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const canOpen = useCan(allow)
  const content = (
    <>
      <Icon />
      <span>{t(name)}</span>
      <strong>
        <Figure value={props.value} />
      </strong>
    </>
  )
  return canOpen ? (
    <button type="button" className="dash-count" onClick={() => tab.open(path)}>
      {content}
    </button>
  ) : (
    <div className="dash-count">{content}</div>
  )
}

/** How many there are of everything that the session may list; a card opens its list. */
export function Counts({ overview }: { readonly overview: Overview | undefined }): ReactNode {
  const reported = useShownFigures()
  const cards = CARDS.filter(({ name }) => reported(name))
  if (cards.length === 0) return null
  return (
    <div className="dash-counts" data-count={cards.length}>
      {cards.map((card) => (
        <CountCard key={card.name} card={card} value={overview?.[card.name]} />
      ))}
    </div>
  )
}

const STATES = [
  { name: 'inStock', query: 'status=in_stock' },
  { name: 'outbound', query: 'status=outbound' },
  { name: 'returned', query: 'status=returned' },
  { name: 'activated', query: 'activation=activated' },
] as const

/** How many labels are in which state, as a part of all. */
export function Stock({ overview }: { readonly overview: Overview | undefined }): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const canOpen = useCan(labels.list.allow)
  return (
    <section className="dash-card">
      <h2>{t('stock')}</h2>
      <ul className="dash-stock">
        {STATES.map(({ name, query }) => {
          const value = overview?.[name]
          const share = overview ? shareText(overview[name] ?? 0, overview.labels ?? 0) : ''
          return (
            <li key={name}>
              {canOpen ? (
                <button
                  type="button"
                  className="row-open"
                  onClick={() => tab.open(`/label/query?${query}`)}
                >
                  {t(name)}
                </button>
              ) : (
                <span>{t(name)}</span>
              )}
              <strong>
                <Figure value={value} />
              </strong>
              <div className="dash-bar" data-of={name}>
                <i
                  style={{ width: `${((value ?? 0) / Math.max(1, overview?.labels ?? 1)) * 100}%` }}
                />
              </div>
              <small>{overview ? t('ofAll', { share }) : '\u00a0'}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Buyers' checks: today, this week by day, in all, and those to beware of in the chosen time. */
export function Checks(props: {
  readonly overview: Overview | undefined
  readonly span: Span & { readonly days: number }
}): ReactNode {
  const { overview, span } = props
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const numberText = useNumberText()
  const weekly = useCall(statistics.weekly, {})
  const today = businessToday()
  const days = weekly.data ?? Array.from({ length: 7 }, () => undefined)
  const most = Math.max(1, ...(weekly.data ?? []).map(({ value }) => value))
  // Of a day that is still to come nothing is said, not even 0.
  const countOf = (day: { date: string; value: number } | undefined): string =>
    day === undefined || (day.date > today && day.value === 0) ? '\u00a0' : numberText(day.value)
  const figures = [
    { label: t('today'), value: overview?.queriesToday },
    { label: t('week'), value: overview?.queriesThisWeek },
    { label: t('total'), value: overview?.queriesTotal },
    {
      label: t('suspicious', { count: span.days }),
      value: overview?.queriesUnknownOrRefused,
      path: `/query/records?result=suspicious&from=${span.from}&to=${span.to}`,
    },
  ]
  return (
    <section className="dash-card">
      <h2>{t('checks')}</h2>
      <dl className="dash-figures">
        {figures.map(({ label, value, path }) => (
          <div key={label}>
            <dt>
              {path === undefined ? (
                label
              ) : (
                <button type="button" className="row-open" onClick={() => tab.open(path)}>
                  {label}
                </button>
              )}
            </dt>
            <dd>
              <Figure value={value ?? undefined} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="dash-means">
        <SuspiciousMeans days="chosen" />
      </p>
      <ol className="dash-week" aria-label={t('weekDays')}>
        {days.map((day, index) => (
          <li key={day?.date ?? index} title={day && `${day.date} · ${countOf(day)}`}>
            <span>{countOf(day)}</span>
            <i style={{ height: `${((day?.value ?? 0) / most) * 100}%` }} />
            <small>{day?.date.slice(5) ?? '\u00a0'}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
