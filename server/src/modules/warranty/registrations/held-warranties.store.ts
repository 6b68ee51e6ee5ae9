import type {
  GivenProof,
  WarrantyEventKind,
  WarrantyProof,
  WarrantySide,
  WarrantySource,
  WarrantyStart,
} from '@zhenma/contract/warranty/warranty-words'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'
import { IS_SOUND, spanOf } from '../../labels/index.ts'
import { cardOfSpan } from '../../qa-cards/index.ts'

/** What a label's card promises. */
export type PromisedWarranty = {
  /** Nothing is registered of labels that are withdrawn, expired, not active, or stand for a box. */
  readonly isSound: boolean
  readonly productId: number | null
  readonly card: {
    readonly id: number
    readonly name: string
    readonly months: number | null
    readonly starts: WarrantyStart
    readonly proof: WarrantyProof
    /** Buyers see it and may register. */
    readonly registers: boolean
    readonly remindDays: number
    readonly points: number
  } | null
}

const SOUND = sql`s.kind in ('product', 'special') and ${IS_SOUND}`

/** A label with the card that it stands for, its own or its product's; undefined: there is no such label. */
export function findPromise(
  db: Database,
  companyId: number,
  serial: number,
): Promise<PromisedWarranty | undefined> {
  return first(
    db,
    sql<PromisedWarranty>`
      select ${SOUND} as "isSound", s.product_id as "productId",
             case when c.id is not null then jsonb_build_object(
               'id', c.id, 'name', c.name, 'months', c.warranty_months, 'starts', c.warranty_starts,
               'proof', c.warranty_proof, 'registers', c.registers and c.displayed,
               'remindDays', c.remind_days, 'points', c.warranty_points) end as card
        from ${spanOf(companyId, serial)} s
        left join qa_card c on c.company_id = ${companyId} and c.id = ${cardOfSpan(companyId)}
              and c.deleted_at is null`,
  )
}

export type CurrentWarranty = { readonly id: number; readonly holderPhone: string }

/** The registration of a label that waits or is live, if one is. */
export function currentOf(
  db: Database,
  companyId: number,
  serial: number,
): Promise<CurrentWarranty | undefined> {
  return first(
    db,
    sql<CurrentWarranty>`
      select id, holder_phone as "holderPhone" from warranty_registration
       where company_id = ${companyId} and serial = ${serial} and state in ('waiting', 'live')`,
  )
}

export type NewWarranty = {
  readonly serial: number
  readonly productId: number | null
  readonly card: NonNullable<PromisedWarranty['card']>
  readonly state: 'waiting' | 'live'
  readonly soldOn: string | null
  readonly startsOn: string
  readonly endsOn: string | null
  readonly holder: { readonly name: string; readonly phone: string }
  readonly language: Language
  readonly source: WarrantySource
  readonly proof: GivenProof
  readonly proofNote: string
  readonly wantsReminder: boolean
  readonly userId: number | null
}

export async function insertWarranty(
  db: Database,
  companyId: number,
  made: NewWarranty,
): Promise<number> {
  const { serial, productId, card, state, soldOn, startsOn, endsOn, holder, userId } = made
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into warranty_registration (company_id, serial, card_id, card_name, months, starts,
        product_id, state, sold_on, starts_on, ends_on, holder_name, holder_phone, language, source,
        proof, proof_note, points, wants_reminder, remind_days, registered_by)
      values (${companyId}, ${serial}, ${card.id}, ${card.name}, ${card.months}, ${card.starts},
        ${productId}, ${state}, ${soldOn}, ${startsOn}, ${endsOn}, ${holder.name}, ${holder.phone},
        ${made.language}, ${made.source}, ${made.proof}, ${made.proofNote}, ${card.points},
        ${made.wantsReminder}, ${card.remindDays}, ${userId})
      returning id`,
  )
  return id
}

/** A state as it is written: that a term is over is told by the calendar. */
export type WrittenState = 'waiting' | 'live' | 'refused' | 'cancelled'

export type HeldWarranty = {
  readonly id: number
  readonly number: string
  readonly serial: number
  readonly cardName: string
  readonly starts: WarrantyStart
  readonly months: number | null
  readonly state: WrittenState
  readonly soldOn: string | null
  readonly startsOn: string
  readonly endsOn: string | null
  readonly holderName: string
  readonly holderPhone: string
  readonly offeredPhone: string
  readonly points: number
  readonly registeredBy: number | null
}

const HELD = sql`
  id, number, serial, card_name as "cardName", starts, months, state, sold_on::text as "soldOn",
  starts_on::text as "startsOn", ends_on::text as "endsOn", holder_name as "holderName",
  holder_phone as "holderPhone", offered_phone as "offeredPhone", points,
  registered_by as "registeredBy"`

/** A registration held for a step. */
export function holdWarranty(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldWarranty | undefined> {
  return first(
    db,
    sql<HeldWarranty>`
      select ${HELD} from warranty_registration
       where company_id = ${companyId} and id = ${id} for update`,
  )
}

export type WrittenEvent = {
  readonly registrationId: number
  readonly claimId?: number
  readonly kind: WarrantyEventKind
  readonly side: WarrantySide
  readonly userId?: number | null
  readonly message?: string
  readonly note?: string
  readonly before?: string
  readonly after?: string
}

/** Notes what has become of a registration, or of a claim of it. */
export async function writeEvent(
  db: Database,
  companyId: number,
  event: WrittenEvent,
): Promise<void> {
  const { registrationId, claimId = null, kind, side, userId = null } = event
  const { message = '', note = '', before = '', after = '' } = event
  await sql`
    insert into warranty_event (company_id, registration_id, claim_id, kind, side, user_id, message,
      note, before, after)
    values (${companyId}, ${registrationId}, ${claimId}, ${kind}, ${side}, ${userId}, ${message},
      ${note}, ${before}, ${after})`.execute(db)
}

export async function writeState(
  db: Database,
  companyId: number,
  id: number,
  state: WrittenState,
): Promise<void> {
  await sql`
    update warranty_registration set state = ${state}, state_at = now(), offered_phone = ''
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type WrittenTerm = {
  readonly soldOn: string
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Writes a day of purchase, and the term that follows from it; who was told of another end is told again. */
export async function writeTerm(
  db: Database,
  companyId: number,
  id: number,
  { soldOn, startsOn, endsOn }: WrittenTerm,
): Promise<void> {
  await sql`
    update warranty_registration set sold_on = ${soldOn}, starts_on = ${startsOn},
           ends_on = ${endsOn},
           reminded_at = case when ends_on is not distinct from ${endsOn}::date then reminded_at end
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Whoever holds it from now on has agreed to nothing yet. */
export async function writeHolder(
  db: Database,
  companyId: number,
  id: number,
  holder: { readonly name: string; readonly phone: string; readonly language?: Language },
): Promise<void> {
  await sql`
    update warranty_registration set holder_name = ${holder.name}, holder_phone = ${holder.phone},
           language = coalesce(${holder.language ?? null}, language), held_since = now(),
           offered_phone = '', wants_reminder = false
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function writeOffer(
  db: Database,
  companyId: number,
  id: number,
  phone: string,
): Promise<void> {
  await sql`
    update warranty_registration set offered_phone = ${phone}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The claim of a registration that is not over; its number. */
export async function openClaimOf(
  db: Database,
  companyId: number,
  registrationId: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ number: string }>`
      select number from warranty_claim
       where company_id = ${companyId} and registration_id = ${registrationId}
         and state in ('received', 'accepted')`,
  )
  return found?.number
}
