import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

export type RegionFields = { readonly name: string; readonly description: string }
export type StoredRegion = RegionFields & {
  readonly id: number
  readonly areaCodes: string[]
  readonly dealerCount: number
  readonly createdAt: string
}
type NamedRecord = { readonly id: number; readonly name: string }

/** The dealers of a region that the caller sees, counted; without a reach all of them. */
const dealerCount = (reach: Reach | undefined): RawBuilder<unknown> => sql`(
  select count(*) from dealer_sales_region s
  join dealer d on d.company_id = s.company_id and d.id = s.dealer_id and d.deleted_at is null
  where s.company_id = r.company_id and s.region_id = r.id
    and ${reach === undefined ? sql`true` : dealerInReach(reach, sql.ref('d.id'))})`
const fieldsFor = (reach: Reach | undefined): RawBuilder<unknown> => sql`
  r.id, r.name, r.description, r.created_at as "createdAt",
  array(select a.area_code from sales_region_area a
    where a.company_id = r.company_id and a.region_id = r.id order by a.area_code) as "areaCodes",
  ${dealerCount(reach)} as "dealerCount"`
const sortsFor = (reach: Reach): SortColumns => ({
  name: sql`r.name`,
  createdAt: sql`r.created_at`,
  dealerCount: dealerCount(reach),
})

/** Whoever changes a company's regions holds this: two at once could take the same area. */
export async function lockRegions(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300024, ${companyId})`.execute(db)
}

export async function listRegions(
  db: Database,
  reach: Reach,
  page: {
    readonly keyword?: string | undefined
    readonly sort?: string | undefined
    readonly pageNo: number
    readonly pageSize: number
  },
): Promise<{ records: StoredRegion[]; total: number }> {
  const conditions = [sql`r.company_id = ${reach.companyId}`]
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(sql`(r.name ilike ${pattern} or r.description ilike ${pattern})`)
  }
  const where = every(conditions)
  const total = await countRows(db, sql`sales_region r where ${where}`)
  const records = await rows(
    db,
    sql<StoredRegion>`
      select ${fieldsFor(reach)} from sales_region r where ${where}
      ${orderBy(page.sort, sortsFor(reach), sql`r.name`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findRegion(
  db: Database,
  companyId: number,
  id: number,
  reach?: Reach,
): Promise<StoredRegion | undefined> {
  return first(
    db,
    sql<StoredRegion>`
      select ${fieldsFor(reach)} from sales_region r where r.company_id = ${companyId} and r.id = ${id}`,
  )
}

/** Regions for a picker: those of `ids`, else the first that match. */
export function searchRegions(
  db: Database,
  companyId: number,
  { keyword, ids, limit }: { keyword: string; ids: readonly number[]; limit: number },
): Promise<NamedRecord[]> {
  const which =
    ids.length > 0 ? sql`id = any(${ids}::bigint[])` : sql`name ilike ${containing(keyword)}`
  return rows(
    db,
    sql<NamedRecord>`
      select id, name from sales_region where company_id = ${companyId} and ${which}
      order by name, id limit ${Math.max(limit, ids.length)}`,
  )
}

export async function countRegions(db: Database, companyId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from sales_region where company_id = ${companyId}`,
  )
  return count
}

export async function insertRegion(
  db: Database,
  companyId: number,
  { name, description }: RegionFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into sales_region (company_id, name, description)
      values (${companyId}, ${name}, ${description}) returning id`,
  )
  return id
}

export async function updateRegion(
  db: Database,
  companyId: number,
  id: number,
  { name, description }: RegionFields,
): Promise<void> {
  await sql`
    update sales_region set name = ${name}, description = ${description}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteRegions(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from sales_region where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
}
