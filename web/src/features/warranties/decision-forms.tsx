import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import {
  HOLDER_TEXT,
  MESSAGE_TEXT,
  WARRANTY_LIMITS,
} from '@zhenma/contract/warranty/warranty-words'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { codeText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_STEP, closing, type StepFormProps } from './after-step.ts'
import { warrantyStepTexts, warrantyStepTexts as t } from './warranties.texts.ts'

type Decided = CallInputOf<typeof warranties.decide>
const decideFields = defineFields<{ row: Decided; input: Decided }>()([
  { name: 'soldOn', label: HOLDER_TEXT.soldOn, help: t.soldOnHelp, form: () => <DayInput /> },
  {
    name: 'message',
    label: MESSAGE_TEXT.message,
    form: () => <Input.TextArea maxLength={WARRANTY_LIMITS.reason} autoSize={{ minRows: 2 }} />,
  },
])

/** Somebody has looked at the proof; the day of purchase is put right with it. */
export function ConfirmForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number, soldOn } = warranty
  const say = useTexts(warrantyStepTexts)
  return (
    <FormDialog
      open={open}
      title={say('confirmTitle', { number })}
      fields={decideFields}
      action={warranties.decide}
      initial={{ soldOn }}
      fixed={{ id, confirms: true }}
      invalidates={AFTER_STEP}
      success={say('confirmed')}
      submitText={say('confirmNow')}
      isFinal
      onClose={closing(onClose)}
    >
      <p className="dialog-lead">{say('confirmMeans')}</p>
    </FormDialog>
  )
}

/** The proof shows nothing; the buyer reads why. */
export function RefuseForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number, holderName } = warranty
  const say = useTexts(warrantyStepTexts)
  const close = closing(onClose)
  const action = useAction(warranties.decide, {
    success: say('refused'),
    invalidates: AFTER_STEP,
    onDone: close,
  })
  return (
    <ReasonDialog
      open={open}
      title={say('refuseTitle', { number })}
      touches={holderName}
      consequence={say('refuseMeans')}
      action={say('refuseNow')}
      cancel={say('keep')}
      isDanger
      needsReason
      busy={action.busy}
      onSubmit={(message) => void action.run({ id, confirms: false, message })}
      onClose={close}
    />
  )
}

/** A warranty ends for good. */
export function CancelForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number, holderName, code } = warranty
  const say = useTexts(warrantyStepTexts)
  const close = closing(onClose)
  const action = useAction(warranties.cancel, {
    success: say('cancelled'),
    invalidates: AFTER_STEP,
    onDone: close,
  })
  return (
    <ReasonDialog
      open={open}
      title={say('cancelTitle', { number })}
      touches={say('cancelTouches', { name: holderName, code: codeText(code) })}
      consequence={say('cancelMeans')}
      action={say('cancelNow')}
      cancel={say('keep')}
      isDanger
      needsReason
      busy={action.busy}
      onSubmit={(reason) => void action.run({ id, reason })}
      onClose={close}
    />
  )
}
