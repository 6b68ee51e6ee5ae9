import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
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
export type TakenArea = {
  readonly code: string
  readonly regionId: number
  readonly regionName: string
}
type NamedRecord = { readonly id: number; readonly name: string }

const DEALER_COUNT = sql`(
  select count(*) from dealer_sales_region s
  join dealer d on d.company_id = s.company_id and d.id = s.dealer_id and d.deleted_at is null
  where s.company_id = r.company_id and s.region_id = r.id)`
const FIELDS = sql`r.id, r.name, r.description, r.created_at as "createdAt",
  array(select a.area_code from sales_region_area a
    where a.company_id = r.company_id and a.region_id = r.id order by a.area_code) as "areaCodes",
  ${DEALER_COUNT} as "dealerCount"`
const SORTS: SortColumns = {
  name: sql`r.name`,
  createdAt: sql`r.created_at`,
  dealerCount: DEALER_COUNT,
}

/** Whoever changes a company's regions holds this: two at once could take the same area. */
export async function lockRegions(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300024, ${companyId})`.execute(db)
}

export async function listRegions(
  db: Database,
  companyId: number,
  page: {
    readonly keyword?: string | undefined
    readonly sort?: string | undefined
    readonly pageNo: number
    readonly pageSize: number
  },
): Promise<{ records: StoredRegion[]; total: number }> {
  const conditions = [sql`r.company_id = ${companyId}`]
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(sql`(r.name ilike ${pattern} or r.description ilike ${pattern})`)
  }
  const where = every(conditions)
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*) as total from sales_region r where ${where}`,
  )
  const records = await rows(
    db,
    sql<StoredRegion>`
      select ${FIELDS} from sales_region r where ${where}
      ${orderBy(page.sort, SORTS, sql`r.name`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findRegion(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredRegion | undefined> {
  return first(
    db,
    sql<StoredRegion>`
      select ${FIELDS} from sales_region r where r.company_id = ${companyId} and r.id = ${id}`,
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

export async function deleteRegion(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    delete from sales_region where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Areas of all regions, in the order of their codes. */
export function readTaken(db: Database, companyId: number): Promise<TakenArea[]> {
  return rows(
    db,
    sql<TakenArea>`
      select a.area_code as code, r.id as "regionId", r.name as "regionName"
      from sales_region_area a
      join sales_region r on r.company_id = a.company_id and r.id = a.region_id
      where a.company_id = ${companyId} order by a.area_code, r.id`,
  )
}

export async function writeAreas(
  db: Database,
  companyId: number,
  regionId: number,
  codes: readonly string[],
): Promise<void> {
  await sql`
    delete from sales_region_area where company_id = ${companyId} and region_id = ${regionId}
      and area_code <> all(${codes}::text[])`.execute(db)
  await sql`
    insert into sales_region_area (company_id, region_id, area_code)
    select ${companyId}, ${regionId}, unnest(${codes}::text[]) on conflict do nothing`.execute(db)
}

/** The dealers of a region that `scope` (a condition on `dealer d`) lets the caller see. */
export function dealersOfRegion(
  db: Database,
  companyId: number,
  regionId: number,
  scope: RawBuilder<unknown>,
): Promise<NamedRecord[]> {
  return rows(
    db,
    sql<NamedRecord>`
      select d.id, d.name from dealer_sales_region s
      join dealer d on d.company_id = s.company_id and d.id = s.dealer_id
      where s.company_id = ${companyId} and s.region_id = ${regionId} and d.deleted_at is null
        and ${scope}
      order by d.name, d.id`,
  )
}

/** How many of these dealers there are for the caller. */
export async function countDealers(
  db: Database,
  companyId: number,
  ids: readonly number[],
  scope: RawBuilder<unknown>,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from dealer d
      where d.company_id = ${companyId} and d.id = any(${ids}::bigint[]) and d.deleted_at is null
        and ${scope}`,
  )
  return count
}

/** Gives a region to these dealers and takes it from the others that the caller sees. */
export async function writeDealers(
  db: Database,
  companyId: number,
  regionId: number,
  ids: readonly number[],
  scope: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from dealer_sales_region s using dealer d
    where s.company_id = ${companyId} and s.region_id = ${regionId}
      and d.company_id = s.company_id and d.id = s.dealer_id
      and s.dealer_id <> all(${ids}::bigint[]) and ${scope}`.execute(db)
  await sql`
    insert into dealer_sales_region (company_id, dealer_id, region_id)
    select ${companyId}, unnest(${ids}::bigint[]), ${regionId} on conflict do nothing`.execute(db)
}

export function regionsOfDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<(NamedRecord & { readonly areaCodes: string[] })[]> {
  return rows(
    db,
    sql<NamedRecord & { areaCodes: string[] }>`
      select ${FIELDS} from sales_region r
      join dealer_sales_region s on s.company_id = r.company_id and s.region_id = r.id
      where r.company_id = ${companyId} and s.dealer_id = ${dealerId} order by r.name, r.id`,
  )
}

export async function readMayOverlap(db: Database, companyId: number): Promise<boolean> {
  const { mayOverlap } = await one(
    db,
    sql<{ mayOverlap: boolean }>`
      select regions_may_overlap as "mayOverlap" from company where id = ${companyId}`,
  )
  return mayOverlap
}

export async function writeMayOverlap(
  db: Database,
  companyId: number,
  mayOverlap: boolean,
): Promise<void> {
  await sql`
    update company set regions_may_overlap = ${mayOverlap} where id = ${companyId}`.execute(db)
}
