import type { RowOutcome } from '@zhenma/contract/imports/import-kinds'
import { sql } from 'kysely'
import { countRows, type Database, one, rows } from '../../../platform/database/database.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-rows.ts'
import type { Fields } from '../import-kind.ts'
import type { Counts } from './imports.store.ts'

/** The rows of one import. */
export type OfImport = { readonly companyId: number; readonly importId: number }

/** A row of the file; `written`: what it became. */
export type StagedRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly outcome: RowOutcome | null
}

const ofImport = ({ companyId, importId }: OfImport, table = 'r') =>
  sql`${sql.ref(`${table}.company_id`)} = ${companyId} and ${sql.ref(`${table}.import_id`)} = ${importId}`

export async function deleteRows(db: Database, of: OfImport): Promise<void> {
  await sql`delete from sheet_import_row r where ${ofImport(of)}`.execute(db)
}

export async function insertRows(
  db: Database,
  { companyId, importId }: OfImport,
  some: readonly SheetRow[],
): Promise<void> {
  await sql`
    insert into sheet_import_row (company_id, import_id, row_number, cells)
    select ${companyId}, ${importId}, n.row, n.cells
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n (row integer, cells jsonb)`.execute(
    db,
  )
}

/** Which rows are meant: by what would become of them; null: those that are not checked. */
export type RowsWish = {
  readonly after: number
  readonly limit: number
  readonly outcomes: readonly (RowOutcome | null)[]
  /** Only what was not written yet. */
  readonly isUnwritten?: true
}

/** Rows after a row, in the file's order. */
export function listRows(
  db: Database,
  of: OfImport,
  { after, limit, outcomes, isUnwritten }: RowsWish,
): Promise<StagedRow[]> {
  const named = outcomes.filter((outcome) => outcome !== null)
  return rows(
    db,
    sql<StagedRow>`
      select r.row_number as row, r.cells, r.outcome from sheet_import_row r
       where ${ofImport(of)} and r.row_number > ${after}
         and (r.outcome = any(${named}::text[]) or (${outcomes.includes(null)} and r.outcome is null))
         and (${isUnwritten !== true} or r.written_at is null)
       order by r.row_number limit ${limit}`,
  )
}

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
     where ${ofImport(of)} and r.row_number = n.row`.execute(db)
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
       where ${ofImport(of)} and r.row_number = n.row and r.key is distinct from nullif(n.key, '')
      returning r.row_number, r.key)
    update sheet_import_row r set outcome = null from changed c
     where ${ofImport(of)} and md5(r.key) = md5(c.key) and r.key = c.key
       and r.row_number > c.row_number and r.outcome is not null
       and r.row_number <> all(${keys.map(({ row }) => row)}::int[])`.execute(db)
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
          select min(o.row_number) as earliest from sheet_import_row o
           where ${ofImport(of, 'o')} and md5(o.key) = md5(r.key) and o.key = r.key
             and o.row_number < r.row_number) e
       where ${ofImport(of)} and r.row_number = any(${numbers}::int[]) and r.key is not null
         and e.earliest is not null`,
  )
  return new Map(found.map(({ row, earliest }) => [row, earliest]))
}

/** What became of a row that was written. */
export type WrittenRow = {
  readonly row: number
  readonly entityId: number
  readonly before: Fields | null
}

export async function noteWritten(
  db: Database,
  of: OfImport,
  written: readonly WrittenRow[],
): Promise<void> {
  await sql`
    update sheet_import_row r
       set entity_id = n."entityId", before = nullif(n.before, 'null'), written_at = now(),
           outcome = case when nullif(n.before, 'null') is null then 'created' else 'updated' end
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as n (row integer, "entityId" bigint, before jsonb)
     where ${ofImport(of)} and r.row_number = n.row`.execute(db)
}

/** A record that the import has written, with what it was before. */
export type RowToTakeBack = WrittenRow & {
  readonly key: string
  /** Whether the log knows a later change of it. */
  readonly isChanged: boolean
}

/** Rows that were written, after a row. */
export function listWritten(
  db: Database,
  of: OfImport,
  entity: string,
  after: number,
  limit: number,
): Promise<RowToTakeBack[]> {
  return rows(
    db,
    sql<RowToTakeBack>`
      select r.row_number as row, r.entity_id as "entityId", r.before, r.key,
             exists (select from operation_log l
               where l.company_id = r.company_id and l.entity = ${entity}
                 and l.entity_id = r.entity_id::text and l.at > r.written_at) as "isChanged"
        from sheet_import_row r
       where ${ofImport(of)} and r.row_number > ${after} and r.written_at is not null
       order by r.row_number limit ${limit}`,
  )
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

/** How many rows come to what. */
export async function countOutcomes(db: Database, of: OfImport): Promise<Counts> {
  const { counts } = await one(
    db,
    sql<{ counts: Counts }>`
      select coalesce(jsonb_object_agg(outcome, count), '{}') as counts from (
        select r.outcome, count(*) as count from sheet_import_row r
         where ${ofImport(of)} and r.outcome is not null group by r.outcome) c`,
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
