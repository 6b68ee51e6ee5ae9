import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { every, onDays } from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'

/** Who asks: figures are those of the own company, as far as the asker sees what is counted. */
export type Asker = {
  readonly db: Database
  readonly user: User
}

export type Span = { readonly from: string; readonly to: string }

/** Labels that are goods; the others are boxes and packages around them. */
export const GOODS = sql`p.kind in ('product', 'special')`

/** The tallies that the asker may see. */
function visibleTally({ user }: Asker): RawBuilder<unknown> {
  const reach = reachOf(user, 'label')
  const { companyId, factoryId } = reach
  const ofFactory =
    factoryId === null
      ? sql`true`
      : sql`t.batch_id in (
          select id from batch where company_id = ${companyId} and factory_id = ${factoryId})`
  return sql`t.company_id = ${companyId} and ${dealerInReach(reach, sql.ref('t.dealer_id'))} and ${ofFactory}`
}

/** Of the batches of seen tallies `t`, those that the asker sees as batches, too. */
function visibleBatch({ user }: Asker): RawBuilder<unknown> {
  const reach = reachOf(user, 'batch')
  const atDealer = dealerInReach(reach, sql.ref('t.dealer_id'))
  if (reach.factoryId === null && reach.authorId === null) return atDealer
  return sql`${atDealer} and t.batch_id in (
    select b.id from batch b where b.company_id = ${reach.companyId}
      and ${factoryInReach(reach, sql`b.factory_id`)} and ${authorInReach(reach, sql`b.created_by`)})`
}

/** The movements of a span that the asker may see; days are those of the company's zone. */
export function visibleMovements({ user }: Asker, span: Span): RawBuilder<unknown> {
  const reach = reachOf(user, 'movement')
  return sql`
    m.company_id = ${reach.companyId}
    and m.operation in ('inbound', 'outbound', 'return')
    and ${every(onDays(sql`m.at`, span, user.timeZone))}
    and (${dealerInReach(reach, sql.ref('m.dealer_id'))} or ${dealerInReach(reach, sql.ref('m.from_dealer_id'))})
    and ${factoryInReach(reach, sql.ref('m.factory_id'))} and ${authorInReach(reach, sql.ref('m.user_id'))}`
}

export type LabelCounts = {
  readonly dealers: number
  readonly products: number
  readonly batches: number
  readonly labels: number
  readonly inStock: number
  readonly outbound: number
  readonly returned: number
  readonly activated: number
}

export function countLabels(asker: Asker): Promise<LabelCounts> {
  const { db, user } = asker
  const { companyId } = user
  return one(
    db,
    sql<LabelCounts>`
      select
        (select count(*) from dealer d where d.company_id = ${companyId} and d.deleted_at is null
          and ${dealerInReach(reachOf(asker.user, 'dealer'), sql.ref('d.id'))}) as dealers,
        (select coalesce(sum(products), 0)::bigint from product_tally where company_id = ${companyId})
          as products,
        count(distinct t.batch_id) filter (where ${visibleBatch(asker)}) as batches,
        coalesce(sum(label_count), 0)::bigint as labels,
        coalesce(sum(label_count) filter (where status = 'in_stock'), 0)::bigint as "inStock",
        coalesce(sum(label_count) filter (where status = 'outbound'), 0)::bigint as outbound,
        coalesce(sum(label_count) filter (where status = 'returned'), 0)::bigint as returned,
        coalesce(sum(label_count) filter (where activation = 'activated'), 0)::bigint as activated
      from label_tally t where ${visibleTally(asker)} and label_count > 0`,
  )
}

export type QueryCounts = {
  readonly queriesTotal: number
  readonly queriesToday: number
  readonly queriesThisWeek: number
  readonly queriesUnknownOrRefused: number
}

type CheckDays = {
  readonly today: string
  readonly monday: string
  /** The results that told the buyer to beware, and of which days; null: of any. */
  readonly suspicious: {
    readonly results: readonly string[]
    readonly from: string | null
    readonly to: string | null
  }
}

/** Buyers' checks of the company. */
export function countQueries(
  { db, user }: Asker,
  { today, monday, suspicious: { results, from, to } }: CheckDays,
): Promise<QueryCounts> {
  return one(
    db,
    sql<QueryCounts>`
      select
        coalesce(sum(query_count), 0)::bigint as "queriesTotal",
        coalesce(sum(query_count) filter (where day = ${today}::date), 0)::bigint as "queriesToday",
        coalesce(sum(query_count) filter (where day between ${monday}::date and ${today}::date), 0)::bigint
          as "queriesThisWeek",
        coalesce(sum(query_count) filter (
          where result = any(${results}::text[])
            and day >= coalesce(${from}::date, day) and day <= coalesce(${to}::date, day)), 0)::bigint
          as "queriesUnknownOrRefused"
      from query_daily where company_id = ${user.companyId}`,
  )
}

