import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelKind, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import type { Scope } from './scope.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'

/** Labels that are equal in what a count looks at. */
export type Piece = SerialRange & {
  readonly kind: LabelKind
  readonly status: LabelStatus
  readonly productId: number | null
  readonly warehouseId: number | null
  readonly dealerId: number | null
  readonly factoryId: number | null
}

const PIECE_COLUMNS = sql`
  s.kind, s.status, s.product_id as "productId", s.warehouse_id as "warehouseId",
  s.dealer_id as "dealerId", s.factory_id as "factoryId"`

/** Of a tally's or a span's product: whether the scope covers it. */
const inScope = ({ productIds }: Scope): RawBuilder<unknown> =>
  productIds === null ? sql`true` : sql`product_id = any(${numberArray([...productIds])}::bigint[])`

/** Batches that may hold expected labels, as the tallies say: the others are never looked at. */
const mayHoldExpected = (of: Stocktaking, scope: Scope): RawBuilder<unknown> => sql`
  exists (select from label_tally t
           where t.company_id = ${of.companyId} and t.batch_id = b.id and t.status = 'in_stock'
             and t.warehouse_id = ${of.warehouseId} and ${inScope(scope)})`

export type BatchRange = SerialRange & { readonly id: number }

/** Those batches that go on at serial `from` or begin above it, in the order of their serials. */
export function expectedBatches(
  db: Database,
  of: Stocktaking,
  scope: Scope,
  from: number,
  limit: number | null,
): Promise<BatchRange[]> {
  return rows(
    db,
    sql<BatchRange>`
      select b.id, b.lo, b.hi from batch b
       where b.company_id = ${of.companyId} and b.hi >= ${from} and ${mayHoldExpected(of, scope)}
       order by b.lo limit ${limit}::integer`,
  )
}

/** The first spans between two serials, cut to them; at most `limit` are read. */
export function spansBetween(
  db: Database,
  companyId: number,
  { lo, hi }: SerialRange,
  limit: number,
): Promise<Piece[]> {
  return rows(
    db,
    sql<Piece>`
      with floor as materialized (
        select coalesce(max(f.lo), 0) as lo from label_span f
         where f.company_id = ${companyId} and f.lo <= ${lo})
      select greatest(s.lo, ${lo}) as lo, least(s.hi, ${hi}) as hi, ${PIECE_COLUMNS}
        from floor join label_span s
          on s.company_id = ${companyId} and s.lo >= floor.lo and s.lo <= ${hi}
       where s.hi >= ${lo} order by s.lo limit ${limit}`,
  )
}

/** Spans that overlap a range `r`: the one below its start by floor look-up, the others by index. */
const overlapping = (companyId: number): RawBuilder<unknown> => sql`
  (select * from label_span where company_id = ${companyId} and lo <= r.lo
    order by lo desc limit 1)
  union all
  (select * from label_span where company_id = ${companyId} and lo > r.lo and lo <= r.hi)`

const rangesTable = (ranges: readonly SerialRange[]): RawBuilder<unknown> => sql`
  unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
         ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)`

/** The spans of ranges, cut to them, in order; for ranges that do not hold many labels. */
export function spansOf(
  db: Database,
  companyId: number,
  ranges: readonly SerialRange[],
): Promise<Piece[]> {
  return rows(
    db,
    sql<Piece>`
      select greatest(s.lo, r.lo) as lo, least(s.hi, r.hi) as hi, ${PIECE_COLUMNS}
        from ${rangesTable(ranges)} cross join lateral (${overlapping(companyId)}) s
       where s.hi >= r.lo order by 1`,
  )
}

/** Labels of ranges, by product, factory and kind, and whether the books say that they are here. */
export type NamedGroup = {
  readonly isProduct: boolean
  readonly productId: number | null
  readonly factoryId: number | null
  readonly isHere: boolean
  readonly count: number
}

/** In stock in the warehouse of the count, and of its factory where it has one: as `isHere`. */
const believedHere = ({ warehouseId, factoryId }: Place): RawBuilder<unknown> => sql`
  (s.status = 'in_stock' and coalesce(s.warehouse_id = ${warehouseId}, false)
    and (${factoryId}::bigint is null or s.factory_id is not distinct from ${factoryId}))`

type Place = Pick<Stocktaking, 'companyId' | 'warehouseId' | 'factoryId'>

/** Where the books say that a label is which was counted here. */
export type Believed = {
  readonly status: LabelStatus
  readonly warehouseName: string | null
  readonly dealerName: string | null
}

