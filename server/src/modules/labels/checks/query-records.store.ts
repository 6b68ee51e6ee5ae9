import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { countRows, type Database, rows } from '../../../platform/database/database.ts'
import { every, onDays, orderBy, pageOfRows } from '../../../platform/database/lists.ts'

export type QueryRecordFilter = {
  readonly serial: number | null
  /** Any of these; null: whatever buyers were told. */
  readonly results: readonly string[] | null
  readonly productId: number | null
  readonly batchId: number | null
  /** At which the label was when it was checked. */
  readonly dealerId: number | null
  /** How the locations that are meant begin, as checks record them; an empty one is none. */
  readonly location: string | null
  /** Exactly one of these, as checks record them; null: any. */
  readonly regions: readonly string[] | null
  /** Days of the zone, both ends included; null: any time. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

type QueryRecord = {
  readonly id: number
  readonly at: string
  readonly serial: number
  readonly result: string
  readonly ordinal: number
  readonly productName: string | null
  readonly dealerName: string | null
  readonly batchName: string | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

type PageOrder = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

/** One page of buyers' checks, newest first (sort `at`: oldest first), and how many there are. */
export async function listQueryRecords(
  db: Database,
  reach: Reach,
  filter: QueryRecordFilter,
  page: PageOrder,
): Promise<{ records: QueryRecord[]; total: number }> {
  const where = conditions(reach, filter)
  const total = await countRows(db, sql`query_record q ${where}`)
  const records = await rows(
    db,
    sql<QueryRecord>`
      select q.id, q.at, q.serial, q.result, q.ordinal, p.name as "productName",
             d.name as "dealerName", b.name as "batchName", q.ip, q.region, q.device
        from query_record q
        left join product p on p.company_id = ${reach.companyId} and p.id = q.product_id
        left join dealer d on d.company_id = ${reach.companyId} and d.id = q.dealer_id
        left join batch b on b.company_id = ${reach.companyId} and b.id = q.batch_id
       ${where}
       ${orderBy(page.sort, { at: sql`q.at` }, sql`q.at desc, q.id desc`, sql`q.id`)}
       ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Checks of one region, as addresses are looked up. */
export type RegionChecks = {
  readonly region: string
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
}

/** Buyers' checks by region, those with most first, at most `limit`; and how many there are. */
export async function countByRegion(
  db: Database,
  reach: Reach,
  filter: QueryRecordFilter,
  limit: number,
): Promise<{ regions: RegionChecks[]; total: number }> {
  const found = await rows(
    db,
    sql<RegionChecks & { total: number }>`
      select q.region, count(*) as count, min(q.at) as "firstAt", max(q.at) as "lastAt",
             sum(count(*)) over ()::bigint as total
        from query_record q ${conditions(reach, filter)}
       group by q.region order by count(*) desc, q.region limit ${limit}`,
  )
  const regions = found.map(({ total: _, ...region }) => region)
  return { regions, total: found[0]?.total ?? 0 }
}

function conditions(
  reach: Reach,
  {
    serial,
    results,
    productId,
    batchId,
    dealerId,
    location,
    regions,
    from,
    to,
    timeZone,
  }: QueryRecordFilter,
): RawBuilder<unknown> {
  const list = [
    checksInReach(reach),
    ...(serial === null ? [] : [sql`q.serial = ${serial}`]),
    ...(results === null ? [] : [sql`q.result = any(${results}::text[])`]),
    ...(productId === null ? [] : [sql`q.product_id = ${productId}`]),
    ...(batchId === null ? [] : [sql`q.batch_id = ${batchId}`]),
    ...(dealerId === null ? [] : [sql`q.dealer_id = ${dealerId}`]),
    ...(location === null ? [] : [sql`starts_with(q.region, ${location}) and ${location} <> ''`]),
    ...(regions === null ? [] : [sql`q.region = any(${regions}::text[])`]),
    ...onDays(sql`q.at`, { from, to }, timeZone),
  ]
  return sql`where ${every(list)}`
}

/** The checks `q` that somebody sees: of a dealer those of its labels, of a factory those of its batches. */
export function checksInReach(reach: Reach): RawBuilder<unknown> {
  const { companyId, factoryId } = reach
  return every([
    sql`q.company_id = ${companyId}`,
    dealerInReach(reach, sql.ref('q.dealer_id')),
    ...(factoryId === null
      ? []
      : [
          sql`exists (
            select from batch f where f.company_id = ${companyId} and f.id = q.batch_id
               and f.factory_id = ${factoryId})`,
        ]),
  ])
}
