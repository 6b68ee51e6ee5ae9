import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { Fields } from '../import-kind.ts'
import { numbered, type OfImport, ofImport } from './rows.store.ts'

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
     where ${ofImport(of)} and r.row_number = n.row and ${numbered(written)}`.execute(db)
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

/** The records that the import has created, in the file's order. */
export async function createdIds(db: Database, of: OfImport): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select r.entity_id as id from sheet_import_row r
       where ${ofImport(of)} and r.outcome = 'created' and r.entity_id is not null
       order by r.row_number`,
  )
  return found.map(({ id }) => id)
}
