import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'
import type { SellingArea } from './selling-area.ts'

/** Of a `dealer d`. */
const SELLING_AREA = sql`
  d.region_name as "regionName",
  array(
    select r.name from dealer_sales_region s
      join sales_region r on r.company_id = s.company_id and r.id = s.region_id
     where s.company_id = d.company_id and s.dealer_id = d.id
     order by r.name, r.id) as "regionNames",
  array(
    select distinct a.area_code from dealer_sales_region s
      join sales_region_area a on a.company_id = s.company_id and a.region_id = s.region_id
     where s.company_id = d.company_id and s.dealer_id = d.id) as "areaCodes"`

/** Where a dealer sells, be it deleted or not; undefined: there is none. */
export function sellingAreaOf(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<SellingArea | undefined> {
  return first(
    db,
    sql<SellingArea>`
      select ${SELLING_AREA} from dealer d where d.company_id = ${companyId} and d.id = ${dealerId}`,
  )
}

/** Where each of these dealers sells, by name; who is deleted is left out. */
export function sellingAreasOf(
  db: Database,
  companyId: number,
  dealerIds: readonly number[],
): Promise<(SellingArea & { readonly id: number; readonly name: string })[]> {
  return rows(
    db,
    sql<SellingArea & { readonly id: number; readonly name: string }>`
      select d.id, d.name, ${SELLING_AREA} from dealer d
       where d.company_id = ${companyId} and d.id = any(${[...dealerIds]}::bigint[])
         and d.deleted_at is null
       order by d.name, d.id`,
  )
}
