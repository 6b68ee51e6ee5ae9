import type { DealerRow } from '@zhenma/contract/dealers/dealers.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

export type DealerFields = {
  readonly name: string
  readonly code: string
  readonly superiorId: number | null
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly regionName: string
  readonly address: string
  readonly shippingAddress: string
  readonly contactPerson: string
  readonly contactPhone: string
  readonly licenseNumber: string
}

/** Statuses in which a label is at its dealer; sold and withdrawn ones only remember it. */
const AT_DEALER = sql`status in ('outbound', 'expired')`

const SORTS: SortColumns = {
  name: sql`d.name`,
  code: sql`d.code`,
  regionName: sql`d.region_name`,
  createdAt: sql`d.created_at`,
}

const FIELDS = sql`
  d.name, d.code, d.superior_id as "superiorId", d.phone, d.email, d.website,
  d.region_name as "regionName", d.address, d.shipping_address as "shippingAddress",
  d.contact_person as "contactPerson", d.contact_phone as "contactPhone",
  d.license_number as "licenseNumber"`

const ROW_FIELDS = sql`
  d.id, d.name, d.code, d.superior_id as "superiorId", s.name as "superiorName", d.phone,
  d.region_name as "regionName", d.address, d.contact_person as "contactPerson",
  d.contact_phone as "contactPhone", d.review_status as "reviewStatus", d.created_at as "createdAt"`

const DEALER_WITH_SUPERIOR = sql`
  dealer d left join dealer s on s.company_id = d.company_id and s.id = d.superior_id`

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockDealers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300011, ${companyId})`.execute(db)
}

type Uncounted = Omit<DealerRow, 'labelCount' | 'subCount'>

export type DealerPage = {
  readonly keyword?: string | undefined
  readonly superiorId?: number | null | undefined
  readonly reviewStatus?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** `scope`: which dealers the caller may see, a condition on `d.id`. */
export async function listDealers(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  page: DealerPage,
): Promise<{ records: DealerRow[]; total: number }> {
  const conditions = [sql`d.company_id = ${companyId}`, sql`d.deleted_at is null`, scope]
  if (page.superiorId != null) conditions.push(sql`d.superior_id = ${page.superiorId}`)
  if (page.reviewStatus !== undefined) conditions.push(sql`d.review_status = ${page.reviewStatus}`)
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(d.name ilike ${pattern} or d.code ilike ${pattern} or d.region_name ilike ${pattern}
        or d.contact_person ilike ${pattern} or d.contact_phone like ${pattern})`,
    )
  }
  const where = every(conditions)
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*) as total from dealer d where ${where}`,
  )
  const found = await rows(
    db,
    sql<Uncounted>`
      select ${ROW_FIELDS} from ${DEALER_WITH_SUPERIOR} where ${where}
      ${orderBy(page.sort, SORTS, sql`d.created_at desc`, sql`d.id`)} ${pageOfRows(page)}`,
  )
  return { records: await withCounts(db, companyId, found), total }
}

export type DealerDetail = Uncounted &
  Pick<DealerFields, 'email' | 'website' | 'shippingAddress' | 'licenseNumber'>

export async function findDealer(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  id: number,
): Promise<(DealerDetail & { labelCount: number; subCount: number }) | undefined> {
  const found = await rows(
    db,
    sql<DealerDetail>`
      select ${ROW_FIELDS}, d.email, d.website, d.shipping_address as "shippingAddress",
        d.license_number as "licenseNumber"
      from ${DEALER_WITH_SUPERIOR}
      where d.company_id = ${companyId} and d.id = ${id} and d.deleted_at is null and ${scope}`,
  )
  return (await withCounts(db, companyId, found))[0]
}

/** Adds the counts of a page in one statement each. */
async function withCounts<R extends { readonly id: number }>(
  db: Database,
  companyId: number,
  dealers: readonly R[],
): Promise<(R & { labelCount: number; subCount: number })[]> {
  const ids = dealers.map(({ id }) => id)
  const counts = await rows(
    db,
    sql<{ id: number; labelCount: number; subCount: number }>`
      select page.id, coalesce(l.count, 0)::bigint as "labelCount", coalesce(s.count, 0)::int as "subCount"
      from unnest(${ids}::bigint[]) as page (id)
      left join (
        select dealer_id, sum(label_count) as count from label_tally
        where company_id = ${companyId} and dealer_id = any(${ids}::bigint[]) and ${AT_DEALER}
        group by dealer_id
      ) l on l.dealer_id = page.id
      left join (
        select superior_id, count(*) as count from dealer
        where company_id = ${companyId} and superior_id = any(${ids}::bigint[]) and deleted_at is null
        group by superior_id
      ) s on s.superior_id = page.id`,
  )
  const byId = new Map(counts.map((count) => [count.id, count]))
  return dealers.map((dealer) => {
    const { labelCount = 0, subCount = 0 } = byId.get(dealer.id) ?? {}
    return { ...dealer, labelCount, subCount }
  })
}

/** Dealers for a picker: those of `ids` (deleted ones too), else the first that match. */
export function searchDealers(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  { keyword, ids, limit }: { keyword: string; ids: readonly number[]; limit: number },
): Promise<{ id: number; name: string; regionName: string }[]> {
  const pattern = containing(keyword)
  const which =
    ids.length > 0
      ? sql`d.id = any(${ids}::bigint[])`
      : sql`d.deleted_at is null and (d.name ilike ${pattern} or d.code ilike ${pattern}
          or d.region_name ilike ${pattern})`
  return rows(
    db,
    sql<{ id: number; name: string; regionName: string }>`
      select d.id, d.name, d.region_name as "regionName" from dealer d
      where d.company_id = ${companyId} and ${which} and ${scope}
      order by d.name, d.id limit ${Math.max(limit, ids.length)}`,
  )
}

export type HeldDealer = { readonly treePath: string; readonly fields: DealerFields }

/** A dealer held for a change; undefined when it is deleted, not there, or not the caller's. */
export async function holdDealer(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  id: number,
): Promise<HeldDealer | undefined> {
  const row = await first(
    db,
    sql<DealerFields & { treePath: string }>`
      select d.tree_path as "treePath", ${FIELDS} from dealer d
      where d.company_id = ${companyId} and d.id = ${id} and d.deleted_at is null and ${scope}
      for update of d`,
  )
  if (row === undefined) return undefined
  const { treePath, ...fields } = row
  return { treePath, fields }
}

/** The path of the dealer that is to be above another; undefined when it cannot be chosen. */
export async function findTreePath(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  id: number,
): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ tree_path: string }>`
      select d.tree_path from dealer d
      where d.company_id = ${companyId} and d.id = ${id} and d.deleted_at is null and ${scope}`,
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
