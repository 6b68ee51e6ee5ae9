import {
  type StocktakingDifference,
  type StocktakingDifferenceType,
  type StocktakingState,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Code, Count, StatusTag, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './stocktaking.texts.ts'

const PAGE_SIZE = 50

function Marks(props: {
  readonly row: StocktakingDifference
  readonly state: StocktakingState
}): ReactNode {
  const { row, state } = props
  const t = useTexts(countTexts)
  return (
    <div className="button-row">
      {row.hasMoved && <StatusTag tone="warn">{t('moved')}</StatusTag>}
      {state === 'approved' && (
        <StatusTag tone={row.isCorrected ? 'good' : 'idle'}>
          {t(row.isCorrected ? 'wasCorrected' : 'wasLeft')}
        </StatusTag>
      )}
    </div>
  )
}

function Row(props: {
  readonly row: StocktakingDifference
  readonly state: StocktakingState
}): ReactNode {
  const { row } = props
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  const isOne = row.count === 1
  return (
    <tr>
      <td>
        <Code value={row.startCode} />
        {!isOne && (
          <>
            <span className="count-to">–</span>
            <Code value={row.endCode} />
          </>
        )}
        <small>
          {t('serials')}{' '}
          {isOne ? numberText(row.start) : `${numberText(row.start)}–${numberText(row.end)}`}
        </small>
      </td>
      <td data-align="right">
        <Count value={row.count} />
      </td>
      <td>
        {row.productName ?? t('noProduct')}
        <small>
          <KindText kind={row.kind} />
        </small>
      </td>
      <td>
        <Code value={row.boxCode} />
        {row.boxCount > 1 && <small>{t('boxes', { count: numberText(row.boxCount) })}</small>}
      </td>
      <td>
        <LabelStatusTag status={row.status} />
        <small>{row.dealerName ?? row.warehouseName}</small>
      </td>
      <td>
        <Marks {...props} />
      </td>
    </tr>
  )
}

type Props = {
  readonly id: number
  readonly type: StocktakingDifferenceType
  readonly state: StocktakingState
}

/** Runs of labels that are missing or surplus, page by page. */
export function Differences({ id, type, state }: Props): ReactNode {
  const t = useTexts(countTexts)
  // Where each page that was seen began, the present one last.
  const [steps, setSteps] = useState<readonly string[]>([''])
  const after = steps.at(-1) ?? ''
  const input = { id, type, after, pageSize: PAGE_SIZE }
  const page = useCall(stocktaking.differences, input, { keepPrevious: true })
  const next = page.isPlaceholderData ? undefined : (page.data?.next ?? undefined)
  const isEmpty = page.data?.records.length === 0
  // A page of a large stock may have found nothing yet: the next one goes on looking in its place.
  if (isEmpty && next !== undefined) setSteps([...steps.slice(0, -1), next])
  if (page.error) return <FailureBox failure={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined || (isEmpty && next !== undefined)) return <Waiting lines={6} />
  if (isEmpty && steps.length === 1) return <p className="empty">{t('noDifference')}</p>
  return (
    <>
      <div
        className="rows count-rows"
        tabIndex={0}
        role="region"
        aria-label={t(type)}
        data-stale={page.isPlaceholderData || undefined}
      >
        <table className="list-table count-differences">
          <thead>
            <tr>
              <th>{t('entryWhat')}</th>
              <th data-align="right">{t('labelsOfRun')}</th>
              <th>{t('product')}</th>
              <th>{t('box')}</th>
              <th>{t('status')}</th>
              <th>{t('mark')}</th>
            </tr>
          </thead>
          <tbody>
            {page.data.records.map((row) => (
              <Row key={row.start} row={row} state={state} />
            ))}
          </tbody>
        </table>
      </div>
      {(steps.length > 1 || next !== undefined) && (
        <div className="button-row count-pages">
          <Button disabled={steps.length === 1} onClick={() => setSteps(steps.slice(0, -1))}>
            {t('before')}
          </Button>
          <Button
            disabled={next === undefined}
            onClick={() => next !== undefined && setSteps([...steps, next])}
          >
            {t('after')}
          </Button>
        </div>
      )}
    </>
  )
}
