import { intersectRanges, type SerialRange } from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../platform/database/array-literal.ts'
import { every, onDays } from '../../../platform/database/lists.ts'
import {
  type Checked,
  type CheckedCondition,
  checkedCondition,
  type LabelQuery,
} from './label-query.ts'
import { boundConditions, countedConditions, spanConditions } from './span-conditions.store.ts'

type Part = RawBuilder<unknown>

const EVERYTHING: SerialRange = { lo: 1, hi: Number.MAX_SAFE_INTEGER }

/** The serials above `after` that a query asks about; none: it finds nothing. */
export function askedRanges({ range, within }: LabelQuery, after: number): SerialRange[] {
  const above = intersectRanges(range ?? EVERYTHING, { lo: after + 1, hi: EVERYTHING.hi })
  if (above === undefined) return []
  return within === undefined
    ? [above]
    : within.flatMap((part) => intersectRanges(part, above) ?? [])
}

/**
 * `stretch (lo, hi, first_lo, produced_on)`: the serials asked about, cut where batches end, without
 * the batches that the tallies say hold no such label: those batches' spans are never looked at.
 * `first_lo` is where the span begins that holds `lo`: spans cover all serials of a batch, so only a
 * stretch that begins inside a batch has to look for it.
 */
export function stretches(query: LabelQuery, ranges: readonly SerialRange[]): Part {
  const { companyId, filter } = query
  const lowest = ranges[0]?.lo ?? 0
  const highest = ranges.at(-1)?.hi ?? 0
  const tallied = [
    sql`t.company_id = ${companyId} and t.batch_id = b.id`,
    ...countedConditions(query),
  ]
  const bound = boundConditions(query)
  const holdsBound =
    bound.length === 0
      ? sql``
      : sql`
         and exists (select from label_span s
                      where s.company_id = ${companyId} and s.lo >= b.lo and s.lo <= b.hi
                        and ${every(bound)})`
  return sql`
    holding as materialized (
      select b.lo, b.hi, b.produced_on from batch b
       where b.company_id = ${companyId} and b.hi >= ${lowest} and b.lo <= ${highest}
         and (${filter.batchId ?? null}::bigint is null or b.id = ${filter.batchId ?? null})
         and exists (select from label_tally t where ${every(tallied)}) ${holdsBound}),
    stretch as materialized (
      select part.lo, part.hi, holding.produced_on,
             coalesce(inside.lo, part.lo) as first_lo
        from holding
       cross join lateral (
         select greatest(r.lo, holding.lo) as lo, least(r.hi, holding.hi) as hi
           from unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
                       ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
          where r.lo <= holding.hi and r.hi >= holding.lo) part
        left join lateral (
          select f.lo from label_span f
           where f.company_id = ${companyId} and f.lo <= part.lo and part.lo > holding.lo
           order by f.lo desc limit 1) inside on true)`
}

/** The spans of a stretch that fulfil the conditions; the first may begin before the stretch. */
export function spansOf(query: LabelQuery): Part {
  return sql`
    from label_span s
   where s.company_id = ${query.companyId} and s.lo >= stretch.first_lo and s.lo <= stretch.hi
     and s.hi >= stretch.lo and ${every(spanConditions(query))}`
}

/**
 * Labels of a stretch that buyers checked so often and then, one by one. Read from the counts of checks, for
 * few labels are ever checked; each finds its span by one look-up.
 */
export function checkedOf(query: LabelQuery, { from, to, firstFrom, firstTo }: Checked): Part {
  const { companyId, timeZone } = query
  const ofSpan = spanConditions(query)
  const conditions = [
    ...ofSpan,
    ...onDays(sql`q.first_at`, { from: firstFrom, to: firstTo }, timeZone),
  ]
  const span =
    ofSpan.length === 0
      ? sql``
      : sql`
        cross join lateral (
          select * from label_span f where f.company_id = ${companyId} and f.lo <= q.serial
           order by f.lo desc limit 1) s`
  return sql`
    from label_query q ${span}
   where q.company_id = ${companyId} and q.serial >= stretch.lo and q.serial <= stretch.hi
     and q.query_count >= ${from} and (${to}::integer is null or q.query_count <= ${to})
     and ${every(conditions)}`
}

/** What lies in a span between the labels that were checked oftener than `most`. */
function gapsOf({ companyId }: LabelQuery, most: number, limit: number): Part {
  const oftener = sql`
    from label_query q
   where q.company_id = ${companyId} and q.serial >= piece.lo and q.serial <= piece.hi
     and q.query_count > ${most}`
  return sql`
    select gap.lo, gap.hi from (
      (select * from (
         select coalesce(lag(q.serial) over (order by q.serial) + 1, piece.lo) as lo,
                q.serial - 1 as hi ${oftener}) before
        where before.lo <= before.hi order by before.lo limit ${limit})
      union all
      select coalesce((select q.serial + 1 ${oftener} order by q.serial desc limit 1), piece.lo),
             piece.hi) gap
     where gap.lo <= gap.hi`
}

/** The first `limit` runs (lo, hi) of a stretch, ascending. */
function runsOfStretch(query: LabelQuery, checked: CheckedCondition | null, limit: number): Part {
  const pieces = sql`
    select greatest(s.lo, stretch.lo) as lo, least(s.hi, stretch.hi) as hi, s.lo as span_lo
      ${spansOf(query)} order by s.lo`
  switch (checked?.kind) {
    case undefined:
      return sql`${pieces} limit ${limit}`
    case 'checked':
      return sql`
        select q.serial as lo, q.serial as hi ${checkedOf(query, checked)}
         order by q.serial limit ${limit}`
    case 'at-most':
      return sql`
        select gaps.lo, gaps.hi from (${pieces}) piece
         cross join lateral (${gapsOf(query, checked.to, limit)}) gaps
         order by piece.span_lo, gaps.lo limit ${limit}`
  }
}

/**
 * The first `limit` runs of serials that a query finds in these ranges, ascending; neighbours are
 * not joined. Nothing is expanded: a run is a span, or what the ranges leave of it.
 */
export function runsOf(
  query: LabelQuery,
  ranges: readonly SerialRange[],
  limit: number,
): RawBuilder<SerialRange> {
  return sql<SerialRange>`
    with ${stretches(query, ranges)}
    select run.lo, run.hi
      from (select * from stretch order by stretch.lo) stretch
     cross join lateral (${runsOfStretch(query, checkedCondition(query.filter), limit)}) run
     order by stretch.lo, run.lo limit ${limit}`
}
