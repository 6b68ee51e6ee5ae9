import './entities.css'
import type {
  LabelActivation,
  LabelKind,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT, LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { CHECK_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { ReactNode } from 'react'
import { StatusTag } from '../kit/atoms.tsx'
import { useSay } from '../texts/use-texts.ts'
import { useOperationWords, useStatusWords } from './account/own-words.ts'
import { ACTIVATION_TONE, resultTone, STATUS_TONE } from './tones.ts'

/** Where a label is in its life. */
export function LabelStatusTag({ status }: { readonly status: LabelStatus }): ReactNode {
  const say = useSay()
  const words = useStatusWords()
  return <StatusTag tone={STATUS_TONE[status]}>{say(words[status])}</StatusTag>
}

export function ActivationTag({ activation }: { readonly activation: LabelActivation }): ReactNode {
  const say = useSay()
  return (
    <StatusTag tone={ACTIVATION_TONE[activation]}>
      {say(LABEL_ACTIVATION_TEXT[activation])}
    </StatusTag>
  )
}

/** Product code, package code, box code, special code. */
export function KindText({ kind }: { readonly kind: LabelKind }): ReactNode {
  return useSay()(LABEL_KIND_TEXT[kind])
}

/** The word of an operation as history stores it; one we do not know as it is. */
export function OperationText({ operation }: { readonly operation: string }): ReactNode {
  const say = useSay()
  const text = Object.entries(useOperationWords()).find(([key]) => key === operation)?.[1]
  return <span className="operation">{text ? say(text) : operation}</span>
}

/** What a buyer was told. */
export function CheckResultTag({ result }: { readonly result: string }): ReactNode {
  const say = useSay()
  const known = CHECK_RESULTS.find((one) => one === result)
  return known ? (
    <StatusTag tone={resultTone(known)}>{say(VERIFY_RESULT_TEXT[known])}</StatusTag>
  ) : (
    result
  )
}
