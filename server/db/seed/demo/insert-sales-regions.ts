import { sql } from 'kysely'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Divides the market, and gives each region to the dealers who sit in it. */
export async function insertSalesRegions(
  db: Database,
  { companyId, demo, dealers }: Pick<Catalogue, 'companyId' | 'demo' | 'dealers'>,
  since: Date,
): Promise<void> {
  for (const { name, description, areas } of demo.regions) {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into sales_region (company_id, name, description, created_at)
        values (${companyId}, ${name}, ${description}, ${since}) returning id`,
    )
    await sql`
      insert into sales_region_area (company_id, region_id, area_code)
      select ${companyId}, ${id}, unnest(${areas}::text[])`.execute(db)
    const inside = dealers.filter((_, index) => areas.includes(demo.dealers[index]?.areaCode ?? ''))
    await sql`
      insert into dealer_sales_region (company_id, dealer_id, region_id)
      select ${companyId}, unnest(${inside}::bigint[]), ${id}`.execute(db)
  }
}
