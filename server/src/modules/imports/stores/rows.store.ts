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
  /** Where it comes in the order in which rows are worked on. */
  readonly place: number
  /** See the migration: what is above it, or the first row of its record. */
  readonly belongsTo: number | null
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

/**
 * Which rows are meant: by what would become of them; null: those that are not checked. `after` counts as the file
 * does, or places (`isByPlace`).
 */
export type RowsWish = {
  readonly after: number
  readonly isByPlace?: boolean
  readonly limit: number
  readonly outcomes: readonly (RowOutcome | null)[]
  /** Only what was not written yet. */
  readonly isUnwritten?: true
  /** Only those of which something is told. */
  readonly hasProblems?: boolean
}

/** Rows after a row, in the file's order or in that of their places. */
export function listRows(
  db: Database,
  of: OfImport,
  { after, isByPlace = false, limit, outcomes, isUnwritten, hasProblems = false }: RowsWish,
): Promise<StagedRow[]> {
  const named = outcomes.filter((outcome) => outcome !== null)
  const order = sql.ref(isByPlace ? 'r.place' : 'r.row_number')
  return rows(
    db,
    sql<StagedRow>`
      select ${STAGED} from sheet_import_row r
       where ${ofImport(of)} and ${order} > ${after}
         and (r.outcome = any(${named}::text[]) or (${outcomes.includes(null)} and r.outcome is null))
         and (${isUnwritten !== true} or r.written_at is null)
         and (${!hasProblems} or exists (
           select from sheet_import_problem p
            where p.company_id = r.company_id and p.import_id = r.import_id
              and p.row_number = r.row_number))
       order by ${order} limit ${limit}`,
  )
}

const STAGED = sql`
  r.row_number as row, r.cells, r.outcome, coalesce(r.place, r.row_number) as place,
  r.belongs_to as "belongsTo"`

/** The rows after a place that belong to one row, as far as they are in a chunk's way: the rest of a record. */
export function listRest(
  db: Database,
  of: OfImport,
  { belongsTo, place }: Pick<StagedRow, 'belongsTo' | 'place'>,
): Promise<StagedRow[]> {
  return rows(
    db,
    sql<StagedRow>`
      select ${STAGED} from sheet_import_row r
       where ${ofImport(of)} and r.belongs_to = ${belongsTo} and r.place > ${place} order by r.place`,
  )
}

/** A row that others lie below. */
export type StagedAbove = StagedRow & {
  readonly key: string | null
  readonly entityId: number | null
}

export function listAbove(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<StagedAbove[]> {
  return rows(
    db,
    sql<StagedAbove>`
      select ${STAGED}, r.key, r.entity_id as "entityId" from sheet_import_row r
       where ${ofImport(of)} and r.row_number = any(${numbers}::int[])`,
  )
}

/** Some columns of every row below the heading, in the file's order. */
export function readColumns(
  db: Database,
  of: OfImport,
  heading: number,
  columns: readonly number[],
): Promise<{ row: number; cells: string[] }[]> {
  const cells = columns.map((column) => sql`coalesce(r.cells ->> ${column}::int, '')`)
  return rows(
    db,
    sql<{ row: number; cells: string[] }>`
      select r.row_number as row, array[${sql.join(cells)}] as cells from sheet_import_row r
       where ${ofImport(of)} and r.row_number > ${heading} order by r.row_number`,
  )
}

/** Where rows come, and what they belong to. */
export async function writePlaces(
  db: Database,
  of: OfImport,
  some: readonly {
    readonly row: number
    readonly place: number
    readonly belongsTo: number | null
  }[],
): Promise<void> {
  await sql`
    update sheet_import_row r set place = n.place, belongs_to = n."belongsTo"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as n (row integer, place integer, "belongsTo" integer)
     where ${ofImport(of)} and r.row_number = n.row`.execute(db)
}

/** The rows that are one record with one of these, or that are refused: each may come to something else now. */
export async function rowsTogether(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ row: number }>`
      select r.row_number as row from sheet_import_row r
       where ${ofImport(of)} and (r.row_number = any(${numbers}::int[]) or r.outcome = 'refused'
         or r.belongs_to in (
           select o.belongs_to from sheet_import_row o
            where ${ofImport(of, 'o')} and o.row_number = any(${numbers}::int[])))`,
  )
  return found.map(({ row }) => row)
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

/** What became of a row that was written; nothing of those that are one record with an earlier one. */
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

/** Notes that rows went in with the first one of their record, which says how it is taken back. */
export async function noteOthersWritten(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update sheet_import_row r set written_at = now()
     where ${ofImport(of)} and r.row_number = any(${numbers}::int[])`.execute(db)
}

/** A record that the import has written, with what it was before. */
export type RowToTakeBack = WrittenRow & {
  readonly place: number
  readonly key: string
  /** Whether the log knows a later change of it. */
  readonly isChanged: boolean
}

/** Rows that were written, before a place, the last first: what lies below goes before what is above it. */
export function listWritten(
  db: Database,
  of: OfImport,
  entity: string,
  before: number,
  limit: number,
): Promise<RowToTakeBack[]> {
  const place = sql`coalesce(r.place, r.row_number)`
  return rows(
    db,
    sql<RowToTakeBack>`
      select r.row_number as row, ${place} as place, r.entity_id as "entityId", r.before, r.key,
             exists (select from operation_log l
               where l.company_id = r.company_id and l.entity = ${entity}
                 and l.entity_id = r.entity_id::text and l.at > r.written_at) as "isChanged"
        from sheet_import_row r
       where ${ofImport(of)} and ${place} < ${before} and r.entity_id is not null
       order by ${place} desc limit ${limit}`,
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
