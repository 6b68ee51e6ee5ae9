import {
  batches,
  type BatchRow,
  PRINT_FORMATS,
  PRINT_KINDS,
  PRINT_LIMITS,
  type PrintFormat,
  type PrintKind,
} from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { Alert, Form, Input, Segmented, Switch } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { PrintTemplateSelect } from '../../entities/print-template-select.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureDetails } from '../../kit/failure-text.tsx'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import { printTexts } from './print-runs.texts.ts'
import { checkPart, codesToPrint } from './serial-part.ts'
import { SerialPartInput, wholeOf } from './serial-part-input.tsx'

const MAXIMUM_REASON = 200

/** Kinds to choose from; none where a batch has product codes only. */
function kindsOf({ boxCount, packageCount }: BatchRow): readonly PrintKind[] {
  return boxCount === 0 ? [] : PRINT_KINDS.filter((kind) => kind !== 'package' || packageCount > 0)
}

function FormatAndKind(props: {
  readonly kinds: readonly PrintKind[]
  readonly format: PrintFormat
  readonly kind: PrintKind
  readonly onFormat: (format: PrintFormat) => void
  readonly onKind: (kind: PrintKind) => void
}): ReactNode {
  const { format, kinds } = props
  const t = useTexts(batchTexts)
  const say = useSay()
  const id = useId()
  return (
    <>
      <Form.Item label={t('format')} htmlFor={id} extra={t(`${format}Hint`)}>
        <Select
          id={id}
          value={format}
          onChange={props.onFormat}
          options={PRINT_FORMATS.map((one) => ({ value: one, label: t(one) }))}
        />
      </Form.Item>
      {kinds.length > 0 && (
        <Form.Item label={t('kind')}>
          <Segmented
            aria-label={t('kind')}
            value={props.kind}
            onChange={props.onKind}
            options={kinds.map((one) => ({
              value: one,
              label: one === 'all' ? t('kindAll') : say(LABEL_KIND_TEXT[one]),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** Why a download was refused, and what somebody types to have it all the same. */
type PrintedBefore = { readonly failure: CallFailure; readonly reason: string }

function ReasonToRepeat(props: {
  readonly before: PrintedBefore
  readonly onChange: (before: PrintedBefore) => void
}): ReactNode {
  const { before, onChange } = props
  const t = useTexts(printTexts)
  const id = useId()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={before.failure.message}
        description={<FailureDetails failure={before.failure} />}
      />
      <Form.Item label={t('againReason')} htmlFor={id} required className="print-again">
        <Input
          id={id}
          maxLength={MAXIMUM_REASON}
          value={before.reason}
          autoFocus
          onChange={(event) => onChange({ ...before, reason: event.target.value })}
        />
      </Form.Item>
    </>
  )
}

/** Downloads a batch's codes for the printer: format, which codes, whole or in part. */
export function PrintDialog(props: {
  readonly batch: BatchRow
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { batch } = props
  const t = useTexts(batchTexts)
  const tKit = useTexts(kitTexts)
  const tPrint = useTexts(printTexts)
  const numberText = useNumberText()
  const [id, templateFieldId] = [useId(), useId()]
  const [format, setFormat] = useState<PrintFormat>('csv')
  const [kind, setKind] = useState<PrintKind>('all')
  const [templateId, setTemplateId] = useState(batch.printTemplateId ?? undefined)
  const [isPart, setIsPart] = useState(false)
  const [part, setPart] = useState(() => wholeOf(batch))
  const [again, setAgain] = useState<PrintedBefore>()
  const { busy, start } = useFileDownload(batches.print, {
    onDone: () => {
      void invalidate(printRuns.list, printRuns.reconcile)
      props.onClose()
    },
    onFailure: (failure) => {
      if (failure.error !== 'PRINT_RUN_REPEATED') return false
      setAgain({ failure, reason: '' })
      return true
    },
  })

  const check = checkPart(batch, isPart ? part : wholeOf(batch), numberText)
  const count = check.ok ? codesToPrint(batch, check.range, kind) : 0
  const limit = PRINT_LIMITS[format]
  const isTooMany = count > limit
  const run = (): void => {
    const ends = isPart && check.ok ? { start: check.range.lo, end: check.range.hi } : {}
    const reason = again?.reason.trim() ?? ''
    // Nothing chosen is the standard sheet here, even where the batch has a template.
    const layout = format === 'pdf' ? { templateId: templateId ?? 0 } : {}
    void start({ id: batch.id, format, kind, ...layout, ...ends, reason })
  }
  /** Another choice is another question: whether these serials were printed is asked anew. */
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setAgain(undefined)
      set(value)
    }
  return (
    <Dialog
      open={props.open}
      title={t('printTitle')}
      okText={again ? tPrint('downloadAgain') : t('download')}
      // Not `confirmLoading`: with it the library does not let one cancel.
      okButtonProps={{
        loading: busy,
        disabled: count === 0 || isTooMany || again?.reason.trim() === '',
      }}
      cancelText={tKit('cancel')}
      onOk={run}
      onCancel={props.onClose}
      mask={{ closable: !busy }}
      width={520}
      destroyOnHidden
    >
      <p className="form-lead">{batch.name}</p>
      <Form layout="vertical" disabled={busy}>
        <FormatAndKind
          kinds={kindsOf(batch)}
          format={format}
          kind={kind}
          onFormat={setFormat}
          onKind={choose(setKind)}
        />
        {format === 'pdf' && (
          <Form.Item label={t('printTemplate')} htmlFor={templateFieldId}>
            <PrintTemplateSelect
              id={templateFieldId}
              value={templateId ?? null}
              onChange={setTemplateId}
            />
          </Form.Item>
        )}
        <Form.Item label={t('part')} htmlFor={id} layout="horizontal" colon={false}>
          <Switch id={id} checked={isPart} onChange={choose(setIsPart)} />
        </Form.Item>
        {isPart && <SerialPartInput part={part} check={check} onChange={choose(setPart)} />}
        {again && <ReasonToRepeat before={again} onChange={setAgain} />}
      </Form>
      <p className="print-count" role="status" data-refused={isTooMany || undefined}>
        {isTooMany
          ? t('overLimit', { count: numberText(count), limit: numberText(limit) })
          : t('printCount', { count: numberText(count) })}
      </p>
    </Dialog>
  )
}
