import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Count } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useWidth } from '../../../kit/use-width.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Choice, type Figure, filterOf } from './choice.ts'
import { statisticsTexts } from './statistics.texts.ts'

const PAGE_SIZE = 20

export type PeriodFigures = OutputOf<typeof statistics.chart>[number]

/** A line of the table: a period, and of what. */
type Line = { readonly date: string; readonly of?: string; readonly more?: string } & {
  readonly [F in Figure]?: number | null
}

type Shown = {
  readonly lines: readonly Line[] | undefined
  /** How many lines there are over all pages. */
  readonly total: number
  readonly failure?: unknown
  readonly onRetry: () => void
}

/** The lines of a choice: the periods themselves, or a page of products or dealers by period. */
function useLines(choice: Choice, periods: readonly PeriodFigures[]): Shown {
  const page = { ...filterOf(choice), pageNo: choice.pageNo, pageSize: PAGE_SIZE }
  const isOf = (subject: Choice['by']) => ({ enabled: choice.by === subject, keepPrevious: true })
  const products = useCall(statistics.productDaily, page, isOf('product'))
  const dealers = useCall(statistics.dealerDaily, page, isOf('dealer'))
  if (choice.by === 'all') {
    const lines = periods.toReversed()
    return { lines, total: lines.length, onRetry: () => undefined }
  }
  const asked = choice.by === 'product' ? products : dealers
  const lines =
    choice.by === 'product'
      ? products.data?.records.map((row) => ({ ...row, of: row.productName }))
      : dealers.data?.records.map((row) => ({ ...row, of: row.dealerName, more: row.regionName }))
  return {
    lines,
    total: asked.data?.total ?? 0,
    failure: asked.error ?? undefined,
    onRetry: () => void asked.refetch(),
  }
}

/** The figures of a choice line by line, with the sums of all of them, whatever page is shown. */
export function FiguresTable(props: {
  readonly choice: Choice
  readonly periods: readonly PeriodFigures[]
  readonly figures: readonly Figure[]
  readonly nameOf: (figure: Figure) => string
  readonly onPage: (pageNo: number) => void
}): ReactNode {
  const { choice, periods, figures, nameOf } = props
  const t = useTexts(statisticsTexts)
  const isPhone = useWidth() === 'phone'
  const { lines, total, failure, onRetry } = useLines(choice, periods)
  const isOfSome = choice.by !== 'all'
  const hasOwnColumn = isOfSome && !isPhone
  const sumOf = (figure: Figure): number =>
    periods.reduce((sum, period) => sum + (period[figure] ?? 0), 0)
  if (failure !== undefined) return <FailureBox failure={failure} onRetry={onRetry} />
  return (
    <div className="rows">
      <Table<Line>
        className="list-table statistics-table"
        size="small"
        rowKey={(line) => `${line.date} ${line.of ?? ''} ${line.more ?? ''}`}
        loading={lines === undefined}
        dataSource={lines ?? []}
        pagination={
          isOfSome && {
            current: choice.pageNo,
            pageSize: PAGE_SIZE,
            total,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: props.onPage,
          }
        }
        columns={[
          {
            title: t('period'),
            ...(isPhone ? {} : { width: 130 }),
            render: (_, { date, of, more }) => (
              <>
                {date}
                {/* A phone has no room for a column of names. */}
                {isPhone && of !== undefined && (
                  <small className="second-words">{[of, more].filter(Boolean).join(' · ')}</small>
                )}
              </>
            ),
          },
          {
            title: t(choice.by === 'dealer' ? 'oneDealer' : 'oneProduct'),
            hidden: !hasOwnColumn,
            render: (_, { of, more }) => (
              <>
                {of} {more && <small>{more}</small>}
              </>
            ),
          },
          ...figures.map((figure) => ({
            title: nameOf(figure),
            key: figure,
            align: 'right' as const,
            render: (_: unknown, line: Line) => <Count value={line[figure] ?? 0} />,
          })),
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={hasOwnColumn ? 2 : 1}>
              <b>{t('sum')}</b>
            </Table.Summary.Cell>
            {figures.map((figure, index) => (
              <Table.Summary.Cell key={figure} index={index + 1} align="right">
                <b>
                  <Count value={sumOf(figure)} />
                </b>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </div>
  )
}
