import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { WARRANTY_FIELD_TEXT } from '@zhenma/contract/warranty/warranties.refusals'
import { HOLDER_TEXT, WARRANTY_LIMITS } from '@zhenma/contract/warranty/warranty-words'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { defineFields } from '../../kit/fields.ts'
import { DayInput, PhoneInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_STEP } from './after-step.ts'
import { LabelCodeInput } from './label-code-input.tsx'
import { warrantyStepTexts, warrantyStepTexts as t } from './warranties.texts.ts'

type Registered = CallInputOf<typeof warranties.register>
const registerFields = defineFields<{ row: Registered; input: Registered }>()([
  { name: 'code', label: WORDS.labelCode, help: t.codeHelp, form: () => <LabelCodeInput /> },
  {
    name: 'holderName',
    label: HOLDER_TEXT.holderName,
    form: () => <Input maxLength={WARRANTY_LIMITS.holderName} autoComplete="off" />,
  },
  { name: 'holderPhone', label: HOLDER_TEXT.holderPhone, form: () => <PhoneInput /> },
  { name: 'soldOn', label: HOLDER_TEXT.soldOn, help: t.soldOnNeeded, form: () => <DayInput /> },
  {
    name: 'proofNote',
    label: HOLDER_TEXT.proofNote,
    help: t.proofHelp,
    form: () => <Input maxLength={WARRANTY_LIMITS.note} autoComplete="off" />,
  },
  {
    name: 'wantsReminder',
    label: WARRANTY_FIELD_TEXT.wantsReminder,
    help: t.reminderHelp,
    form: () => <Switch />,
    valueProp: 'checked',
  },
])

/** Registers a warranty for somebody who stands at the counter with goods and proof. */
export function RegisterForm(props: {
  readonly open: boolean
  /** Where a label has led here. */
  readonly code: string
  readonly onClose: () => void
  readonly onDone: (id: number) => void
}): ReactNode {
  const { open, code, onClose, onDone } = props
  const say = useTexts(warrantyStepTexts)
  return (
    <FormDialog
      open={open}
      title={say('registerTitle')}
      fields={registerFields}
      action={warranties.register}
      initial={{ code }}
      invalidates={AFTER_STEP}
      success={say('registered')}
      submitText={say('registerNow')}
      isFinal
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
    />
  )
}
