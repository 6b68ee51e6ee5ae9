import { type RawBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from './day-bounds.ts'

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
