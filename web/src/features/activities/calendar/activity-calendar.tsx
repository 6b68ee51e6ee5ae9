import './calendar.css'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { MAXIMUM_PAGE_SIZE } from '@zhenma/contract/kernel/lists'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { businessToday, useCompanyZone } from '../../../kit/business-time.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { ListEmpty } from '../../../kit/list/list-empty.tsx'
import { ListFilters } from '../../../kit/list/list-filters.tsx'
import { useAddress } from '../../../kit/tab-context.ts'
import { type List, useList } from '../../../kit/use-list.ts'
import { useWidth } from '../../../kit/use-width.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { activityFields } from '../activities.fields.tsx'
import { activityTexts } from '../activities.texts.ts'
import { type LastingActivity, lastingOf, MarkLegend } from './activity-bar.tsx'
import { calendarTexts } from './calendar.texts.ts'
import { MonthAgenda, MonthGrid, useDayText } from './month-grid.tsx'
import { addMonths, daysOfMonth } from './month-layout.ts'

/** The month is the days that are asked for: nothing else narrows them. */
const FILTERS = activityFields.filter(({ name }) => name !== 'from')
/** A year of four digits, as days have them; an address may say anything. */
const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** The month that the address names, else this one. */
function useMonth(today: string): readonly [month: string, go: (month: string) => void] {
  const { params, change } = useAddress()
  const now = today.slice(0, 7)
  const named = params.get('month') ?? ''
  const go = (month: string): void => {
    if (MONTH.test(month)) change({ month: month === now ? undefined : month })
  }
  return [MONTH.test(named) ? named : now, go]
}

/** What the filters leave of a month, by two pages at the most, those that start first. */
function useMonthOf(month: string) {
  const days = daysOfMonth(month)
  const fixed = {
    from: days[0],
    to: days.at(-1),
    sort: 'startsAt',
    pageNo: 1,
    pageSize: MAXIMUM_PAGE_SIZE,
  }
  const list = useList(activities.list, { fixed })
  const hasMore = (list.total ?? 0) > MAXIMUM_PAGE_SIZE
  const second = useCall(activities.list, { ...list.input, pageNo: 2 }, { enabled: hasMore })
  const more = hasMore ? (second.data?.records ?? []) : []
  const rows = new Map([...(list.rows ?? []), ...more].map((row) => [row.id, row]))
  const failure = list.failure ?? (hasMore ? (second.error ?? undefined) : undefined)
  const refresh = (): void => {
    list.refresh()
    if (hasMore) void second.refetch()
  }
  const isWaiting = list.isFetching || (hasMore && second.isFetching)
  return { list, records: [...rows.values()].map(lastingOf), failure, refresh, isWaiting }
}

/** Activities as bars over the days of a month; on a phone, day by day. */
export function ActivityCalendar(props: {
  readonly toolbar: ReactNode
  readonly createButton: ReactNode
  readonly onOpen: (id: number) => void
}): ReactNode {
  const t = useTexts(calendarTexts)
  const title = useTexts(activityTexts)('title')
  // Days are the company's: where its zone changes, everything is laid out anew.
  useCompanyZone()
  const today = businessToday()
  const [month, go] = useMonth(today)
  const monthText = useDayText({ year: 'numeric', month: 'long' })
  const { list, records, failure, refresh, isWaiting } = useMonthOf(month)
  const step = (months: number) => () => go(addMonths(month, months))
  return (
    <section className="list-page">
      <header className="page-head">
        <h1>{title}</h1>
        <div className="page-actions">{props.toolbar}</div>
      </header>
      <div className="list-bar">
        <div className="list-lead">
          <ListFilters list={list} fields={FILTERS} />
        </div>
      </div>
      <div className="month-head">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('previousMonth')}
          title={t('previousMonth')}
          onClick={step(-1)}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={t('nextMonth')}
          title={t('nextMonth')}
          onClick={step(1)}
        />
        <Button onClick={() => go(today.slice(0, 7))}>{t('today')}</Button>
        <h2 aria-live="polite">{monthText(`${month}-01`)}</h2>
        <MarkLegend />
      </div>
      {failure !== undefined && (
        <FailureBox failure={failure} what={t('failed')} onRetry={refresh} />
      )}
      {list.total !== undefined && list.total > 2 * MAXIMUM_PAGE_SIZE && (
        <Alert
          type="info"
          showIcon
          title={t('more', { total: list.total, shown: 2 * MAXIMUM_PAGE_SIZE })}
        />
      )}
      {list.isFirstLoad ? (
        <div className="rows">
          <Waiting />
        </div>
      ) : (
        <Month
          {...{ month, today, records, list, isWaiting }}
          {...props}
          hasFailed={failure !== undefined}
        />
      )}
    </section>
  )
}

function Month(props: {
  readonly month: string
  readonly today: string
  readonly records: readonly LastingActivity[]
  readonly list: List<typeof activities.list>
  readonly onOpen: (id: number) => void
  readonly createButton: ReactNode
  readonly isWaiting: boolean
  readonly hasFailed: boolean
}): ReactNode {
  const t = useTexts(calendarTexts)
  const isPhone = useWidth() === 'phone'
  const { records, list, createButton, isWaiting, hasFailed } = props
  const Look = isPhone ? MonthAgenda : MonthGrid
  return (
    <div className="rows" data-stale={isWaiting || undefined} aria-busy={isWaiting}>
      <Look {...props} />
      {records.length === 0 && !isWaiting && !hasFailed && (
        <ListEmpty
          isFiltered={list.filterCount > 0}
          onClear={list.clearFilters}
          empty={{ text: t('emptyMonth'), action: createButton }}
        />
      )}
    </div>
  )
}
