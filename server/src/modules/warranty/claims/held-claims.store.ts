import type { ClaimState } from '@zhenma/contract/warranty/claim-states'
import type { WarrantySource } from '@zhenma/contract/warranty/warranty-words'
import { sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'

export type NewClaim = {
  readonly registrationId: number
  readonly description: string
  readonly source: WarrantySource
  readonly isGoodwill: boolean
  /** Of the form of a buyer; null: staff have made it. */
  readonly formKey: string | null
}

/** The claim that a form has made; undefined: none yet. */
export async function claimOfForm(
  db: Database,
  companyId: number,
  of: { readonly registrationId: number; readonly formKey: string | null },
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from warranty_claim
       where company_id = ${companyId} and registration_id = ${of.registrationId}
         and form_key = ${of.formKey}`,
  )
  return found?.id
}

export async function insertClaim(
  db: Database,
  companyId: number,
  { registrationId, description, source, isGoodwill, formKey }: NewClaim,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into warranty_claim (company_id, registration_id, description, source, is_goodwill,
        form_key)
      values (${companyId}, ${registrationId}, ${description}, ${source}, ${isGoodwill}, ${formKey})
      returning id`,
  )
  return id
}

export type HeldClaim = {
  readonly id: number
  readonly number: string
  readonly registrationId: number
  readonly state: ClaimState
  readonly message: string
}

/** A claim held for a step. */
export function holdClaim(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldClaim | undefined> {
  return first(
    db,
    sql<HeldClaim>`
      select id, number, registration_id as "registrationId", state, message from warranty_claim
       where company_id = ${companyId} and id = ${id} for update`,
  )
}

/** `to` and `message`: null where they stay as they are. */
export async function writeClaim(
  db: Database,
  companyId: number,
  id: number,
  { to, message }: { readonly to: ClaimState | null; readonly message: string | null },
): Promise<void> {
  await sql`
    update warranty_claim set state = coalesce(${to}, state),
           state_at = case when ${to}::text is null then state_at else now() end,
           message = coalesce(${message}, message)
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
