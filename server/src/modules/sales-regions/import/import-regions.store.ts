import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { WholeRegion } from '../sales-regions.store.ts'

export type KnownRegion = WholeRegion & { readonly id: number }

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
