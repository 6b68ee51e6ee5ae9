import {
  batches,
  type BatchRow,
  PRINT_FORMATS,
  PRINT_KINDS,
  PRINT_LIMITS,
  type PrintFormat,
  type PrintKind,
  type PrintResolution,
} from '@zhenma/contract/batches/batches.contract'
import { type EarlierRuns, printRuns } from '@zhenma/contract/batches/print-runs.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { Form, Segmented, Switch } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { invalidate, useCall } from '../../../api/use-call.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Select } from '../../../kit/form/select.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useFileDownload } from '../../../kit/use-file-download.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { batchTexts } from '../batches.texts.ts'
import { printTexts } from '../print-runs.texts.ts'
import { checkPart, codesToPrint } from '../serial-part.ts'
import { SerialPartInput, wholeOf } from '../serial-part-input.tsx'
import { useLocalAddress } from '../use-local-address.ts'
import { DesignFields, isDesigned, isForPrinters } from './design-fields.tsx'
import { RepeatWarning } from './repeat-warning.tsx'

/** Typing of serials settles for this long before the server is asked about them. */
const SETTLED_MS = 250

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

/** What a download makes out of date. */
const AFTER_PRINTING = [batches.get, printRuns.list, printRuns.earlier, printRuns.reconcile]

/**
 * The runs that a download would repeat. Known when the server has said so of just these serials, or
 * could not be asked: then it judges the download itself.
 */
function useEarlierRuns(
  wanted: CallInputOf<typeof printRuns.earlier>,
  enabled: boolean,
): { readonly earlier: EarlierRuns | undefined; readonly isKnown: boolean } {
  const asked = JSON.stringify(wanted)
  const settled = useDebounced(asked, SETTLED_MS)
  const isSettled = settled === asked
  const query = useCall(printRuns.earlier, wanted, { enabled: enabled && isSettled, staleMs: 0 })
  return {
    earlier: isSettled && !query.isFetching ? query.data : undefined,
    isKnown: isSettled && !query.isFetching && !query.isPending,
  }
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
  const id = useId()
  const [format, setFormat] = useState<PrintFormat>('csv')
  const [kind, setKind] = useState<PrintKind>('all')
  const [templateId, setTemplateId] = useState(batch.printTemplateId ?? undefined)
  const [dpi, setDpi] = useState<PrintResolution>(203)
  const [isPart, setIsPart] = useState(false)
  const [part, setPart] = useState(() => wholeOf(batch))
  const [reason, setReason] = useState('')
  const check = checkPart(batch, isPart ? part : wholeOf(batch), numberText)
  const count = check.ok ? codesToPrint(batch, check.range, kind) : 0
  const limit = PRINT_LIMITS[format]
  const isTooMany = count > limit
  const ends = isPart && check.ok ? { start: check.range.lo, end: check.range.hi } : {}
  const { earlier, isKnown } = useEarlierRuns({ id: batch.id, kind, ...ends }, count > 0)
  const isRepeated = earlier !== undefined && earlier.count > 0
  const { busy, start } = useFileDownload(batches.print, {
    onDone: () => {
      void invalidate(...AFTER_PRINTING)
      props.onClose()
    },
    onFailure: (failure) => {
      if (failure.error !== 'PRINT_RUN_REPEATED') return false
      // Somebody else printed them since this dialog looked: it looks again.
      void invalidate(...AFTER_PRINTING)
      return true
    },
  })
  const mayPrint = useLocalAddress()
  const run = async (): Promise<void> => {
    if (!(await mayPrint())) return
    // Nothing chosen is the standard sheet here, even where the batch has a template.
    const layout = isDesigned(format) ? { templateId: templateId ?? 0 } : {}
    const printer = isForPrinters(format) ? { dpi } : {}
    const why = isRepeated ? { reason: reason.trim() } : {}
    await start({ id: batch.id, format, kind, ...layout, ...printer, ...ends, ...why })
  }
  return (
    <Dialog
      open={props.open}
      title={t('printTitle')}
      okText={isRepeated ? tPrint('downloadAgain') : t('download')}
      // Not `confirmLoading`: with it the library does not let one cancel.
      okButtonProps={{
        loading: busy,
        disabled: count === 0 || isTooMany || !isKnown || (isRepeated && reason.trim() === ''),
      }}
      cancelText={tKit('cancel')}
      onOk={() => void run()}
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
          onKind={setKind}
        />
        <DesignFields
          format={format}
          templateId={templateId}
          dpi={dpi}
          onTemplateId={setTemplateId}
          onDpi={setDpi}
        />
        <Form.Item label={t('part')} htmlFor={id} layout="horizontal" colon={false}>
          <Switch id={id} checked={isPart} onChange={setIsPart} />
        </Form.Item>
        {isPart && <SerialPartInput part={part} check={check} onChange={setPart} />}
        {isRepeated && <RepeatWarning earlier={earlier} reason={reason} onReason={setReason} />}
      </Form>
      <p className="print-count" role="status" data-refused={isTooMany || undefined}>
        {isTooMany
          ? t('overLimit', { count: numberText(count), limit: numberText(limit) })
          : t('printCount', { count: numberText(count) })}
      </p>
    </Dialog>
  )
}
