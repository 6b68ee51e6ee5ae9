import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { batchDeactivations } from '@zhenma/contract/batches/deactivations.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import { deactivationTexts } from './deactivation.texts.ts'
import { AFTER_DECISION } from './deactivation-requests.tsx'

export type Action = 'allow' | 'forbid' | 'final'

const WORDS = {
  allow: { title: 'allowQuery', means: 'allowMeans', action: 'allowQuery' },
  forbid: { title: 'forbidQuery', means: 'forbidMeans', action: 'forbidQuery' },
  final: { title: 'deactivateWhole', means: 'deactivateWholeMeans', action: 'deactivate' },
} as const

/** What is asked before it is done to a whole batch: withdrawing it from buyers, or ending it. */
export function BatchActionDialog(props: {
  readonly batch: BatchRow
  readonly action: Action
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { batch, action, onClose } = props
  const t = useTexts(batchTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const tAsk = useTexts(deactivationTexts)
  const isFinal = action === 'final'
  const setting = useCall(batchDeactivations.list, { batchId: batch.id }, { enabled: isFinal })
  const isAsked = isFinal && setting.data?.secondPerson === true
  const activation = useAction(labels.activate, {
    success: ({ labelCount, requestId }) =>
      requestId === undefined ? t('done', { count: numberText(labelCount) }) : tAsk('asked'),
    invalidates: AFTER_DECISION,
    onDone: () => {
      renewKey()
      onClose()
    },
  })
  const query = useAction(batches.allowQuery, {
    success: ({ count }) => t('done', { count: numberText(count) }),
    invalidates: AFTER_DECISION,
    onDone: onClose,
  })
  const submit = (reason: string): void => {
    const { id, name } = batch
    void (isFinal
      ? activation.run({ batchId: id, active: false, confirmation: name, reason, idempotencyKey })
      : query.run({ id, allowed: action === 'allow', reason }))
  }
  const words = WORDS[action]
  return (
    <ReasonDialog
      reasons="activation_reason"
      open={props.open}
      title={t(words.title)}
      touches={t('touchesLabels', { count: numberText(batch.labelCount) })}
      consequence={isAsked ? tAsk('askMeans') : t(words.means)}
      action={isAsked ? tAsk('ask') : t(words.action)}
      isDanger={action !== 'allow'}
      {...(isFinal ? { typed: batch.name } : {})}
      // Until the setting is known, nobody can say what the button does.
      isReady={!isFinal || !setting.isPending}
      busy={activation.busy || query.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="form-lead">{batch.name}</p>
    </ReasonDialog>
  )
}
