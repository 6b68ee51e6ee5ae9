import type { ClaimState } from '@zhenma/contract/warranty/claim-states'
import type { WarrantyEventKind } from '@zhenma/contract/warranty/warranty-words'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import { spanOf } from '../../labels/index.ts'
import { cardOfSpan } from '../../qa-cards/index.ts'
import type { WrittenState } from '../registrations/held-warranties.store.ts'

/** Whether a company registers anything, or has. */
export async function companyWarrants(db: Database, companyId: number): Promise<boolean> {
  const { is } = await one(
    db,
    sql<{ is: boolean }>`
      select exists (select from qa_card
                      where company_id = ${companyId} and registers and deleted_at is null)
          or exists (select from warranty_registration where company_id = ${companyId}) as is`,
  )
  return is
}

/** Whether the card of a label can be registered by buyers, or the label is. */
export async function labelWarrants(
  db: Database,
  companyId: number,
  serial: number,
): Promise<boolean> {
  const { is } = await one(
    db,
    sql<{ is: boolean }>`
      select exists (select from warranty_registration
                      where company_id = ${companyId} and serial = ${serial}
                        and state in ('waiting', 'live'))
          or exists (select from ${spanOf(companyId, serial)} s
                       join qa_card c on c.company_id = ${companyId} and c.id = ${cardOfSpan(companyId)}
                      where c.registers and c.displayed and c.deleted_at is null
                        and s.kind in ('product', 'special')) as is`,
  )
  return is
}

/** The registration of a label as its page knows it. */
export type LabelWarranty = {
  readonly id: number
  readonly number: string
  readonly cardName: string
  readonly months: number | null
  readonly state: WrittenState
  readonly startsOn: string
  readonly endsOn: string | null
  readonly holderName: string
  readonly holderPhone: string
  readonly offeredPhone: string
  readonly productName: string | null
  readonly pictures: number
}

/**
 * What is registered of a label: what waits or is live; else the last one that was refused or ended, which its holder is told
 * of. Undefined: nothing ever was.
 */
export function findLabelWarranty(
  db: Database,
  companyId: number,
  serial: number,
): Promise<LabelWarranty | undefined> {
  return first(
    db,
    sql<LabelWarranty>`
      select r.id, r.number, r.card_name as "cardName", r.months, r.state,
             r.starts_on::text as "startsOn", r.ends_on::text as "endsOn",
             r.holder_name as "holderName", r.holder_phone as "holderPhone",
             r.offered_phone as "offeredPhone", p.name as "productName",
             (select count(*)::integer from warranty_picture i
               where i.company_id = r.company_id and i.registration_id = r.id
                 and i.claim_id is null) as pictures
        from warranty_registration r
        left join product p on p.company_id = r.company_id and p.id = r.product_id
       where r.company_id = ${companyId} and r.serial = ${serial}
       order by (r.state in ('waiting', 'live')) desc, r.id desc limit 1`,
  )
}

/** What the holder was told of a registration that was refused or ended; empty: nothing. */
export async function lastMessageOf(
  db: Database,
  companyId: number,
  registrationId: number,
): Promise<string> {
  const found = await first(
    db,
    sql<{ message: string }>`
      select message from warranty_event
       where company_id = ${companyId} and registration_id = ${registrationId}
         and kind in ('confirmed', 'refused')
       order by id desc limit 1`,
  )
  return found?.message ?? ''
}

export type OwnClaim = {
  readonly id: number
  readonly number: string
  readonly state: ClaimState
  readonly description: string
  readonly at: string
  readonly pictures: number
  readonly isGoodwill: boolean
  readonly answers: readonly {
    readonly at: string
    readonly kind: WarrantyEventKind
    readonly message: string
  }[]
}

/** Claims and answers that a page shows. */
const MAXIMUM_CLAIMS = 10
const MAXIMUM_ANSWERS = 20

/** Claims of a registration since its holder has it, the newest first, with what the company has said; never its notes. */
export function ownClaims(
  db: Database,
  companyId: number,
  registrationId: number,
): Promise<OwnClaim[]> {
  return rows(
    db,
    sql<OwnClaim>`
      select k.id, k.number, k.state, k.description, k.at, k.is_goodwill as "isGoodwill",
             (select count(*)::integer from warranty_picture i
               where i.company_id = k.company_id and i.registration_id = k.registration_id
                 and i.claim_id = k.id) as pictures,
             coalesce((
               select jsonb_agg(jsonb_build_object('at', a.at, 'kind', a.kind, 'message', a.message)
                                order by a.id)
                 from (select e.id, e.at, e.kind, e.message from warranty_event e
                        where e.company_id = k.company_id and e.claim_id = k.id and e.message <> ''
                        order by e.id desc limit ${MAXIMUM_ANSWERS}) a), '[]') as answers
        from warranty_claim k
        join warranty_registration r on r.company_id = k.company_id and r.id = k.registration_id
       where k.company_id = ${companyId} and k.registration_id = ${registrationId}
         and k.at >= r.held_since
       order by k.id desc limit ${MAXIMUM_CLAIMS}`,
  )
}

/** Who holds a registration; undefined: there is none, or nobody is known. */
export async function findHolderPhone(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ phone: string }>`
      select holder_phone as phone from warranty_registration
       where company_id = ${companyId} and id = ${id} and holder_phone <> ''`,
  )
  return found?.phone
}
