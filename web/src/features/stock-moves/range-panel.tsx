import { inout } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_RANGE_QUERY } from '@zhenma/contract/labels/label-target'
import { Button, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ScannedEnds } from '../../entities/serial/serial-ends.tsx'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Can } from '../../kit/can.tsx'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchChoice, type ChosenBatch } from './batch-choice.tsx'
import { useBulkChoice } from '../../scanning/bulk/bulk-choice.ts'
import { BulkVerdictView, useBulkVerdict } from '../../scanning/bulk/bulk-verdict.tsx'
import { useSettledRange } from '../../scanning/bulk/use-settled-range.ts'
import { scanWishOf } from '../../scanning/table/scan-wish.ts'
import { BulkSubmit } from './bulk-submit.tsx'
import { bulkTexts } from './bulk.texts.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { checkRange } from './range-check.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useReason } from '../../scanning/submission/use-reason.ts'

/** The labels of a short range, to look at before it is sent (at most 100). */
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
export function RangePanel({ work }: { readonly work: ScanWork }): ReactNode {
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  const sayReason = useReason()
  const [batch, setBatch] = useState<ChosenBatch>()
  const [start, setStart] = useState<number | null>(null)
  const [end, setEnd] = useState<number | null>(null)
  const { state } = work
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
  const startField = useRef<InputRef>(null)
  const doneKey =
    state.done?.submission.target.kind === 'range' ? state.done.submission.key : undefined
  const emptiedFor = useRef(doneKey)
  useEffect(() => {
    if (doneKey === undefined || emptiedFor.current === doneKey) return
    emptiedFor.current = doneKey
    setStart(null)
    setEnd(null)
    setTried(false)
    setShown(undefined)
    // After one range the next is named.
    startField.current?.focus()
  }, [doneKey])
  const settled = useSettledRange(range)
  const target = settled && ({ kind: 'range', ...settled } as const)
  const verdict = useBulkVerdict(scanWishOf(work.rules), target)
  const isSettled = settled?.start === range?.start && settled?.end === range?.end
  const { choice, choose, bulk, allowedCount } = useBulkChoice(
    range && `${range.start}-${range.end} ${doneKey ?? ''}`,
    isSettled ? verdict.data : undefined,
  )
  return (
    <div className="bulk-panel">
      <div className="places">
        <BatchChoice
          label={t('batchOptional')}
          batch={batch}
          isDisabled={work.isBlocked}
          onChange={setBatch}
        />
        <ScannedEnds
          values={{ start, end }}
          labels={{ start: t('start'), end: t('end') }}
          problems={{ start: problemAt('start'), end: problemAt('end') }}
          isDisabled={work.isBlocked}
          onChange={(which, serial) => (which === 'start' ? setStart : setEnd)(serial)}
          startRef={startField}
        >
          {({ end, id, label, field }) => (
            <label key={end} className="place" htmlFor={id}>
              <span>{label}</span>
              {field}
            </label>
          )}
        </ScannedEnds>
      </div>
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
      {range && isSettled && (
        <BulkVerdictView
          operation={work.operation}
          takesPart={work.operation !== 'unbox'}
          isBlocked={work.isBlocked}
          verdict={verdict}
          choice={choice}
          onChoose={choose}
        />
      )}
      <BulkSubmit
        work={work}
        touches={
          range &&
          t('touchesRange', { start: numberText(range.start), end: numberText(range.end), count })
        }
        allowedCount={allowedCount}
        target={range && { kind: 'range', ...range, ...bulk }}
        onTry={() => setTried(true)}
      />
      {shown && shown.start === range?.start && shown.end === range.end && (
        <RangeLabels start={shown.start} end={shown.end} />
      )}
    </div>
  )
}
