import type { WarrantyRow } from '@zhenma/contract/warranty/warranties.contract'
import { useState, type ReactNode } from 'react'
import type { StepFormProps } from './after-step.ts'
import { ClaimForm, CorrectForm, TransferForm } from './change-forms.tsx'
import { CancelForm, ConfirmForm, RefuseForm } from './decision-forms.tsx'
import type { WarrantyStep } from './warranty-steps.tsx'

const FORMS: Readonly<Record<WarrantyStep, (props: StepFormProps) => ReactNode>> = {
  confirm: ConfirmForm,
  refuse: RefuseForm,
  claim: ClaimForm,
  correct: CorrectForm,
  transfer: TransferForm,
  cancel: CancelForm,
}

export type OpenWarrantyStep = { readonly step: WarrantyStep; readonly warranty: WarrantyRow }

/** Asks what a step wants to be told, and takes it. */
export function WarrantyStepForm(props: {
  readonly open: OpenWarrantyStep | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, onClose } = props
  // What was asked last still stands there while its dialog closes.
  const [last, setLast] = useState(open)
  if (open !== undefined && open !== last) setLast(open)
  if (last === undefined) return null
  const Form = FORMS[last.step]
  return (
    <Form
      key={`${last.step} ${last.warranty.id}`}
      open={open === last}
      warranty={last.warranty}
      onClose={onClose}
    />
  )
}
