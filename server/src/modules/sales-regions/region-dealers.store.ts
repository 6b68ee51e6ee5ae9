import { sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
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

/** Who a region is given to, or which regions a dealer is given, and from whom or which of them it is taken. */
export type Difference = { readonly add: readonly number[]; readonly remove: readonly number[] }

/** Gives a region to dealers and takes it from others, those that the caller sees. */
export async function changeDealersOf(
  db: Database,
  reach: Reach,
  regionId: number,
  { add, remove }: Difference,
): Promise<void> {
  await sql`
    delete from dealer_sales_region s using dealer d
    where s.company_id = ${reach.companyId} and s.region_id = ${regionId}
      and d.company_id = s.company_id and d.id = s.dealer_id
      and s.dealer_id = any(${remove}::bigint[]) and ${isVisible(reach)}`.execute(db)
  await sql`
    insert into dealer_sales_region (company_id, dealer_id, region_id)
    select ${reach.companyId}, unnest(${add}::bigint[]), ${regionId} on conflict do nothing`.execute(
    db,
  )
}

/** The name of one of these regions that more dealers have than there may be, whoever sees them. */
export async function regionAbove(
  db: Database,
  companyId: number,
  regionIds: readonly number[],
  most: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select r.name from sales_region r
       where r.company_id = ${companyId} and r.id = any(${regionIds}::bigint[])
         and (select count(*) from dealer_sales_region s
                join dealer d on d.company_id = s.company_id and d.id = s.dealer_id
               where s.company_id = r.company_id and s.region_id = r.id
                 and d.deleted_at is null) > ${most}
       order by r.id limit 1`,
  )
  return found?.name
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

/** Gives regions to a dealer and takes others away. */
export async function changeRegionsOf(
  db: Database,
  companyId: number,
  dealerId: number,
  { add, remove }: Difference,
): Promise<void> {
  await sql`
    delete from dealer_sales_region
     where company_id = ${companyId} and dealer_id = ${dealerId}
       and region_id = any(${remove}::bigint[])`.execute(db)
  await sql`
    insert into dealer_sales_region (company_id, dealer_id, region_id)
    select ${companyId}, ${dealerId}, unnest(${add}::bigint[])
    on conflict do nothing`.execute(db)
}
