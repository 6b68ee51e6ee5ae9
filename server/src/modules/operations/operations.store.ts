import { sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** A product's name, or undefined where there is no such product. */
export async function findProductName(
  db: Database,
  companyId: number,
  productId: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select name from product
       where company_id = ${companyId} and id = ${productId} and deleted_at is null
         for key share`,
  )
  return found?.name
}

/** The name of a factory or warehouse, or undefined where there is no such place. */
export async function findPlaceName(
  db: Database,
  companyId: number,
  kind: 'factory' | 'warehouse',
  placeId: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select name from place
       where company_id = ${companyId} and id = ${placeId} and kind = ${kind}
         and deleted_at is null`,
  )
  return found?.name
}

/** Whether there is such a dealer, reviewed or not. */
export async function isDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and id = ${dealerId} and deleted_at is null`,
  )
  return found !== undefined
}

/** The newest checks of a label. */
export function latestChecks(
  db: Database,
  companyId: number,
  serial: number,
  limit: number,
): Promise<{ at: Date | string; region: string; result: string }[]> {
  return rows(
    db,
    sql<{ at: Date | string; region: string; result: string }>`
      select at, region, result from query_record
       where company_id = ${companyId} and serial = ${serial} order by at desc limit ${limit}`,
  )
}

/** Labels by dealer and status, from the tallies: of the dealers that have most. */
export function readDealerTotals(
  db: Database,
  reach: Reach,
  filter: Readonly<Record<'batchId' | 'productId' | 'dealerId', number | null>>,
  limit: number,
): Promise<{ dealerId: number; dealerName: string; status: string; count: number }[]> {
  const { companyId, factoryId } = reach
  return rows(
    db,
    sql<{ dealerId: number; dealerName: string; status: string; count: number }>`
      with counted as materialized (
        select dealer_id, status, sum(label_count)::bigint as count from label_tally t
         where company_id = ${companyId} and dealer_id > 0
           and (${filter.batchId}::bigint is null or batch_id = ${filter.batchId})
           and (${filter.productId}::bigint is null or product_id = ${filter.productId})
           and (${filter.dealerId}::bigint is null or dealer_id = ${filter.dealerId})
           and ${dealerInReach(reach)}
           and (${factoryId}::bigint is null or exists (
             select from batch b where b.company_id = ${companyId} and b.id = t.batch_id
                and b.factory_id = ${factoryId}))
         group by dealer_id, status),
      most as (
        select dealer_id, sum(count) as total from counted
         group by dealer_id order by total desc, dealer_id limit ${limit})
      select d.id as "dealerId", d.name as "dealerName", counted.status, counted.count
        from most
        join counted on counted.dealer_id = most.dealer_id
        join dealer d on d.company_id = ${companyId} and d.id = most.dealer_id
       order by most.total desc, d.id, counted.status`,
  )
}
