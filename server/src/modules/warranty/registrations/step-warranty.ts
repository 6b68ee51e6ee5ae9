import { type Language, say } from '@zhenma/contract/kernel/texts'
import { isOver } from '@zhenma/contract/warranty/warranty-dates'
import { WARRANTY_STATE_TEXT, type WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure, inputFailure } from '../../../platform/errors/reference.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import {
  type HeldWarranty,
  openClaimOf,
  writeEvent,
  writeHolder,
  writeOffer,
  writeState,
  writeTerm,
} from './held-warranties.store.ts'
import { type Company, givePoints, termOf } from './register-warranty.ts'

/** Who takes a step, and in which language a refusal is said. */
export type Stepper = {
  readonly company: Company
  readonly language: Language
  /** Of the staff; null: the holder. */
  readonly userId: number | null
}

/** As what a registration is shown today. */
export function stateOf(
  { state, endsOn }: Pick<HeldWarranty, 'state' | 'endsOn'>,
  timeZone: string,
): WarrantyState {
  return state === 'live' && isOver(endsOn, businessDay(new Date(), timeZone)) ? 'ended' : state
}

function requireState(
  warranty: HeldWarranty,
  allowed: readonly WarrantyState[],
  { company, language }: Stepper,
): void {
  const state = stateOf(warranty, company.timeZone)
  if (allowed.includes(state)) return
  const { number } = warranty
  throw fail('WARRANTY_STATE', { number, state: say(WARRANTY_STATE_TEXT[state], language) })
}

async function refuseClaimed(db: Database, companyId: number, id: number): Promise<void> {
  const number = await openClaimOf(db, companyId, id)
  if (number !== undefined) throw fail('WARRANTY_CLAIMED', { number })
}

type Decision = {
  readonly confirms: boolean
  readonly message: string
  readonly soldOn: string | null
}

/** Confirms or refuses a registration that waits. Throws WARRANTY_STATE, WARRANTY_SAME_PERSON, INPUT_INVALID. */
export async function decideWarranty(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  { confirms, message, soldOn }: Decision,
): Promise<void> {
  const { company, userId } = by
  const { companyId } = company
  const { id } = warranty
  requireState(warranty, ['waiting'], by)
  if (warranty.registeredBy !== null && warranty.registeredBy === userId) {
    throw fail('WARRANTY_SAME_PERSON')
  }
  if (!confirms && message === '') throw inputFailure('message', 'FIELD_REQUIRED')
  if (!confirms && soldOn !== null) throw inputFailure('soldOn', 'FIELD_UNKNOWN')
  if (soldOn !== null && soldOn !== warranty.soldOn) {
    await writeSold(db, by, warranty, { soldOn, note: message })
  }
  await writeState(db, companyId, id, confirms ? 'live' : 'refused')
  const kind = confirms ? 'confirmed' : 'refused'
  await writeEvent(db, companyId, { registrationId: id, kind, side: 'staff', userId, message })
  if (confirms) await givePoints(db, company, warranty)
}

type Sold = { readonly soldOn: string; readonly note: string }

async function writeSold(
  db: Database,
  { company, userId }: Stepper,
  warranty: HeldWarranty,
  { soldOn, note }: Sold,
): Promise<void> {
  const { companyId, timeZone } = company
  const { id, startsOn: registeredOn } = warranty
  const today = businessDay(new Date(), timeZone)
  const term = termOf(warranty, soldOn, { registeredOn, today })
  await writeTerm(db, companyId, id, { soldOn, ...term })
  const [before, after] = [warranty.soldOn ?? '', soldOn]
  const event = { kind: 'corrected', side: 'staff', userId, note, before, after } as const
  await writeEvent(db, companyId, { registrationId: id, ...event })
}

