import type { SerialRange } from '@zhenma/codes/serial-range'
import type {
  LabelActivation,
  LabelKind,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { every } from '../../platform/database/lists.ts'
import { type RowLimits, withinLimits } from './row-limits.ts'

/** What a label list is narrowed to; absent: any. */
export type LabelFilter = {
  readonly batchId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  readonly status?: LabelStatus | undefined
  readonly activation?: LabelActivation | undefined
  readonly kind?: LabelKind | undefined
  readonly queryAllowed?: boolean | undefined
}

export type LabelQuery = {
  readonly companyId: number
  readonly limits: RowLimits
  readonly filter: LabelFilter
  /** Null: every serial. */
  readonly range: SerialRange | null
}

/** Conditions on attributes that the tallies count by, spans and tallies alike. */
function countedConditions({ filter, limits }: LabelQuery): RawBuilder<unknown>[] {
  const { productId, dealerId, warehouseId, status, activation, kind } = filter
  return [
    ...(productId == null ? [] : [sql`product_id = ${productId}`]),
    ...(dealerId == null ? [] : [sql`dealer_id = ${dealerId}`]),
    ...(warehouseId == null ? [] : [sql`warehouse_id = ${warehouseId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}::label_status`]),
    ...(activation === undefined ? [] : [sql`activation = ${activation}::label_activation`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}::label_kind`]),
    ...(limits.dealerIds === null ? [] : [sql`dealer_id = any(${limits.dealerIds}::bigint[])`]),
  ]
}

function spanConditions(query: LabelQuery): RawBuilder<unknown>[] {
  const { factoryId, queryAllowed } = query.filter
  return [
    ...countedConditions(query),
    ...(factoryId == null ? [] : [sql`factory_id = ${factoryId}`]),
    ...(queryAllowed === undefined ? [] : [sql`query_allowed = ${queryAllowed}`]),
    withinLimits(query.limits, { dealer: sql`dealer_id`, factory: sql`factory_id` }),
  ]
}

/** Batches that hold such labels, as the tallies say: the others' spans are never looked at. */
function batchesOf(query: LabelQuery, { lo, hi }: SerialRange): RawBuilder<unknown> {
  const { companyId, filter } = query
  const conditions = [
    sql`t.company_id = ${companyId} and t.batch_id = b.id`,
    ...countedConditions(query),
  ]
  return sql`
    select b.id, b.lo, b.hi from batch b
     where b.company_id = ${companyId} and b.hi >= ${lo} and b.lo <= ${hi}
       and (${filter.batchId ?? null}::bigint is null or b.id = ${filter.batchId ?? null})
       and exists (select from label_tally t where ${every(conditions)})`
}

/**
 * The span that a range begins in. As a materialised table, for row-level security keeps the planner
 * from using a comparison with a subquery as an index condition.
 */
function floorOf({ companyId }: LabelQuery, { lo }: SerialRange): RawBuilder<unknown> {
  return sql`
    with floor as materialized (
      select coalesce(max(f.lo), 0) as lo from label_span f
       where f.company_id = ${companyId} and f.lo <= ${lo})`
}

/** A batch's spans within a range; the first may begin before the range does. */
function spansOf(query: LabelQuery, { lo, hi }: SerialRange): RawBuilder<unknown> {
  return sql`
    from label_span s
   where s.company_id = ${query.companyId} and s.hi >= ${lo}
     and s.lo >= greatest(b.lo, floor.lo) and s.lo <= least(b.hi, ${hi})
     and ${every(spanConditions(query))}`
}

const EVERYTHING: SerialRange = { lo: 1, hi: Number.MAX_SAFE_INTEGER }

/**
 * The first `limit` serials above `after` that a query finds, ascending. Each span gives at least
 * one label, so no more than `limit` spans are ever read from a batch.
 */
export async function listSerials(
  db: Database,
  query: LabelQuery,
  after: number,
  limit: number,
): Promise<number[]> {
  const { lo, hi } = query.range ?? EVERYTHING
  const range = { lo: Math.max(lo, after + 1), hi }
  if (range.lo > range.hi) return []
  const found = await rows(
    db,
    sql<{ serial: number }>`
      ${floorOf(query, range)}
      select serial from (
        select greatest(s.lo, ${range.lo}) as first, least(s.hi, ${range.hi}) as last
          from floor cross join (${batchesOf(query, range)}) b
         cross join lateral (select s.lo, s.hi ${spansOf(query, range)} order by s.lo limit ${limit}) s
         order by b.lo, s.lo limit ${limit}) span
       cross join lateral generate_series(first, least(last, first + ${limit} - 1)) serial
       order by serial limit ${limit}`,
  )
  return found.map(({ serial }) => serial)
}

/** How many labels a query finds: from the tallies where they know it, else from the spans. */
export async function countLabels(db: Database, query: LabelQuery): Promise<number> {
  const { companyId, filter, range, limits } = query
  const isTallied =
    range === null &&
    filter.factoryId == null &&
    filter.queryAllowed === undefined &&
    limits.factoryId === null
  const { total } = await one(
    db,
    isTallied
      ? sql<{ total: number }>`
          select coalesce(sum(label_count), 0)::bigint as total from label_tally
           where company_id = ${companyId}
             and (${filter.batchId ?? null}::bigint is null or batch_id = ${filter.batchId ?? null})
             and ${every(countedConditions(query))}`
      : countSpans(query),
  )
  return total
}

function countSpans(query: LabelQuery): RawBuilder<{ total: number }> {
  const range = query.range ?? EVERYTHING
  return sql<{ total: number }>`
    ${floorOf(query, range)}
    select coalesce(sum(s.count), 0)::bigint as total
      from floor cross join (${batchesOf(query, range)}) b
     cross join lateral (
       select sum(least(s.hi, ${range.hi}) - greatest(s.lo, ${range.lo}) + 1) as count
         ${spansOf(query, range)}) s`
}
