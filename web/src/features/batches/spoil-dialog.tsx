import { rangeLength } from '@zhenma/codes/serial-range'
import { type PrintRunRow, printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { printTexts } from './print-runs.texts.ts'
import { SerialPartInput, wholeOf, type Part } from './serial-part-input.tsx'
import { batchErrors } from '@zhenma/contract/batches/batches.refusals'
import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { checkPart, type PartCheck } from './serial-part.ts'

const OUTSIDE: readonly unknown[] = [
  batchErrors.RANGE_BEFORE_BATCH.text,
  rangeErrors.RANGE_PAST_BATCH.text,
]

/** Whether the ends that someone typed lie within a print run. */
function checkRunPart(
  run: Pick<PrintRunRow, 'start' | 'end'>,
  part: Part,
  numberText: (value: number) => string,
): PartCheck {
  const check = checkPart(run, part, numberText)
  // The words for a batch would name the run's ends as the batch's.
  if (check.ok || !OUTSIDE.includes(check.text)) return check
  const values = { min: numberText(run.start), max: numberText(run.end) }
  return { ok: false, text: printTexts.outsideRun, values }
}

/** Says that a run, or some serials of it, were spoiled in printing. */
export function SpoilDialog(props: {
  readonly run: PrintRunRow
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { run, onClose } = props
  const t = useTexts(printTexts)
  const numberText = useNumberText()
  const [isPart, setPart] = useState(false)
  const [part, setEnds] = useState(() => wholeOf(run))
  const action = useAction(printRuns.setState, {
    success: t('stateSaved'),
    invalidates: [printRuns.list, printRuns.reconcile],
    onDone: onClose,
  })
  const check = checkRunPart(run, isPart ? part : wholeOf(run), numberText)
  const count = check.ok ? rangeLength(check.range) : 0
  const submit = (reason: string): void => {
    const ends = isPart && check.ok ? { start: check.range.lo, end: check.range.hi } : {}
    void action.run({ id: run.id, state: 'spoiled', reason, ...ends })
  }
  return (
    <ReasonDialog
      reasons="spoil_reason"
      open={props.open}
      title={t('spoilTitle')}
      touches={t('labelsCount', { count: numberText(count) })}
      consequence={t('spoilMeans')}
      action={t('markSpoiled')}
      isDanger
      needsReason
      isReady={check.ok}
      busy={action.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="form-lead">{t('runNumber', { number: run.number })}</p>
      <div className="dialog-choices">
        <Segmented
          aria-label={t('spoilWhat')}
          value={isPart ? 'part' : 'whole'}
          options={[
            { value: 'whole', label: t('wholeRun') },
            { value: 'part', label: t('partOfRun') },
          ]}
          onChange={(value) => setPart(value === 'part')}
        />
      </div>
      {isPart && <SerialPartInput part={part} check={check} onChange={setEnds} />}
    </ReasonDialog>
  )
}
