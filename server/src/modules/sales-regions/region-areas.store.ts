import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'

export type TakenArea = {
  readonly code: string
  readonly regionId: number
  readonly regionName: string
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
