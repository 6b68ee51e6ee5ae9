import type { RowOutcome } from '@zhenma/contract/imports/import-kinds'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-rows.ts'

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

/** A condition on rows `r` (or another name): those of an import. */
export const ofImport = ({ companyId, importId }: OfImport, table = 'r') =>
  sql`${sql.ref(`${table}.company_id`)} = ${companyId} and ${sql.ref(`${table}.import_id`)} = ${importId}`

/**
 * A condition on rows `r`: those that a statement brings values for. Beside the join with these: nothing is known yet of a
 * table that was just filled, and joined by the number alone all rows of the import are read for each chunk.
 */
export const numbered = (some: readonly { readonly row: number }[]) =>
  sql`r.row_number = any(${some.map(({ row }) => row)}::int[])`

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

/** The columns of a staged row `r`. */
export const STAGED = sql`
  r.row_number as row, r.cells, r.outcome, coalesce(r.place, r.row_number) as place,
  r.belongs_to as "belongsTo"`
