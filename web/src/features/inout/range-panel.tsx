import { inout } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_RANGE_QUERY } from '@zhenma/contract/labels/label-target'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Can } from '../../kit/can.tsx'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchChoice, type ChosenBatch } from './batch-choice.tsx'
import { BulkSubmit } from './bulk-submit.tsx'
import { bulkTexts } from './bulk.texts.ts'
import { inoutTexts } from './inout.texts.ts'
import { checkRange } from './range-check.ts'
import type { MovingWork } from './use-moving.ts'
import { useReason } from './use-reason.ts'

/** The labels of a short range, to look at before it is sent (spec 5: at most 100). */
function RangeLabels({ start, end }: { readonly start: number; readonly end: number }): ReactNode {
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  const labels = useCall(inout.rangeLabels, { start, end })
  if (labels.isPending) return <Waiting lines={4} />
  if (labels.error) {
    return <FailureBox failure={labels.error} onRetry={() => void labels.refetch()} />
  }
  return (
    <div className="rows bulk-rows">
      <table className="list-table">
        <thead>
          <tr>
            <th data-align="right">{t('number')}</th>
            <th>{t('code')}</th>
            <th>{t('kind')}</th>
            <th>{t('status')}</th>
            <th>{t('product')}</th>
          </tr>
        </thead>
        <tbody>
          {labels.data.map((label) => (
            <tr key={label.serial}>
              <td data-align="right">{numberText(label.serial)}</td>
              <td>
                <Code value={label.code} />
              </td>
              <td>
                <KindText kind={label.kind} />
              </td>
              <td>
                <LabelStatusTag status={label.status} />
              </td>
              <td>{label.productName ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A run of serials of one batch. */
export function RangePanel({ work }: { readonly work: MovingWork }): ReactNode {
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  const sayReason = useReason()
  const [batch, setBatch] = useState<ChosenBatch>()
  const [start, setStart] = useState<number | null>(null)
  const [end, setEnd] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<{ start: number; end: number }>()
  const checked = checkRange(start, end, batch)
  const range = 'range' in checked ? checked.range : undefined
  const problemAt = (field: 'start' | 'end'): string | undefined =>
    'reason' in checked && checked.field === field && (isTried || !checked.isEmpty)
      ? sayReason(checked.reason)
      : undefined
  const count = 'count' in checked ? numberText(checked.count) : ''
  const isShort = 'count' in checked && checked.count <= MAXIMUM_RANGE_QUERY
  const input = (field: 'start' | 'end', value: number | null, set: (n: number | null) => void) => (
    <label className="place">
      <span>{t(field)}</span>
      <NumberInput value={value} onChange={set} aria-label={t(field)} />
      <small role="alert" className="bulk-problem">
        {problemAt(field)}
      </small>
    </label>
  )
  return (
    <div className="bulk-panel">
      <Suspense fallback={<Waiting lines={2} />}>
        <div className="places">
          <BatchChoice
            label={t('batchOptional')}
            batch={batch}
            isDisabled={work.isBlocked}
            onChange={setBatch}
          />
          {input('start', start, setStart)}
          {input('end', end, setEnd)}
        </div>
      </Suspense>
      <p className="bulk-count" role="status">
        {range && t('rangeCount', { count })}
        {range && isShort && (
          <Can do={inout.rangeLabels.allow}>
            <Button type="link" onClick={() => setShown(range)}>
              {t('look')}
            </Button>
          </Can>
        )}
      </p>
      <BulkSubmit
        work={work}
        touches={
          range &&
          t('touchesRange', { start: numberText(range.start), end: numberText(range.end), count })
        }
        target={range && { kind: 'range', ...range }}
        onTry={() => setTried(true)}
      />
      {shown && shown.start === range?.start && shown.end === range.end && (
        <RangeLabels start={shown.start} end={shown.end} />
      )}
    </div>
  )
}
