import { CLAIM_STEP_TEXT } from '@zhenma/contract/warranty/claim-states'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { MESSAGE_TEXT, WARRANTY_EVENT_TEXT } from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StepHistory } from '../../entities/history/step-history.tsx'
import { PrivatePictures } from '../../entities/private-pictures.tsx'
import { useStepper } from '../../entities/warranty/warranty-state.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { ClaimSteps, type OpenClaimStep } from './claim-steps.tsx'
import {
  type ClaimDetail,
  claimFields,
  claimSections,
  type ClaimShapes,
} from './warranty-claims.fields.tsx'
import { claimTexts } from './warranty-claims.texts.ts'

/** What became of a claim, the newest first; of each text it says whether the buyer reads it. */
function History({ claim }: { readonly claim: ClaimDetail }): ReactNode {
  const t = useTexts(claimTexts)
  const say = useSay()
  const stepper = useStepper()
  return (
    <StepHistory
      title={t('history')}
      steps={claim.events.map(({ id, at, step, side, byName, message, note }) => ({
        id,
        at,
        what: say(step === null ? WARRANTY_EVENT_TEXT.claim_received : CLAIM_STEP_TEXT[step]),
        byName: stepper({ byName, side }),
        notes: [
          { label: say(MESSAGE_TEXT.message), text: message },
          { label: say(MESSAGE_TEXT.internalNote), text: note },
        ],
      }))}
    />
  )
}

type Props = {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onStep: (open: OpenClaimStep) => void
}

/** One claim: what is the matter, what the buyer has shown, how far it has come, and what can be done next. */
export function ClaimDrawer({ id, onClose, onStep }: Props): ReactNode {
  const t = useTexts(claimTexts)
  const query = useCall(warrantyClaims.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<ClaimShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.number ?? ''}
      fields={claimFields}
      sections={claimSections}
      query={query}
      size={680}
      actions={(claim) => <ClaimSteps claim={claim} onOpen={onStep} />}
    >
      {(claim) => (
        <>
          <PrivatePictures
            title={t('pictures')}
            call={warrantyClaims.picture}
            name={claim.number}
            pictures={claim.pictures}
          />
          <History claim={claim} />
        </>
      )}
    </DetailDrawer>
  )
}
