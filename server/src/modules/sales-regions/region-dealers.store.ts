import { sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { readReferences } from '../../platform/database/references.store.ts'
import type { Reference } from '../../platform/errors/in-use.ts'

type NamedRecord = { readonly id: number; readonly name: string }

const isVisible = (reach: Reach) =>
  sql`d.company_id = ${reach.companyId} and ${dealerInReach(reach, sql.ref('d.id'))}`

/** The dealers of a region that the caller sees. */
export function dealersOfRegion(
  db: Database,
  reach: Reach,
  regionId: number,
): Promise<NamedRecord[]> {
  return rows(
    db,
    sql<NamedRecord>`
      select d.id, d.name from dealer_sales_region s
      join dealer d on d.company_id = s.company_id and d.id = s.dealer_id
      where s.company_id = ${reach.companyId} and s.region_id = ${regionId} and d.deleted_at is null
        and ${isVisible(reach)}
      order by d.name, d.id`,
  )
}

/** What keeps a region from being deleted: the dealers that sell in it, whoever sees them. */
export async function referencesToRegion(
  db: Database,
  companyId: number,
  regionId: number,
): Promise<Reference[]> {
  const names = sql`
    select d.name from dealer_sales_region s
      join dealer d on d.company_id = s.company_id and d.id = s.dealer_id
     where s.company_id = ${companyId} and s.region_id = ${regionId} and d.deleted_at is null
     order by d.name, d.id`
  return await readReferences(db, [{ by: 'dealer', names }])
}

/** How many of these dealers there are for the caller. */
export async function countDealers(
  db: Database,
  reach: Reach,
  ids: readonly number[],
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from dealer d
      where ${isVisible(reach)} and d.id = any(${ids}::bigint[]) and d.deleted_at is null`,
  )
  return count
}

/** Gives a region to these dealers and takes it from the others that the caller sees. */
export async function writeDealers(
  db: Database,
  reach: Reach,
  regionId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from dealer_sales_region s using dealer d
    where s.company_id = ${reach.companyId} and s.region_id = ${regionId}
      and d.company_id = s.company_id and d.id = s.dealer_id
      and s.dealer_id <> all(${ids}::bigint[]) and ${isVisible(reach)}`.execute(db)
  await sql`
    insert into dealer_sales_region (company_id, dealer_id, region_id)
    select ${reach.companyId}, unnest(${ids}::bigint[]), ${regionId} on conflict do nothing`.execute(
    db,
  )
}

export function regionsOfDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<(NamedRecord & { readonly areaCodes: string[] })[]> {
  return rows(
    db,
    sql<NamedRecord & { areaCodes: string[] }>`
      select r.id, r.name, array(
          select a.area_code from sales_region_area a
          where a.company_id = r.company_id and a.region_id = r.id order by a.area_code
        ) as "areaCodes"
      from sales_region r
      join dealer_sales_region s on s.company_id = r.company_id and s.region_id = r.id
      where r.company_id = ${companyId} and s.dealer_id = ${dealerId} order by r.name, r.id`,
  )
}

/** How many of these regions the company has. */
export async function countKnownRegions(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from sales_region
       where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  )
  return count
}

/** Gives these regions to a dealer and takes the others away. */
export async function writeRegionsOfDealer(
  db: Database,
  companyId: number,
  dealerId: number,
  regionIds: readonly number[],
): Promise<void> {
  await sql`
    delete from dealer_sales_region
     where company_id = ${companyId} and dealer_id = ${dealerId}
       and region_id <> all(${regionIds}::bigint[])`.execute(db)
  await sql`
    insert into dealer_sales_region (company_id, dealer_id, region_id)
    select ${companyId}, ${dealerId}, unnest(${regionIds}::bigint[])
    on conflict do nothing`.execute(db)
}
