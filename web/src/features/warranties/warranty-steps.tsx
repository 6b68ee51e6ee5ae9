import { type WarrantyRow, warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import type { WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { warrantyStepTexts } from './warranties.texts.ts'

/** What can be done about a registration, in the order of its buttons. */
const WARRANTY_STEPS = ['confirm', 'refuse', 'claim', 'correct', 'transfer', 'cancel'] as const
export type WarrantyStep = (typeof WARRANTY_STEPS)[number]

type Possible = {
  readonly call: { readonly allow: string }
  readonly from: readonly WarrantyState[]
}

/** Of which registrations each step can be taken, and by which call. */
const POSSIBLE: Readonly<Record<WarrantyStep, Possible>> = {
  confirm: { call: warranties.decide, from: ['waiting'] },
  refuse: { call: warranties.decide, from: ['waiting'] },
  claim: { call: warrantyClaims.add, from: ['live', 'ended'] },
  correct: { call: warranties.correct, from: ['waiting', 'live', 'ended'] },
  transfer: { call: warranties.transfer, from: ['live'] },
  cancel: { call: warranties.cancel, from: ['waiting', 'live', 'ended'] },
}

/** The steps that are possible now, for whoever may take them. */
export function WarrantySteps(props: {
  readonly warranty: WarrantyRow
  readonly onOpen: (step: WarrantyStep, warranty: WarrantyRow) => void
}): ReactNode {
  const { warranty, onOpen } = props
  const t = useTexts(warrantyStepTexts)
  const may = useMay()
  const possible = WARRANTY_STEPS.filter((step) => {
    const { call, from } = POSSIBLE[step]
    // One claim at a time.
    const isFree = step !== 'claim' || warranty.openClaim === null
    return isFree && from.includes(warranty.state) && may(call.allow)
  })
  if (possible.length === 0) return null
  return (
    <div className="button-row">
      {possible.map((step) => (
        <Button
          key={step}
          type={step === 'confirm' ? 'primary' : 'default'}
          danger={step === 'refuse' || step === 'cancel'}
          onClick={() => onOpen(step, warranty)}
        >
          {t(step)}
        </Button>
      ))}
    </div>
  )
}
