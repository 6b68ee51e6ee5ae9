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

/** Gives regions exactly these areas. */
export async function writeAreas(
  db: Database,
  companyId: number,
  regions: readonly { readonly id: number; readonly areaCodes: readonly string[] }[],
): Promise<void> {
  const areas = regions.flatMap(({ id, areaCodes }) => areaCodes.map((code) => ({ id, code })))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as n (id bigint, code text)`
  await sql`
    delete from sales_region_area a
     where a.company_id = ${companyId} and a.region_id = any(${regions.map(({ id }) => id)}::bigint[])
       and not exists (select from ${wanted} where n.id = a.region_id and n.code = a.area_code)`.execute(
    db,
  )
  await sql`
    insert into sales_region_area (company_id, region_id, area_code)
    select ${companyId}, n.id, n.code from ${wanted} on conflict do nothing`.execute(db)
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
