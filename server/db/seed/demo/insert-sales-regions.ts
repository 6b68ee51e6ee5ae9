import { sql } from 'kysely'
import { type Database, one } from '../../../src/platform/database/database.ts'
import { demoDealers } from './data/dealers.ts'
import { SALES_REGIONS } from './data/sales-regions.ts'

const provinceOf = (cityCode: string): string => `${cityCode.slice(0, 2)}0000`

/** Divides the country, and gives each region to the dealers who sit in it. */
export async function insertSalesRegions(
  db: Database,
  { companyId, dealers }: { readonly companyId: number; readonly dealers: readonly number[] },
  since: Date,
): Promise<void> {
  const provinces = demoDealers().map(({ city }) => provinceOf(city.code))
  for (const { name, description, areas } of SALES_REGIONS) {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into sales_region (company_id, name, description, created_at)
        values (${companyId}, ${name}, ${description}, ${since}) returning id`,
    )
    await sql`
      insert into sales_region_area (company_id, region_id, area_code)
      select ${companyId}, ${id}, unnest(${areas}::text[])`.execute(db)
    const inside = dealers.filter((_, index) => areas.includes(provinces[index] ?? ''))
    await sql`
      insert into dealer_sales_region (company_id, dealer_id, region_id)
      select ${companyId}, unnest(${inside}::bigint[]), ${id}`.execute(db)
  }
}
