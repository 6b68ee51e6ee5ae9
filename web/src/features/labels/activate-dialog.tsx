import { batches } from '@zhenma/contract/batches/batches.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'

const CHANGED = [
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  labels.totals,
  batches.list,
  batches.get,
]

/** Activates one label (a box: with all that is inside) or takes it back, with a reason. */
export function ActivateDialog(props: {
  readonly detail: OutputOf<typeof labels.detail>
  readonly isActive: boolean
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { detail, isActive } = props
  const t = useTexts(labelTexts)
  const numberText = useNumberText()
  const [key, renewKey] = useIdempotencyKey()
  const action = useAction(labels.activateOne, {
    success: ({ labelCount }) => t('changed', { count: numberText(labelCount) }),
    invalidates: CHANGED,
    onDone: () => {
      renewKey()
      props.onClose()
    },
  })
  const { code } = detail.label
  return (
    <ReasonDialog
      reasons="activation_reason"
      open={props.open}
      title={t(isActive ? 'activateTitle' : 'deactivateTitle')}
      touches={
        detail.childCount > 0
          ? t('touchesBox', { count: numberText(detail.childCount) })
          : t('touchesOne')
      }
      consequence={t(isActive ? 'activateMeans' : 'deactivateMeans')}
      action={t(isActive ? 'activate' : 'deactivate')}
      isDanger={!isActive}
      busy={action.busy}
      onSubmit={(reason) =>
        void action.run({ code, active: isActive, reason, idempotencyKey: key })
      }
      onClose={props.onClose}
    />
  )
}
