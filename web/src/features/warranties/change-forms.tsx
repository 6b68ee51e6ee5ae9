import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { WARRANTY_CLAIM_COLUMN_TEXT } from '@zhenma/contract/warranty/warranty-claims.refusals'
import {
  HOLDER_TEXT,
  MESSAGE_TEXT,
  WARRANTY_LIMITS,
} from '@zhenma/contract/warranty/warranty-words'
import { Input } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { defineFields } from '../../kit/fields.ts'
import { DayInput, PhoneInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_STEP, closing, type StepFormProps } from './after-step.ts'
import { warrantyStepTexts, warrantyStepTexts as t } from './warranties.texts.ts'

type Corrected = CallInputOf<typeof warranties.correct>
const correctFields = defineFields<{ row: Corrected; input: Corrected }>()([
  { name: 'soldOn', label: HOLDER_TEXT.soldOn, form: () => <DayInput /> },
  {
    name: 'reason',
    label: WORDS.reason,
    form: () => <Input maxLength={WARRANTY_LIMITS.reason} />,
  },
])

/** The day of purchase as the proof has it, over the one that is read as the form opens. */
export function CorrectForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number, starts } = warranty
  const say = useTexts(warrantyStepTexts)
  const { data } = useCall(warranties.get, { id }, { enabled: open, staleMs: 0 })
  const initial = useMemo(() => ({ soldOn: data?.soldOn ?? null }), [data])
  if (data === undefined) return null
  return (
    <FormDialog
      open={open}
      title={say('correctTitle', { number })}
      fields={correctFields}
      action={warranties.correct}
      initial={initial}
      fixed={{ id, revision: data.revision }}
      invalidates={AFTER_STEP}
      success={say('corrected')}
      isFinal
      onClose={closing(onClose)}
    >
      <p className="dialog-lead">{say(starts === 'sale' ? 'correctMoves' : 'correctKeeps')}</p>
    </FormDialog>
  )
}

type Transferred = CallInputOf<typeof warranties.transfer>
const transferFields = defineFields<{ row: Transferred; input: Transferred }>()([
  {
    name: 'holderName',
    label: t.newHolder,
    form: () => <Input maxLength={WARRANTY_LIMITS.holderName} autoFocus />,
  },
  { name: 'holderPhone', label: t.newPhone, form: () => <PhoneInput /> },
  {
    name: 'reason',
    label: WORDS.reason,
    form: () => <Input maxLength={WARRANTY_LIMITS.reason} />,
  },
])

/** Somebody else holds it from then on. */
export function TransferForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number } = warranty
  const say = useTexts(warrantyStepTexts)
  return (
    <FormDialog
      open={open}
      title={say('transferTitle', { number })}
      fields={transferFields}
      action={warranties.transfer}
      fixed={{ id }}
      invalidates={AFTER_STEP}
      success={say('transferred')}
      submitText={say('transferNow')}
      isFinal
      onClose={closing(onClose)}
    >
      <p className="dialog-lead">{say('transferMeans')}</p>
    </FormDialog>
  )
}

type Claimed = CallInputOf<typeof warrantyClaims.add>
const claimFields = defineFields<{ row: Claimed; input: Claimed }>()([
  {
    name: 'description',
    label: WARRANTY_CLAIM_COLUMN_TEXT.description,
    form: () => (
      <Input.TextArea
        maxLength={WARRANTY_LIMITS.description}
        autoSize={{ minRows: 3, maxRows: 8 }}
        showCount
      />
    ),
  },
  {
    name: 'note',
    label: MESSAGE_TEXT.internalNote,
    form: () => <Input.TextArea maxLength={WARRANTY_LIMITS.note} autoSize={{ minRows: 2 }} />,
  },
])

/** What a holder claims at the counter; after the last day as goodwill, and the form says so. */
export function ClaimForm({ open, warranty, onClose }: StepFormProps): ReactNode {
  const { id, number, state, endsOn } = warranty
  const say = useTexts(warrantyStepTexts)
  const isGoodwill = state === 'ended'
  return (
    <FormDialog
      open={open}
      title={say('claimTitle', { number })}
      fields={claimFields}
      action={warrantyClaims.add}
      fixed={{ registrationId: id, isGoodwill }}
      invalidates={AFTER_STEP}
      success={say('claimed')}
      submitText={say('claimNow')}
      isFinal
      onClose={closing(onClose)}
    >
      {isGoodwill && <p className="dialog-lead">{say('claimGoodwill', { day: endsOn ?? '' })}</p>}
      <p className="dialog-lead">{say('claimMeans')}</p>
    </FormDialog>
  )
}
