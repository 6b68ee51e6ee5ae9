import {
  canStepClaim,
  CLAIM_STEP_TEXT,
  STAFF_CLAIM_STEPS,
  type StaffClaimStep,
} from '@zhenma/contract/warranty/claim-states'
import {
  type WarrantyClaimRow,
  warrantyClaims,
} from '@zhenma/contract/warranty/warranty-claims.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useSay } from '../../texts/use-texts.ts'

export type OpenClaimStep = { readonly step: StaffClaimStep; readonly claim: WarrantyClaimRow }

/** The steps that are possible now, for whoever may take them; each asks what there is to say. */
export function ClaimSteps(props: {
  readonly claim: WarrantyClaimRow
  readonly onOpen: (open: OpenClaimStep) => void
}): ReactNode {
  const { claim, onOpen } = props
  const say = useSay()
  return (
    <Can do={warrantyClaims.step.allow}>
      <div className="button-row">
        {STAFF_CLAIM_STEPS.filter((step) => canStepClaim(claim.state, step)).map((step) => (
          <Button
            key={step}
            type={step === 'accept' || step === 'complete' ? 'primary' : 'default'}
            danger={step === 'refuse'}
            onClick={() => onOpen({ step, claim })}
          >
            {say(CLAIM_STEP_TEXT[step])}…
          </Button>
        ))}
      </div>
    </Can>
  )
}
