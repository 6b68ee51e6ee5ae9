import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { rangeLength } from '@zhenma/codes/serial-range'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import { checkPart } from './serial-part.ts'
import { SerialPartInput, wholeOf } from './serial-part-input.tsx'

type Scope = 'whole' | 'range'

function Choices(props: {
  readonly active: boolean
  readonly scope: Scope
  readonly onActive: (active: boolean) => void
  readonly onScope: (scope: Scope) => void
}): ReactNode {
  const t = useTexts(batchTexts)
  return (
    <div className="dialog-choices">
      <Segmented
        aria-label={t('action')}
        value={props.active ? 'activate' : 'deactivate'}
        options={[
          { value: 'activate', label: t('activate') },
          { value: 'deactivate', label: t('deactivate') },
        ]}
        onChange={(value) => props.onActive(value === 'activate')}
      />
      {/* Taking activation from a whole batch is another action: final, and confirmed by typing. */}
      {props.active && (
        <Segmented
          aria-label={t('scope')}
          value={props.scope}
          options={[
            { value: 'whole', label: t('whole') },
            { value: 'range', label: t('rangeOnly') },
          ]}
          onChange={props.onScope}
        />
      )}
    </div>
  )
}

/** Activates a batch or a range of it, or takes activation back from a range. */
export function ActivationDialog(props: {
  readonly batch: BatchRow
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { batch } = props
  const t = useTexts(batchTexts)
  const numberText = useNumberText()
  const [scope, setScope] = useState<Scope>('whole')
  const [active, setActive] = useState(true)
  const [part, setPart] = useState(() => wholeOf(batch))
  const [key, renewKey] = useIdempotencyKey()
  const action = useAction(labels.activate, {
    success: ({ labelCount }) => t('done', { count: numberText(labelCount) }),
    invalidates: [batches.list, batches.get, printRuns.reconcile, labels.totals, labels.list],
    onDone: () => {
      renewKey()
      props.onClose()
    },
  })
  const isWhole = scope === 'whole' && active
  const check = checkPart(batch, part, numberText)
  const count = isWhole ? batch.labelCount : check.ok ? rangeLength(check.range) : 0
  const target = isWhole
    ? { batchId: batch.id }
    : { start: part.start ?? undefined, end: part.end ?? undefined }
  return (
    <ReasonDialog
      reasons="activation_reason"
      open={props.open}
      title={t('activationTitle')}
      touches={t('touchesLabels', { count: numberText(count) })}
      consequence={t(active ? 'activateMeans' : 'deactivateMeans')}
      action={t(active ? 'activate' : 'deactivate')}
      isDanger={!active}
      isReady={isWhole || check.ok}
      busy={action.busy}
      onSubmit={(reason) => void action.run({ ...target, active, reason, idempotencyKey: key })}
      onClose={props.onClose}
    >
      <p className="form-lead">{batch.name}</p>
      <Choices active={active} scope={scope} onActive={setActive} onScope={setScope} />
      {!isWhole && <SerialPartInput part={part} check={check} onChange={setPart} />}
    </ReasonDialog>
  )
}