/** The first few places of labels of these ranges that the books do not have here. */
export function believedElsewhere(
  db: Database,
  of: Place,
  ranges: readonly SerialRange[],
  limit: number,
): Promise<Believed[]> {
  const { companyId } = of
  return rows(
    db,
    sql<Believed>`
      select b.status, w.name as "warehouseName", d.name as "dealerName"
        from (select s.status, s.warehouse_id, s.dealer_id, min(greatest(s.lo, r.lo)) as lo
                from ${rangesTable(ranges)} cross join lateral (${overlapping(companyId)}) s
               where s.hi >= r.lo and not ${believedHere(of)}
               group by 1, 2, 3 order by 4 limit ${limit}) b
        left join place w on w.company_id = ${companyId} and w.id = b.warehouse_id
         and b.status = 'in_stock'
        left join dealer d on d.company_id = ${companyId} and d.id = b.dealer_id
       order by b.lo`,
  )
}

export function groupsOf(
  db: Database,
  of: Place,
  ranges: readonly SerialRange[],
): Promise<NamedGroup[]> {
  return rows(
    db,
    sql<NamedGroup>`
      select s.kind in ('product', 'special') as "isProduct", s.product_id as "productId",
             s.factory_id as "factoryId", ${believedHere(of)} as "isHere",
             sum(least(s.hi, r.hi) - greatest(s.lo, r.lo) + 1)::bigint as count
        from ${rangesTable(ranges)} cross join lateral (${overlapping(of.companyId)}) s
       where s.hi >= r.lo group by 1, 2, 3, 4`,
  )
}

/** The first spans of ranges that belong to one of these groups, cut to the ranges. */
export function spansOfGroups(
  db: Database,
  companyId: number,
  ranges: readonly SerialRange[],
  groups: readonly NamedGroup[],
  limit: number,
): Promise<Piece[]> {
  return rows(
    db,
    sql<Piece>`
      select greatest(s.lo, r.lo) as lo, least(s.hi, r.hi) as hi, ${PIECE_COLUMNS}
        from ${rangesTable(ranges)} cross join lateral (${overlapping(companyId)}) s
       where s.hi >= r.lo
         and (s.kind in ('product', 'special'), coalesce(s.product_id, 0), coalesce(s.factory_id, 0))
          in (select * from unnest(${groups.map(({ isProduct }) => isProduct)}::boolean[],
                ${numberArray(groups.map(({ productId }) => productId ?? 0))}::bigint[],
                ${numberArray(groups.map(({ factoryId }) => factoryId ?? 0))}::bigint[]))
       order by 1 limit ${limit}`,
  )
}

/** Labels of one product and state, for the totals. */
export type TotalGroup = {
  /** expected: as the system believes; counted: as found. */
  readonly part: 'expected' | 'counted'
  readonly isProduct: boolean
  readonly productId: number | null
  readonly status: LabelStatus
  /** In the warehouse of the count, and of its factory where it has one. */
  readonly isHere: boolean
  readonly count: number
}

/** What is expected and what was counted, by product and state, as of one moment. */
export function totalGroups(db: Database, of: Stocktaking, scope: Scope): Promise<TotalGroup[]> {
  const { companyId, id, warehouseId, factoryId } = of
  const expected =
    factoryId === null
      ? sql`
        select kind, nullif(product_id, 0) as product_id, label_count as n from label_tally
         where company_id = ${companyId} and status = 'in_stock'
           and warehouse_id = ${warehouseId} and ${inScope(scope)}`
      : sql`
        select s.kind, s.product_id, s.hi - s.lo + 1 as n
          from batch b join label_span s
            on s.company_id = ${companyId} and s.lo >= b.lo and s.lo <= b.hi
         where b.company_id = ${companyId} and ${mayHoldExpected(of, scope)}
           and s.status = 'in_stock' and s.warehouse_id = ${warehouseId}
           and s.factory_id = ${factoryId} and ${inScope(scope)}`
  return rows(
    db,
    sql<TotalGroup>`
      select 'expected' as part, kind in ('product', 'special') as "isProduct",
             product_id as "productId", 'in_stock' as status, true as "isHere",
             sum(n)::bigint as count
        from (${expected}) e group by 2, 3
      union all
      select 'counted', s.kind in ('product', 'special'), s.product_id, s.status::text,
             coalesce(s.warehouse_id = ${warehouseId}, false)
               and (${factoryId}::bigint is null or s.factory_id is not distinct from ${factoryId}),
             sum(least(s.hi, r.hi) - greatest(s.lo, r.lo) + 1)::bigint
        from stocktaking_range r cross join lateral (${overlapping(companyId)}) s
       where r.company_id = ${companyId} and r.stocktaking_id = ${id} and s.hi >= r.lo
       group by 2, 3, 4, 5`,
  )
}
