import { sql } from 'kysely'
import type { Reach } from '../../platform/auth/scope.ts'
import { type Database, first, one } from '../../platform/database/database.ts'
import { AT_DEALER, type DealerFields, isSeen } from './dealer-fields.ts'

const FIELDS = sql`
  d.name, d.code, d.superior_id as "superiorId", d.phone, d.email, d.website,
  d.region_name as "regionName", d.address, d.shipping_address as "shippingAddress",
  d.contact_person as "contactPerson", d.contact_phone as "contactPhone",
  d.license_number as "licenseNumber"`

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockDealers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300011, ${companyId})`.execute(db)
}

export type HeldDealer = { readonly treePath: string; readonly fields: DealerFields }

/** A dealer held for a change; undefined when it is deleted, not there, or not the caller's. */
export async function holdDealer(
  db: Database,
  reach: Reach,
  id: number,
): Promise<HeldDealer | undefined> {
  const row = await first(
    db,
    sql<DealerFields & { treePath: string }>`
      select d.tree_path as "treePath", ${FIELDS} from dealer d
      where ${isSeen(reach)} and d.id = ${id} and d.deleted_at is null
      for update of d`,
  )
  if (row === undefined) return undefined
  const { treePath, ...fields } = row
  return { treePath, fields }
}

/** The path of the dealer that is to be above another; undefined when it cannot be chosen. */
export async function findTreePath(
  db: Database,
  reach: Reach,
  id: number,
): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ tree_path: string }>`
      select d.tree_path from dealer d
      where ${isSeen(reach)} and d.id = ${id} and d.deleted_at is null`,
  )
  return row?.tree_path
}

/** `superiorPath`: `/` at the root, else the superior's path. The new one ends with the own id. */
export async function insertDealer(
  db: Database,
  companyId: number,
  superiorPath: string,
  fields: DealerFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into dealer (company_id, superior_id, name, code, phone, email, website, region_name,
        address, shipping_address, contact_person, contact_phone, license_number)
      values (${companyId}, ${fields.superiorId}, ${fields.name}, ${fields.code}, ${fields.phone},
        ${fields.email}, ${fields.website}, ${fields.regionName}, ${fields.address},
        ${fields.shippingAddress}, ${fields.contactPerson}, ${fields.contactPhone},
        ${fields.licenseNumber})
      returning id`,
  )
  await sql`
    update dealer set tree_path = ${superiorPath} || id || '/'
    where company_id = ${companyId} and id = ${id}`.execute(db)
  return id
}

export async function updateDealer(
  db: Database,
  companyId: number,
  id: number,
  fields: DealerFields,
): Promise<void> {
  await sql`
    update dealer set superior_id = ${fields.superiorId}, name = ${fields.name},
      code = ${fields.code}, phone = ${fields.phone}, email = ${fields.email},
      website = ${fields.website}, region_name = ${fields.regionName}, address = ${fields.address},
      shipping_address = ${fields.shippingAddress}, contact_person = ${fields.contactPerson},
      contact_phone = ${fields.contactPhone}, license_number = ${fields.licenseNumber}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Moves a dealer with all below it, deleted ones too, from one path to another. */
export async function moveSubtree(
  db: Database,
  companyId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update dealer set tree_path = ${to} || substr(tree_path, ${from.length + 1}::int)
    where company_id = ${companyId} and tree_path like ${from} || '%'`.execute(db)
}

export async function countHeld(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ labels: number; subs: number }> {
  return one(
    db,
    sql<{ labels: number; subs: number }>`
      select
        (select coalesce(sum(label_count), 0)::bigint from label_tally
          where company_id = ${companyId} and dealer_id = ${id} and ${AT_DEALER}) as labels,
        (select count(*) from dealer
          where company_id = ${companyId} and superior_id = ${id} and deleted_at is null) as subs`,
  )
}

export async function deleteDealer(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update dealer set deleted_at = now() where company_id = ${companyId} and id = ${id}`.execute(db)
}
