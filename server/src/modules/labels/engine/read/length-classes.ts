import { type RawBuilder, sql } from 'kysely'

/**
 * `c (class)`, one row for each class that a movement's line of the company may be in by its length (ADR
 * 0002); goes behind `from`. A line of a class is found by its start: it reaches 2^class serials at most.
 */
export const lengthClasses = (companyId: number): RawBuilder<unknown> => sql`
  generate_series(0, (
    select ceil(log(2, greatest(next_serial, 2)))::integer + 1
      from company where id = ${companyId})) c (class)`
