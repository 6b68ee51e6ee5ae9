import {
  type GivenProof,
  SOLD_DAYS_BACK,
  type WarrantySource,
} from '@zhenma/contract/warranty/warranty-words'
import { lastDayOf } from '@zhenma/contract/warranty/warranty-dates'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure, inputFailure } from '../../../platform/errors/reference.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import { addDays } from '../../../platform/time/day-span.ts'
import { lockWarranty } from '../../labels/index.ts'
import { addPointsOfPhone } from '../../members/index.ts'
import {
  currentOf,
  findPromise,
  type HeldWarranty,
  insertWarranty,
  type PromisedWarranty,
  writeEvent,
} from './held-warranties.store.ts'

export type Company = { readonly companyId: number; readonly timeZone: string }

export type WarrantyWish = {
  readonly serial: number
  readonly holder: { readonly name: string; readonly phone: string }
  readonly soldOn: string | null
  readonly language: Language
  readonly source: WarrantySource
  readonly proof: GivenProof
  readonly proofNote?: string
  readonly wantsReminder: boolean
  /** Of the staff; null: the buyer. */
  readonly userId: number | null
}

/** Where the term of a card begins, and its last day. Throws what is wrong with the day of purchase. */
export function termOf(
  { starts, months }: Pick<NonNullable<PromisedWarranty['card']>, 'starts' | 'months'>,
  soldOn: string | null,
  { registeredOn, today }: { readonly registeredOn: string; readonly today: string },
): { readonly startsOn: string; readonly endsOn: string | null } {
  if (soldOn !== null && soldOn > today) throw fieldFailure('soldOn', 'WARRANTY_SOLD_LATER', {})
  if (starts === 'sale' && soldOn === null) throw inputFailure('soldOn', 'FIELD_REQUIRED')
  const startsOn = starts === 'sale' ? (soldOn ?? today) : registeredOn
  return { startsOn, endsOn: lastDayOf(startsOn, months) }
}

/**
 * Registers a label's warranty, with its history and its points, in the caller's transaction: one for a label, and the same
 * phone again gets what it has. What an invoice proves, and what was sold long ago, waits for staff. Throws
 * WARRANTY_TAKEN, WARRANTY_NO_CARD, WARRANTY_LABEL, WARRANTY_NOT_OFFERED, WARRANTY_PROOF and what `termOf` throws.
 */
export async function registerWarranty(
  db: Database,
  company: Company,
  wish: WarrantyWish,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { companyId, timeZone } = company
  const { serial, holder, soldOn, source, proof, proofNote = '', userId } = wish
  // Before anything is read: neither somebody else registers it meanwhile, nor is the label replaced.
  await lockWarranty(db, companyId, serial)
  const current = await currentOf(db, companyId, serial)
  if (current !== undefined) {
    if (current.holderPhone === holder.phone) return { id: current.id, isNew: false }
    throw fail('WARRANTY_TAKEN')
  }
  const promise = await findPromise(db, companyId, serial)
  if (promise === undefined || !promise.isSound) throw fail('WARRANTY_LABEL')
  const { card, productId } = promise
  if (card === null) throw fail('WARRANTY_NO_CARD')
  if (source === 'buyer') {
    if (!card.registers) throw fail('WARRANTY_NOT_OFFERED')
    if (!isProven(card.proof, proof)) throw fail('WARRANTY_PROOF')
  }
  const today = businessDay(new Date(), timeZone)
  const term = termOf(card, soldOn, { registeredOn: today, today })
  const isLongAgo = soldOn !== null && soldOn < addDays(today, -SOLD_DAYS_BACK)
  const waits = proof === 'invoice' || (isLongAgo && card.starts === 'sale')
  const { language, wantsReminder } = wish
  const id = await insertWarranty(db, companyId, {
    serial,
    productId,
    card,
    state: waits ? 'waiting' : 'live',
    soldOn,
    ...term,
    holder,
    language,
    source,
    proof,
    proofNote,
    wantsReminder,
    userId,
  })
  const side = source
  await writeEvent(db, companyId, { registrationId: id, kind: 'registered', side, userId })
  if (!waits) {
    const { name: cardName, points } = card
    await givePoints(db, company, { id, cardName, points, holderPhone: holder.phone })
  }
  return { id, isNew: true }
}

/** Whether what somebody has shows as much as the card asks for. */
function isProven(asked: NonNullable<PromisedWarranty['card']>['proof'], given: GivenProof) {
  if (asked === 'either') return given === 'hidden_code' || given === 'invoice'
  return asked === 'none' || asked === given
}

/** The points of a registration that is live, once, to the member of the holder's phone. */
export async function givePoints(
  db: Database,
  company: Company,
  of: Pick<HeldWarranty, 'id' | 'cardName' | 'points' | 'holderPhone'>,
): Promise<void> {
  const { id, cardName: reason, points, holderPhone } = of
  if (points === 0 || holderPhone === '') return
  await addPointsOfPhone(db, company, holderPhone, { points, reason, key: `warranty ${id}` })
}
