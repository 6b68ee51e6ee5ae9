import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, rows } from '../../platform/database/database.ts'

/** What all areas within an area begin with: `53` of a province, `5301` of a city, `GB` of a country. */
const beginning = (code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${code}, '(00){1,2}$', '')`

/** Areas of regions `own` with those of other regions that are the same, around them or within them. */
const sharedAreas = (companyId: number, own: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.region_id as own_id, a.region_id as other_id,
         case when length(o.beginning) >= length(a.beginning) then o.area_code else a.area_code end
           as area_code
    from (select region_id, area_code, ${beginning(sql.ref('area_code'))} as beginning
            from sales_region_area
           where company_id = ${companyId} and region_id in (${own})) o
    join (select region_id, area_code, ${beginning(sql.ref('area_code'))} as beginning
            from sales_region_area where company_id = ${companyId}) a
      on starts_with(o.beginning, a.beginning) or starts_with(a.beginning, o.beginning)`

/** Who is above or below somebody sells the same goods in the same areas; others should not. */
const isOtherBranch = sql`d.id <> me.id and not exists (
  select from dealer_path a join dealer_path b on b.company_id = a.company_id and b.dealer_id = me.id
   where a.company_id = d.company_id and a.dealer_id = d.id
     and (starts_with(a.tree_path, b.tree_path) or starts_with(b.tree_path, a.tree_path)))`

type Overlap = {
  readonly dealerId: number
  readonly dealerName: string
  readonly regionName: string
  /** The first of those that both have, of so many. */
  readonly areaCode: string
  readonly areaCount: number
}

/** Other dealers that are seen with areas of these regions, the first `most` by name. */
export function overlapsOfDealer(
  db: Database,
  reach: Reach,
  dealerId: number,
  { regionIds, most }: { readonly regionIds: readonly number[]; readonly most: number },
): Promise<Overlap[]> {
  const { companyId } = reach
  return rows(
    db,
    sql<Overlap>`
      select d.id as "dealerId", d.name as "dealerName", r.name as "regionName",
             min(shared.area_code) as "areaCode",
             count(distinct shared.area_code)::int as "areaCount"
        from (${sharedAreas(companyId, sql`select unnest(${regionIds}::bigint[])`)}) shared
        join dealer_sales_region s on s.company_id = ${companyId} and s.region_id = shared.other_id
        join sales_region r on r.company_id = ${companyId} and r.id = shared.other_id
        join dealer d on d.company_id = ${companyId} and d.id = s.dealer_id
        join dealer me on me.company_id = ${companyId} and me.id = ${dealerId}
       where d.deleted_at is null and ${isOtherBranch}
         and ${dealerInReach(reach, sql.ref('d.id'))}
       group by d.id, d.name, r.id, r.name
       order by d.name, d.id, r.name limit ${most}`,
  )
}

/** Names that a list tells of the dealers in somebody's areas. */
const LISTED_NAMES = 3

type Others = { readonly names: string[]; readonly count: number }

/**
 * Of each of some dealers who else has its areas by another region, as far as they are seen: a region that
 * was given to several is shared on purpose.
 */
export async function overlapsOfDealers(
  db: Database,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Others>> {
  const { companyId } = reach
  const own = sql`
    select region_id from dealer_sales_region
     where company_id = ${companyId} and dealer_id = any(${ids}::bigint[])`
  const found = await rows(
    db,
    sql<Others & { id: number }>`
      with pair as materialized (
        select distinct own_id, other_id from (${sharedAreas(companyId, own)}) shared
         where own_id <> other_id)
      select me.id, to_json((array_agg(distinct d.name order by d.name))[1:${LISTED_NAMES}::int]) as names,
             count(distinct d.id)::int as count
        from dealer me
        join dealer_sales_region mine on mine.company_id = ${companyId} and mine.dealer_id = me.id
        join pair on pair.own_id = mine.region_id
        join dealer_sales_region s on s.company_id = ${companyId} and s.region_id = pair.other_id
        join dealer d on d.company_id = ${companyId} and d.id = s.dealer_id
       where me.company_id = ${companyId} and me.id = any(${ids}::bigint[])
         and d.deleted_at is null and ${isOtherBranch}
         and ${dealerInReach(reach, sql.ref('d.id'))}
       group by me.id`,
  )
  return new Map(found.map(({ id, ...others }) => [id, others]))
}
