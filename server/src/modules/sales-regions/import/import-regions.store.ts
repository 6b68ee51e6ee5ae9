import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { writeAreas } from '../region-areas.store.ts'
import type { RegionFields } from '../sales-regions.store.ts'

/** A region as a sheet brings it. */
export type SheetRegion = RegionFields & { readonly areaCodes: readonly string[] }
export type KnownRegion = SheetRegion & { readonly id: number }

/** All regions of a company with their areas: two hundred at most. */
export async function readRegions(db: Database, companyId: number): Promise<KnownRegion[]> {
  const found = await rows(
    db,
    sql<KnownRegion>`
      select r.id, r.name, r.description, array(
          select a.area_code from sales_region_area a
           where a.company_id = r.company_id and a.region_id = r.id) as "areaCodes"
        from sales_region r where r.company_id = ${companyId} order by r.id`,
  )
  return found.map((one) => ({ ...one, areaCodes: one.areaCodes.toSorted() }))
}

/** Writes new regions; answers their ids in the same order. */
export async function insertRegions(
  db: Database,
  companyId: number,
  regions: readonly SheetRegion[],
): Promise<number[]> {
  const made = await rows(
    db,
    sql<{ id: number; name: string }>`
      insert into sales_region (company_id, name, description)
      select ${companyId}, n.name, n.description
        from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb) as n (name text, description text)
      returning id, name`,
  )
  const ids = new Map(made.map(({ id, name }) => [name, id]))
  const placed = regions.map((one) => ({ ...one, id: ids.get(one.name) ?? 0 }))
  await writeAreas(db, companyId, placed)
  return placed.map(({ id }) => id)
}

export async function updateRegions(
  db: Database,
  companyId: number,
  regions: readonly KnownRegion[],
): Promise<void> {
  await sql`
    update sales_region r set description = n.description
      from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb) as n (id bigint, description text)
     where r.company_id = ${companyId} and r.id = n.id`.execute(db)
  await writeAreas(db, companyId, regions)
}

/** Those of these regions that dealers have. */
export async function regionsInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select distinct region_id as id from dealer_sales_region
       where company_id = ${companyId} and region_id = any(${ids}::bigint[])`,
  )
  return found.map(({ id }) => id)
}
