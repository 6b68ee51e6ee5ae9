import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { SPAN_ATTRIBUTES, type SpanAttribute } from '../model/operations.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { Batch } from '../model/types.ts'

const NAMES = Object.keys(SPAN_ATTRIBUTES) as SpanAttribute[]

/** All attributes of a span, for a select list; `alias` must be a name of ours. */
export function attributes(alias?: string): RawBuilder<unknown> {
  const prefix = alias === undefined ? '' : `${alias}.`
  return sql.raw(NAMES.map((name) => `${prefix}${name}`).join(', '))
}

/** What an operation sets, as SQL; attributes that are not named stay. */
export type Changes = Partial<Record<SpanAttribute, RawBuilder<unknown>>>

/** The value of an attribute of a piece after the change. */
function changed(name: SpanAttribute, changes: Changes): RawBuilder<unknown> {
  const column = sql.raw(name)
  // A label that leaves its box belongs to no box: 0, for null would mean "as the packaging says".
  const value = changes[name]
  if (name === 'parent') {
    return sql`case when inside and take_out then 0 when inside then ${value ?? column} else parent end`
  }
  return value === undefined ? column : sql`case when inside then ${value} else ${column} end`
}

/** All attributes of a piece after the change, under their own names. */
function changedAttributes(changes: Changes): RawBuilder<unknown> {
  return sql.join(NAMES.map((name) => sql`${changed(name, changes)} as ${sql.raw(name)}`))
}

/** `name = f.name` for all attributes. */
export function assignments(from: string): RawBuilder<unknown> {
  return sql.raw(NAMES.map((name) => `${name} = ${from}.${name}`).join(', '))
}

/** The touched ranges as a table `r (lo, hi, via, take_out, role, class)`. */
export function rangesTable(
  ranges: readonly TouchedRange[],
  classes: readonly number[] = ranges.map(() => 0),
): RawBuilder<unknown> {
  return sql`
    select * from unnest(
      ${numberArray(ranges.map((r) => r.lo))}::bigint[],
      ${numberArray(ranges.map((r) => r.hi))}::bigint[],
      ${numberArray(ranges.map((r) => r.via))}::bigint[],
      ${`{${ranges.map((r) => r.takeOut).join(',')}}`}::boolean[],
      ${numberArray(ranges.map((r) => r.role ?? 0))}::smallint[],
      ${numberArray(classes)}::smallint[]) r (lo, hi, via, take_out, role, class)`
}

/**
 * Pairs of a range of `r` and a span that overlaps it or, with `neighbours`, lies right beside it:
 * the span below its start by floor look-up, the others by their place in the index. Spans of
 * batches that are not locked are left out: a neighbour in another batch is never touched.
 */
export function pairsOf(
  companyId: number,
  batches: readonly Batch[],
  neighbours: boolean,
): RawBuilder<unknown> {
  const reach = sql.lit(neighbours ? 1 : 0)
  return sql`
    select r.lo as r_lo, r.hi as r_hi, r.via, r.take_out, r.role, s.*
      from r cross join lateral (
        (select lo, hi, ${attributes()} from label_span
          where company_id = ${companyId} and lo <= r.lo - ${reach} order by lo desc limit 1)
        union all
        (select lo, hi, ${attributes()} from label_span
          where company_id = ${companyId} and lo > r.lo - ${reach} and lo <= r.hi + ${reach})
      ) s
     where s.hi >= r.lo - ${reach} and s.batch_id = any(${numberArray(batches.map(({ id }) => id))}::bigint[])`
}

/**
 * The spans of `pairs` cut at the ends of the ranges: `inside` pieces lie in a range, the others
 * are what is left of a span, or a neighbour as a whole. Every span begins with a piece of its own.
 * Three plain selects, because a lateral list of values takes several times as long.
 */
export function piecesOf(ranges: readonly TouchedRange[]): RawBuilder<unknown> {
  const piece = (lo: string, hi: string, inside: boolean, condition: string) =>
    sql`select ${sql.raw(lo)} as lo, ${sql.raw(hi)} as hi, ${sql.lit(inside)} as inside,
               lo as span_lo, hi as span_hi, take_out, role, via, ${attributes()}
          from cuts where ${sql.raw(condition)}`
  // Only a span that several ranges touch has pieces between them: one range needs no sorting.
  const cuts =
    ranges.length === 1
      ? sql`not materialized (select pairs.*, null::bigint as before_hi, true as is_last from pairs)`
      : sql`materialized (
          select pairs.*, lag(r_hi) over w as before_hi, lead(r_lo) over w is null as is_last
            from pairs window w as (partition by lo order by r_lo))`
  return sql`
    with cuts as ${cuts}
    ${piece('greatest(lo, before_hi + 1)', 'least(hi, r_lo - 1)', false, 'greatest(lo, before_hi + 1) <= least(hi, r_lo - 1)')}
    union all
    ${piece('greatest(lo, r_lo)', 'least(hi, r_hi)', true, 'lo <= r_hi and r_lo <= hi')}
    union all
    ${piece('greatest(lo, r_hi + 1)', 'hi', false, 'is_last and r_hi < hi')}`
}

/**
 * `marked` and `heads`: the pieces after the change, with what becomes of their rows. Neighbours of
 * one batch that are equal in everything make one run; its first piece is its head and carries the
 * run's end. A row is updated in place where its first piece is a head, removed where it is not,
 * and added for a head that is no row's first piece.
 */
export function runsOf(changes: Changes): RawBuilder<unknown> {
  return sql`
    marked as materialized (
      select c.*, lo = span_lo as is_first, lag(hi) over w as before_hi,
             (lag(hi) over w + 1 = lo
              and lag(row (${attributes('c')})) over w = row (${attributes('c')})) is not true
               as is_head
        from (select lo, hi, inside, span_lo, span_hi, ${changedAttributes(changes)} from pieces) c
      window w as (order by lo)),
    heads as materialized (
      select marked.*,
             coalesce(lead(before_hi) over (order by lo), (select max(hi) from marked)) as run_hi
        from marked where is_head)`
}