/** Corrects the day of purchase, and what follows from it. Throws WARRANTY_STATE and what is wrong with the day. */
export async function correctWarranty(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  { soldOn, note }: Sold,
): Promise<void> {
  requireState(warranty, ['waiting', 'live', 'ended'], by)
  if (soldOn === warranty.soldOn) throw fieldFailure('soldOn', 'WARRANTY_SOLD_SAME', {})
  await writeSold(db, by, warranty, { soldOn, note })
}

type NewHolder = { readonly name: string; readonly phone: string; readonly language?: Language }

const personOf = (name: string, phone: string): string => `${name} ${phone}`.trim()

/** Staff give it to somebody else. Throws WARRANTY_STATE, WARRANTY_SAME_HOLDER, WARRANTY_CLAIMED. */
export async function transferWarranty(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  { holder, note }: { readonly holder: NewHolder; readonly note: string },
): Promise<void> {
  requireState(warranty, ['live'], by)
  if (holder.phone === warranty.holderPhone)
    throw fieldFailure('holderPhone', 'WARRANTY_SAME_HOLDER', {})
  await giveTo(db, by, warranty, { holder, note, kind: 'transferred' })
}

type Handover = {
  readonly holder: NewHolder
  readonly note: string
  readonly kind: 'transferred' | 'taken_over'
}

async function giveTo(
  db: Database,
  { company, userId }: Stepper,
  warranty: HeldWarranty,
  { holder, note, kind }: Handover,
): Promise<void> {
  const { companyId } = company
  const { id, holderName, holderPhone } = warranty
  await refuseClaimed(db, companyId, id)
  await writeHolder(db, companyId, id, holder)
  await writeEvent(db, companyId, {
    registrationId: id,
    kind,
    side: userId === null ? 'buyer' : 'staff',
    userId,
    note,
    before: personOf(holderName, holderPhone),
    after: personOf(holder.name, holder.phone),
  })
}

/** Ends a registration for good. Throws WARRANTY_STATE and WARRANTY_CLAIMED. */
export async function cancelWarranty(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  note: string,
): Promise<void> {
  const { company, userId } = by
  const { companyId } = company
  const { id } = warranty
  requireState(warranty, ['waiting', 'live', 'ended'], by)
  await refuseClaimed(db, companyId, id)
  await writeState(db, companyId, id, 'cancelled')
  const event = { kind: 'cancelled', side: 'staff', userId, note } as const
  await writeEvent(db, companyId, { registrationId: id, ...event })
}

/** The holder offers it to another phone; in place of an earlier offer. Throws as a transfer does. */
export async function offerWarranty(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  phone: string,
): Promise<void> {
  const { companyId } = by.company
  const { id, offeredPhone: before } = warranty
  requireState(warranty, ['live'], by)
  if (phone === warranty.holderPhone) throw fail('WARRANTY_SAME_HOLDER')
  if (phone === before) return
  await refuseClaimed(db, companyId, id)
  await writeOffer(db, companyId, id, phone)
  const event = { kind: 'offered', side: 'buyer', before, after: phone } as const
  await writeEvent(db, companyId, { registrationId: id, ...event })
}

/** The holder takes an offer back; without one, nothing happens. */
export async function takeOfferBack(
  db: Database,
  { company: { companyId } }: Stepper,
  { id, offeredPhone: before }: HeldWarranty,
): Promise<void> {
  if (before === '') return
  await writeOffer(db, companyId, id, '')
  const event = { kind: 'offer_withdrawn', side: 'buyer', before } as const
  await writeEvent(db, companyId, { registrationId: id, ...event })
}

/** Whoever it is offered to takes it over; WARRANTY_MOVED_ON where it is offered to that phone no more. */
export async function takeOver(
  db: Database,
  by: Stepper,
  warranty: HeldWarranty,
  holder: NewHolder,
): Promise<void> {
  if (warranty.offeredPhone === '' || warranty.offeredPhone !== holder.phone) {
    throw fail('WARRANTY_MOVED_ON')
  }
  requireState(warranty, ['live'], by)
  await giveTo(db, by, warranty, { holder, note: '', kind: 'taken_over' })
}
