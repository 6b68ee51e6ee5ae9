import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { numbered, type OfImport, ofImport, STAGED, type StagedRow } from './rows.store.ts'

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

/** Some columns of every row below the heading, in the file's order; -1: the file has none, so nothing stands there. */
export function readColumns(
  db: Database,
  of: OfImport,
  heading: number,
  columns: readonly number[],
): Promise<{ row: number; cells: string[] }[]> {
  // Of an array a negative place counts from its end.
  const cells = columns.map((column) =>
    column < 0 ? sql`''` : sql`coalesce(r.cells ->> ${column}::int, '')`,
  )
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
     where ${ofImport(of)} and r.row_number = n.row and ${numbered(some)}`.execute(db)
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
