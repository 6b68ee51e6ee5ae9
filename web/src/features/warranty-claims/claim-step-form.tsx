import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { requiredText } from '@zhenma/contract/kernel/rules'
import { CLAIM_MOVES, CLAIM_STEP_TEXT } from '@zhenma/contract/warranty/claim-states'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { MESSAGE_TEXT, WARRANTY_LIMITS } from '@zhenma/contract/warranty/warranty-words'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { OpenClaimStep } from './claim-steps.tsx'
import { claimTexts } from './warranty-claims.texts.ts'

const AFTER_STEP: readonly Endpoint[] = [
  warrantyClaims.list,
  warrantyClaims.get,
  warranties.list,
  warranties.get,
  warranties.ofLabel,
]

type Step = CallInputOf<typeof warrantyClaims.step>
const lines = (maxLength: number) => (): React.JSX.Element => (
  <Input.TextArea maxLength={maxLength} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
)
const fields = defineFields<{ row: Step; input: Step }>()([
  { name: 'message', label: MESSAGE_TEXT.message, form: lines(WARRANTY_LIMITS.message) },
  { name: 'note', label: MESSAGE_TEXT.internalNote, form: lines(WARRANTY_LIMITS.note) },
])
/** Whoever writes for colleagues alone has no field that the buyer reads. */
const noteFields = fields.filter(({ name }) => name === 'note')

const { input } = warrantyClaims.step
/** The call, refusing before it is sent what the server would: a step without the word that it needs. */
const CALLS = {
  message: {
    ...warrantyClaims.step,
    input: input.extend({ message: requiredText(WARRANTY_LIMITS.message) }),
  },
  note: {
    ...warrantyClaims.step,
    input: input.extend({ note: requiredText(WARRANTY_LIMITS.note) }),
  },
} as const

const MEANS = {
  accept: 'acceptMeans',
  answer: 'answerMeans',
  complete: 'completeMeans',
  refuse: 'refuseMeans',
  note: 'noteMeans',
} as const

/** A step of a claim, with what the buyer is told and what only staff read. */
export function ClaimStepForm(props: {
  readonly open: OpenClaimStep | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, onClose } = props
  const t = useTexts(claimTexts)
  const say = useSay()
  // What was asked last still stands there while its dialog closes.
  const [last, setLast] = useState(open)
  if (open !== undefined && open !== last) setLast(open)
  if (last === undefined) return null
  const { step, claim } = last
  const { needs } = CLAIM_MOVES[step]
  const word = say(CLAIM_STEP_TEXT[step])
  return (
    <FormDialog
      key={`${step} ${claim.id}`}
      open={open === last}
      title={`${word} ${claim.number}`}
      fields={step === 'note' ? noteFields : fields}
      action={needs === null ? warrantyClaims.step : CALLS[needs]}
      fixed={{ id: claim.id, step }}
      invalidates={AFTER_STEP}
      success={t('done')}
      submitText={word}
      isFinal
      onClose={() => {
        // Somebody else may have been faster.
        void invalidate(warrantyClaims.list, warrantyClaims.get)
        onClose()
      }}
    >
      <p className="dialog-lead">{t(MEANS[step])}</p>
    </FormDialog>
  )
}
