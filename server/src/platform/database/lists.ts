import { type RawBuilder, sql } from 'kysely'
import { fail, failWith, problem } from '../errors/fail.ts'
import { endOfDay, startOfDay } from '../time/day-bounds.ts'

/** What is never empty is sorted downwards by the same index as upwards. */
type NeverEmpty = { readonly neverEmpty: RawBuilder<unknown> }
export const neverEmpty = (column: RawBuilder<unknown>): NeverEmpty => ({ neverEmpty: column })

/** The columns that a list may be sorted by: the name callers use → the SQL. */
export type SortColumns = Readonly<Record<string, RawBuilder<unknown> | NeverEmpty>>

/**
 * `order by` for a list: `name` or `-name` of the whitelist, else the list's own order; `tieBreak`
 * makes the order total, so that no row appears on two pages. Refuses other names with FIELD_CHOICE.
 */
export function orderBy(
  sort: string | undefined,
  columns: SortColumns,
  own: RawBuilder<unknown>,
  tieBreak: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sort === undefined) return sql`order by ${own}, ${tieBreak}`
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) {
    const choices = Object.keys(columns).join(', ')
    throw failWith(fail('INPUT_INVALID'), [
      problem('FIELD_CHOICE', { field: 'sort', choices }, { field: 'sort' }),
    ])
  }
  const isDown = sort.startsWith('-')
  if ('neverEmpty' in column) {
    return isDown
      ? sql`order by ${column.neverEmpty} desc, ${tieBreak} desc`
      : sql`order by ${column.neverEmpty}, ${tieBreak}`
  }
  return isDown
    ? sql`order by ${column} desc nulls last, ${tieBreak} desc`
    : sql`order by ${column} asc nulls last, ${tieBreak}`
}

/** `limit` and `offset` of a page. */
export function pageOfRows(page: {
  readonly pageNo: number
  readonly pageSize: number
}): RawBuilder<unknown> {
  return sql`limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`
}

/** A pattern for `like` that finds the text anywhere, also when it has the pattern's own signs. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The conditions of a list's keyword, none or one: of a label whose whole code it is that label alone, else what
 * contains the words. `words` takes the pattern for `like`, and the keyword itself.
 */
export function byKeyword(
  {
    keyword = '',
    serial,
  }: { readonly keyword?: string | undefined; readonly serial?: number | undefined },
  column: RawBuilder<unknown>,
  words: (like: string, keyword: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (keyword === '') return []
  return [serial === undefined ? words(containing(keyword), keyword) : sql`${column} = ${serial}`]
}

/** A record's number without what a barcode or a gun may leave out: spaces, hyphens, and which letters are capitals. */
export const bareNumber = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`bare_number(${text})`

/** Conditions joined with `and`; true where there are none. */
export function every(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Days, both ends included; absent or null: no such end. */
export type Days = {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/**
 * The conditions that a moment is on one of these days of a zone: none, one or two. The bounds are
 * worked out here, so that the database compares with constants, as its indexes want it.
 */
export function onDays(
  at: RawBuilder<unknown>,
  { from, to }: Days,
  timeZone: string,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${at} >= ${startOfDay(from, timeZone).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`${at} < ${endOfDay(to, timeZone).toISOString()}::timestamptz`] : []),
  ]
}

/**
 * The conditions that a period takes place on one of these days of a zone: none, one or two. Its end is
 * the first moment that is no longer of it, so what ends at a midnight is not there on the day that begins.
 */
export function duringDays(
  { startsAt, endsAt }: Readonly<Record<'startsAt' | 'endsAt', RawBuilder<unknown>>>,
  { from, to }: Days,
  timeZone: string,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${endsAt} > ${startOfDay(from, timeZone).toISOString()}::timestamptz`] : []),
    ...onDays(startsAt, { to }, timeZone),
  ]
}