export type DayCount = { readonly date: string; readonly value: number }

/** Checks of the days that have any. */
export function queriesByDay({ db, user }: Asker, { from, to }: Span): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`
      select day as date, sum(query_count)::bigint as value from query_daily
      where company_id = ${user.companyId} and day between ${from}::date and ${to}::date
      group by day`,
  )
}

type Moved = { readonly operation: 'inbound' | 'outbound' | 'return'; readonly count: number }

/** Goods moved on the days that have any movement. */
export function movedByDay(asker: Asker, span: Span): Promise<(Moved & { date: string })[]> {
  return rows(
    asker.db,
    sql<Moved & { date: string }>`
      select (m.at at time zone ${asker.user.timeZone})::date as date, m.operation,
        sum(p.label_count)::bigint as count
      from movement m
      join movement_product p on p.company_id = m.company_id and p.movement_id = m.id and ${GOODS}
      where ${visibleMovements(asker, span)}
      group by 1, 2`,
  )
}

export type ProductFigures = {
  readonly productId: number
  readonly productName: string
  readonly inbound: number
  readonly outbound: number
  readonly returned: number
  readonly queries: number
}

export type ProductWish = Span & { readonly productId: number | null }

/**
 * Goods moved and checks, by product, the most moved first; labels without a product are left out. What
 * is not told makes no product show.
 */
export function figuresByProduct(
  asker: Asker,
  span: ProductWish & { readonly isMoved: boolean; readonly isChecked: boolean },
): Promise<ProductFigures[]> {
  const { companyId } = asker.user
  const { from, to, productId, isMoved, isChecked } = span
  return rows(
    asker.db,
    sql<ProductFigures>`
      with moved as (
        select p.product_id,
          sum(p.label_count) filter (where m.operation = 'inbound') as inbound,
          sum(p.label_count) filter (where m.operation = 'outbound') as outbound,
          sum(p.label_count) filter (where m.operation = 'return') as returned
        from movement m
        join movement_product p on p.company_id = m.company_id and p.movement_id = m.id and ${GOODS}
        where ${isMoved} and ${visibleMovements(asker, span)} group by p.product_id
      ), checked as (
        select product_id, sum(query_count) as queries from query_daily
        where ${isChecked} and company_id = ${companyId}
          and day between ${from}::date and ${to}::date
        group by product_id
      )
      select product.id as "productId", product.name as "productName",
        coalesce(moved.inbound, 0)::bigint as inbound, coalesce(moved.outbound, 0)::bigint as outbound,
        coalesce(moved.returned, 0)::bigint as returned, coalesce(checked.queries, 0)::bigint as queries
      from product
      left join moved on moved.product_id = product.id
      left join checked on checked.product_id = product.id
      where product.company_id = ${companyId}
        and (${productId}::bigint is null or product.id = ${productId})
        and (moved.product_id is not null or checked.product_id is not null)
      order by outbound desc, inbound desc, queries desc, product.id`,
  )
}

export type DealerFigures = {
  readonly dealerId: number
  readonly dealerName: string
  readonly regionName: string
  readonly outbound: number
  readonly returned: number
}

/** Goods that went to each dealer and came back, the largest first. */
export function figuresByDealer(asker: Asker, span: Span): Promise<DealerFigures[]> {
  const { companyId } = asker.user
  return rows(
    asker.db,
    sql<DealerFigures>`
      with moved as (
        select case m.operation when 'outbound' then m.dealer_id when 'return' then m.from_dealer_id end
            as dealer_id,
          sum(p.label_count) filter (where m.operation = 'outbound') as outbound,
          sum(p.label_count) filter (where m.operation = 'return') as returned
        from movement m
        join movement_product p on p.company_id = m.company_id and p.movement_id = m.id and ${GOODS}
        where ${visibleMovements(asker, span)} group by 1
      )
      select d.id as "dealerId", d.name as "dealerName", d.region_name as "regionName",
        coalesce(moved.outbound, 0)::bigint as outbound, coalesce(moved.returned, 0)::bigint as returned
      from moved
      join dealer d on d.company_id = ${companyId} and d.id = moved.dealer_id
      where ${dealerInReach(reachOf(asker.user, 'dealer'), sql.ref('d.id'))}
      order by outbound desc, returned desc, d.id`,
  )
}
