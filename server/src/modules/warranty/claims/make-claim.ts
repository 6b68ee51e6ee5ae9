import type { WarrantySource } from '@zhenma/contract/warranty/warranty-words'
import { WARRANTY_STATE_TEXT } from '@zhenma/contract/warranty/warranty-words'
import { say } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import {
  type HeldWarranty,
  openClaimOf,
  writeEvent,
} from '../registrations/held-warranties.store.ts'
import { type Stepper, stateOf } from '../registrations/step-warranty.ts'
import { claimOfForm, insertClaim } from './held-claims.store.ts'

type ClaimWish = {
  readonly description: string
  readonly source: WarrantySource
  readonly isGoodwill: boolean
  readonly note: string
  /** Of a buyer's form: sent again it is the same claim. A UUID. */
  readonly formKey: string | null
}

/**
 * Claims a warranty that is held; answers the claim's id. One at a time, and after the last day only as goodwill of staff.
 * Throws WARRANTY_STATE, WARRANTY_OVER, WARRANTY_CLAIM_OPEN, INPUT_INVALID.
 */
export async function makeClaim(
  db: Database,
  { company, language, userId }: Stepper,
  warranty: HeldWarranty,
  wish: ClaimWish,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { companyId, timeZone } = company
  const { id: registrationId, number, endsOn } = warranty
  const { description, source, isGoodwill, note, formKey } = wish
  const earlier = await claimOfForm(db, companyId, { registrationId, formKey })
  if (earlier !== undefined) return { id: earlier, isNew: false }
  const state = stateOf(warranty, timeZone)
  if (state !== 'live' && state !== 'ended') {
    throw fail('WARRANTY_STATE', { number, state: say(WARRANTY_STATE_TEXT[state], language) })
  }
  if (state === 'ended' && !isGoodwill) throw fail('WARRANTY_OVER', { day: endsOn ?? '' })
  if (state === 'live' && isGoodwill) throw inputFailure('isGoodwill', 'FIELD_UNKNOWN')
  const open = await openClaimOf(db, companyId, registrationId)
  if (open !== undefined) throw fail('WARRANTY_CLAIM_OPEN', { number: open })
  const claimId = await insertClaim(db, companyId, {
    registrationId,
    description,
    source,
    isGoodwill,
    formKey,
  })
  const event = { claimId, kind: 'claim_received', side: source, userId, note } as const
  await writeEvent(db, companyId, { registrationId, ...event })
  return { id: claimId, isNew: true }
}
