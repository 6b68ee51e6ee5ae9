import type { RowOutcome } from '@zhenma/contract/imports/import-kinds'
import { sql } from 'kysely'
import { countRows, type Database, one, rows } from '../../../platform/database/database.ts'
import type { Counts } from './imports.store.ts'
import { numbered, type OfImport, ofImport } from './rows.store.ts'

/** What was found of a row. */
export type CheckedOutcome = {
  readonly row: number
  readonly outcome: RowOutcome
  readonly key: string
}

export async function writeOutcomes(
  db: Database,
  of: OfImport,
  checked: readonly CheckedOutcome[],
): Promise<void> {
  await sql`
    update sheet_import_row r set outcome = n.outcome, key = nullif(n.key, '')
      from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
        as n (row integer, outcome text, key text)
     where ${ofImport(of)} and r.row_number = n.row and ${numbered(checked)}`.execute(db)
}

/**
 * Notes the keys of rows, before it is asked which of them stand twice. Rows further down that have the key of one that
 * changed it are to be checked anew: they may stand twice now.
 */
export async function writeKeys(
  db: Database,
  of: OfImport,
  keys: readonly { readonly row: number; readonly key: string }[],
): Promise<void> {
  await sql`
    with changed as (
      update sheet_import_row r set key = nullif(n.key, '')
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n (row integer, key text)
       where ${ofImport(of)} and r.row_number = n.row and ${numbered(keys)}
         and r.key is distinct from nullif(n.key, '')
      returning r.row_number, r.key),
    below as materialized (
      select o.row_number from changed c cross join lateral (
        -- Asked for each key by the index: joined otherwise, all rows would be compared with all keys.
        select o.row_number from sheet_import_row o
         where ${ofImport(of, 'o')} and md5(o.key) = md5(c.key) and o.key = c.key
           and o.row_number > c.row_number and o.outcome is not null offset 0) o)
    update sheet_import_row r set outcome = null
     where ${ofImport(of)} and r.row_number = any(array(select b.row_number from below b))`.execute(
    db,
  )
}

/** Of these rows those whose key stands further up already: row → the first that has it. */
export async function earlierRows(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await rows(
    db,
    sql<{ row: number; earliest: number }>`
      select r.row_number as row, e.earliest from sheet_import_row r
        cross join lateral (
          select min(k.row_number) as earliest from (
            -- By the index of keys: otherwise the least number is looked for by reading all rows up from the first.
            select o.row_number from sheet_import_row o
             where ${ofImport(of, 'o')} and md5(o.key) = md5(r.key) and o.key = r.key
               and o.row_number < r.row_number offset 0) k) e
       where ${ofImport(of)} and r.row_number = any(${numbers}::int[]) and r.key is not null
         and e.earliest is not null`,
  )
  return new Map(found.map(({ row, earliest }) => [row, earliest]))
}

/** Has rows checked anew: all of them, or only these. */
export async function forgetOutcomes(
  db: Database,
  of: OfImport,
  numbers?: readonly number[],
): Promise<void> {
  const these = numbers === undefined ? sql`true` : sql`r.row_number = any(${numbers}::int[])`
  await sql`
    update sheet_import_row r set outcome = null, key = null
     where ${ofImport(of)} and ${these} and r.written_at is null`.execute(db)
}

/** How many records come to what, of refused ones how many rows. */
export async function countOutcomes(
  db: Database,
  of: OfImport,
  isGrouped: boolean,
): Promise<Counts> {
  const isCounted = isGrouped
    ? sql`(r.outcome = 'refused' or r.belongs_to = r.row_number)`
    : sql`true`
  const { counts } = await one(
    db,
    sql<{ counts: Counts }>`
      select coalesce(jsonb_object_agg(outcome, count), '{}') as counts from (
        select r.outcome, count(*) as count from sheet_import_row r
         where ${ofImport(of)} and r.outcome is not null and ${isCounted} group by r.outcome) c`,
  )
  return counts
}

/** Rows below the heading that are still to be checked. */
export function countUnchecked(db: Database, of: OfImport, heading: number): Promise<number> {
  return countRows(
    db,
    sql`sheet_import_row r
         where ${ofImport(of)} and r.outcome is null and r.row_number > ${heading}`,
  )
}

/** The rows that have the key of one of these, themselves among them. */
export async function rowsOfSameKeys(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ row: number }>`
      select r.row_number as row from sheet_import_row r
       where ${ofImport(of)} and (r.row_number = any(${numbers}::int[]) or (md5(r.key), r.key) in (
         select md5(o.key), o.key from sheet_import_row o
          where ${ofImport(of, 'o')} and o.row_number = any(${numbers}::int[]) and o.key is not null))`,
  )
  return found.map(({ row }) => row)
}

/** Writes a text into a column of these rows; answers how many there were. */
export async function mendCells(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
  column: number,
  text: string,
): Promise<number> {
  const mended = await rows(
    db,
    sql`
      update sheet_import_row r
         set cells = jsonb_set(r.cells, array[${String(column)}], to_jsonb(${text}::text))
       where ${ofImport(of)} and r.row_number = any(${numbers}::int[]) and r.written_at is null
         and jsonb_array_length(r.cells) > ${column}
      returning 1`,
  )
  return mended.length
}
