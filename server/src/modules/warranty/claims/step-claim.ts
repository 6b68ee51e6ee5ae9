import {
  canStepClaim,
  CLAIM_MOVES,
  CLAIM_STATE_TEXT,
  CLAIM_STEP_TEXT,
  type ClaimSide,
  type ClaimStep,
} from '@zhenma/contract/warranty/claim-states'
import { say } from '@zhenma/contract/kernel/texts'
import type { WarrantyEventKind } from '@zhenma/contract/warranty/warranty-words'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import { writeEvent } from '../registrations/held-warranties.store.ts'
import type { Stepper } from '../registrations/step-warranty.ts'
import { type HeldClaim, writeClaim } from './held-claims.store.ts'

/** What a step is called in the history. */
export const EVENT_OF_STEP = {
  accept: 'claim_accepted',
  answer: 'claim_answered',
  complete: 'claim_completed',
  refuse: 'claim_refused',
  withdraw: 'claim_withdrawn',
  note: 'claim_noted',
} as const satisfies Readonly<Record<ClaimStep, WarrantyEventKind>>

export type ClaimStepWish = {
  readonly step: ClaimStep
  readonly side: ClaimSide
  /** The buyer reads it. */
  readonly message: string
  /** The buyer never does. */
  readonly note: string
}

/** Takes a step of a claim that is held. Throws WARRANTY_CLAIM_STATE, and INPUT_INVALID where something has to be written. */
export async function stepClaim(
  db: Database,
  { company, language, userId }: Stepper,
  claim: HeldClaim,
  { step, side, message, note }: ClaimStepWish,
): Promise<void> {
  const { companyId } = company
  const { id, number, state, registrationId } = claim
  if (!canStepClaim(state, step, side)) {
    throw fail('WARRANTY_CLAIM_STATE', {
      number,
      state: say(CLAIM_STATE_TEXT[state], language),
      step: say(CLAIM_STEP_TEXT[step], language),
    })
  }
  const { to, needs } = CLAIM_MOVES[step]
  if (needs === 'message' && message === '') throw inputFailure('message', 'FIELD_REQUIRED')
  if (needs === 'note' && note === '') throw inputFailure('note', 'FIELD_REQUIRED')
  // An internal note says nothing to the buyer.
  if (step === 'note' && message !== '') throw inputFailure('message', 'FIELD_UNKNOWN')
  await writeClaim(db, companyId, id, { to, message: message === '' ? null : message })
  await writeEvent(db, companyId, {
    registrationId,
    claimId: id,
    kind: EVENT_OF_STEP[step],
    side,
    userId,
    message,
    note,
  })
}
