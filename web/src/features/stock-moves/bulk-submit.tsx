import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { bulkTexts } from './bulk.texts.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { verdictTexts } from '../../scanning/bulk/verdict.texts.ts'
import { meaningOf } from './mode-notes.tsx'
import type { Target } from '../../scanning/submission/submission.ts'
import { PaperNumber } from '../../scanning/table/parts/paper-number.tsx'
import { missingParty } from '../../scanning/table/draft/scan-rules.ts'
import { CHOOSE_PARTY, scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useSubmitText, useAsksReturn } from '../../scanning/table/use-submit-text.ts'

/** Note and button of a range or a batch; asks with the count before it sends. */
export function BulkSubmit(props: {
  readonly work: ScanWork
  /** What it would touch, in words; undefined while it cannot be sent. */
  readonly touches: string | undefined
  readonly target: Target | undefined
  /** Only so many of them are taken. */
  readonly allowedCount?: number | undefined
  /** The button was pressed without a target: the screen shows what is missing. */
  readonly onTry: () => void
}): ReactNode {
  const { work, touches, target } = props
  const { operation, rules, state, store, submitting, isBlocked } = work
  const t = useTexts(inoutTexts)
  const say = useSay()
  const tBulk = useTexts(bulkTexts)
  const tVerdict = useTexts(verdictTexts)
  const tScan = useTexts(scanTexts)
  const numberText = useNumberText()
  const submitText = useSubmitText(operation)
  const meaning = meaningOf(operation)
  const missing = missingParty(rules)
  const asksReturn = useAsksReturn(operation)
  const noteLabel = asksReturn ? 'returnReason' : 'note'
  const isReasonMissing = asksReturn && state.note.trim() === ''
  const { warehouse, dealer } = state.parties
  const { allowedCount } = props
  const allowed =
    allowedCount === undefined
      ? undefined
      : tVerdict('touchesAllowed', { count: numberText(allowedCount) })
  const send = async (): Promise<void> => {
    props.onTry()
    if (!target || missing || isReasonMissing || isBlocked) return
    const isSure = await confirmDanger({
      title: tBulk('confirmTitle', { operation: say(OPERATION_TEXT[operation]) }),
      touches: [touches, allowed].filter(Boolean).join(' · '),
      consequence: meaning
        ? t(meaning)
        : [dealer?.name, warehouse?.name].filter(Boolean).join(' · '),
      action: submitText,
      isDanger: false,
    })
    if (isSure) await submitting.send(target)
  }
  useShortcut({ keys: 'mod+enter', label: inoutTexts.submitKeys }, () => void send(), !isBlocked)
  return (
    <div className="bulk-submit">
      <PaperNumber work={work} />
      <Input
        value={state.note}
        maxLength={500}
        disabled={isBlocked}
        placeholder={t(noteLabel)}
        aria-label={t(noteLabel)}
        onChange={(event) => store.setState({ note: event.target.value })}
      />
      <Button
        type="primary"
        size="large"
        disabled={
          missing !== undefined || isReasonMissing || (isBlocked && state.sent?.phase !== 'sending')
        }
        loading={state.sent?.phase === 'sending'}
        onClick={() => void send()}
      >
        {submitText}
      </Button>
      {missing && <p className="bulk-problem">{tScan(CHOOSE_PARTY[missing])}</p>}
    </div>
  )
}
