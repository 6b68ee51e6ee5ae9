import type { PeriodUnit } from '@zhenma/contract/statistics/statistics.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { countRows, rows } from '../../platform/database/database.ts'
import { pageOfRows } from '../../platform/database/lists.ts'
import {
  type Asker,
  type DealerFigures,
  GOODS,
  type ProductFigures,
  type ProductWish,
  visibleMovements,
  type Span,
} from './statistics.store.ts'

type Page = { readonly pageNo: number; readonly pageSize: number }
type Found<Row> = { readonly records: (Row & { readonly date: string })[]; readonly total: number }

/** The day of a movement `m`. */
const dayOf = ({ user }: Asker) => sql`(m.at at time zone ${user.timeZone})::date`
const FORMATS: Readonly<Record<PeriodUnit, string>> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
}
/** The period of a day, as figures call it. */
const periodOf = (unit: PeriodUnit, day: RawBuilder<unknown>) =>
  sql`to_char(${day}, ${FORMATS[unit]}::text)`

export type ProductPeriods = ProductWish & {
  readonly unit: PeriodUnit
  readonly isMoved: boolean
  readonly isChecked: boolean
}
export type DealerPeriods = Span & { readonly unit: PeriodUnit; readonly dealerId: number | null }

/** A page of what a statement finds, and how much that is in all. */
async function pageOf<Row>(
  { db }: Asker,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<Found<Row>> {
  const total = await countRows(db, sql`(${found}) as found`)
  const records = await rows(
    db,
    sql<Row & { readonly date: string }>`${found} order by ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

function ofProducts(asker: Asker, wish: ProductPeriods): RawBuilder<unknown> {
  const { companyId } = asker.user
  const { from, to, unit, productId, isMoved, isChecked } = wish
  const ofProduct = (column: RawBuilder<unknown>) =>
    sql`(${productId}::bigint is null or ${column} = ${productId})`
  return sql`
    select coalesce(moved.day, checked.day) as date,
      product.id as "productId", product.name as "productName",
      coalesce(moved.inbound, 0)::bigint as inbound, coalesce(moved.outbound, 0)::bigint as outbound,
      coalesce(moved.returned, 0)::bigint as returned, coalesce(checked.queries, 0)::bigint as queries
    from (
      select ${periodOf(unit, dayOf(asker))} as day, p.product_id,
        sum(p.label_count) filter (where m.operation = 'inbound') as inbound,
        sum(p.label_count) filter (where m.operation = 'outbound') as outbound,
        sum(p.label_count) filter (where m.operation = 'return') as returned
      from movement m
      join movement_product p on p.company_id = m.company_id and p.movement_id = m.id and ${GOODS}
      where ${isMoved} and ${visibleMovements(asker, wish)} and ${ofProduct(sql`p.product_id`)}
      group by 1, 2
    ) moved
    full join (
      select ${periodOf(unit, sql`q.day`)} as day, q.product_id, sum(q.query_count) as queries from query_daily q
      where ${isChecked} and q.company_id = ${companyId}
        and q.day between ${from}::date and ${to}::date and ${ofProduct(sql`q.product_id`)}
      group by 1, 2
    ) checked on checked.day = moved.day and checked.product_id = moved.product_id
    join product on product.company_id = ${companyId}
      and product.id = coalesce(moved.product_id, checked.product_id)`
}

/**
 * Goods moved and checks by period and product, the newest first and of a period the most moved. What is
 * not told makes no row show.
 */
export function productsByPeriod(
  asker: Asker,
  wish: ProductPeriods,
  page: Page,
): Promise<Found<ProductFigures>> {
  const order = sql`date desc, outbound desc, inbound desc, queries desc, "productId"`
  return pageOf(asker, ofProducts(asker, wish), order, page)
}

export type PeriodSums = {
  readonly date: string
  readonly inbound: number
  readonly outbound: number
  readonly returned: number
  readonly queries: number
}

/** The sums of all products of the same, by period; only periods that have any. */
export function sumsOfProducts(asker: Asker, wish: ProductPeriods): Promise<PeriodSums[]> {
  return rows(
    asker.db,
    sql<PeriodSums>`
      select date, sum(inbound)::bigint as inbound, sum(outbound)::bigint as outbound,
        sum(returned)::bigint as returned, sum(queries)::bigint as queries
      from (${ofProducts(asker, wish)}) as found group by date`,
  )
}

function ofDealers(asker: Asker, wish: DealerPeriods): RawBuilder<unknown> {
  const { companyId } = asker.user
  return sql`
    select moved.day as date, d.id as "dealerId", d.name as "dealerName",
      d.region_name as "regionName",
      coalesce(moved.outbound, 0)::bigint as outbound, coalesce(moved.returned, 0)::bigint as returned
    from (
      select ${periodOf(wish.unit, dayOf(asker))} as day,
        case m.operation when 'outbound' then m.dealer_id when 'return' then m.from_dealer_id end
          as dealer_id,
        sum(p.label_count) filter (where m.operation = 'outbound') as outbound,
        sum(p.label_count) filter (where m.operation = 'return') as returned
      from movement m
      join movement_product p on p.company_id = m.company_id and p.movement_id = m.id and ${GOODS}
      where ${visibleMovements(asker, wish)} group by 1, 2
    ) moved
    join dealer d on d.company_id = ${companyId} and d.id = moved.dealer_id
    where ${dealerInReach(reachOf(asker.user, 'dealer'), sql.ref('d.id'))}
      and (${wish.dealerId}::bigint is null or d.id = ${wish.dealerId})`
}

/** Goods that went to each dealer and came back, by period, the newest first and of a period the largest. */
export function dealersByPeriod(
  asker: Asker,
  wish: DealerPeriods,
  page: Page,
): Promise<Found<DealerFigures>> {
  const order = sql`date desc, outbound desc, returned desc, "dealerId"`
  return pageOf(asker, ofDealers(asker, wish), order, page)
}

/** The sums of all dealers of the same, by period; only periods that have any. */
export function sumsOfDealers(
  asker: Asker,
  wish: DealerPeriods,
): Promise<Pick<PeriodSums, 'date' | 'outbound' | 'returned'>[]> {
  return rows(
    asker.db,
    sql<Pick<PeriodSums, 'date' | 'outbound' | 'returned'>>`
      select date, sum(outbound)::bigint as outbound, sum(returned)::bigint as returned
      from (${ofDealers(asker, wish)}) as found group by date`,
  )
}
