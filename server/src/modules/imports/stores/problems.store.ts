import type { ErrorKey } from '@zhenma/contract/errors'
import type { TextValues } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { OfImport } from './rows.store.ts'

/** What is wrong with a row, in no language yet. */
export type RowProblem = {
  readonly row: number
  /** Of the file, from 0; null: it has no such column. */
  readonly column: number | null
  readonly error: ErrorKey
  readonly values: TextValues
  /** What stands there, cut where it is long. */
  readonly value: string
}

const ofImport = ({ companyId, importId }: OfImport) =>
  sql`p.company_id = ${companyId} and p.import_id = ${importId}`

/** Writes what is wrong with these rows, in the place of what was before. */
export async function replaceProblems(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
  problems: readonly RowProblem[],
): Promise<void> {
  await sql`
    delete from sheet_import_problem p
     where ${ofImport(of)} and p.row_number = any(${numbers}::int[])`.execute(db)
  if (problems.length === 0) return
  await sql`
    insert into sheet_import_problem (company_id, import_id, row_number, column_index, error, values, value)
    select ${of.companyId}, ${of.importId}, n.row, n."column", n.error, n.values, n.value
      from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
        as n (row integer, "column" smallint, error text, values jsonb, value text)`.execute(db)
}

export async function deleteProblems(db: Database, of: OfImport): Promise<void> {
  await sql`delete from sheet_import_problem p where ${ofImport(of)}`.execute(db)
}

/** What is wrong with these rows. */
export function listProblems(
  db: Database,
  of: OfImport,
  numbers: readonly number[],
): Promise<RowProblem[]> {
  return rows(
    db,
    sql<RowProblem>`
      select p.row_number as row, p.column_index as "column", p.error, p.values, p.value
        from sheet_import_problem p
       where ${ofImport(of)} and p.row_number = any(${numbers}::int[])
       order by p.row_number, p.column_index nulls last, p.error`,
  )
}

/** A mistake that stands in `count` rows, first in `row`. */
export type EqualMistakes = RowProblem & { readonly count: number }

/** Equal mistakes of a column, or of a field that no column has, the most frequent first; `kinds` of them there are. */
export function listEqualMistakes(
  db: Database,
  of: OfImport,
  limit: number,
): Promise<(EqualMistakes & { readonly kinds: number })[]> {
  return rows(
    db,
    sql<EqualMistakes & { kinds: number }>`
      select min(p.row_number) as row, p.column_index as "column", p.error, p.value,
             (array_agg(p.values order by p.row_number))[1] as values, count(*) as count,
             count(*) over () as kinds
        from sheet_import_problem p where ${ofImport(of)}
       group by p.column_index, p.error, p.value,
                case when p.column_index is null then p.values ->> 'field' end
       order by count desc, row limit ${limit}`,
  )
}

/** The rows in which a mistake stands. */
export async function rowsWithMistake(
  db: Database,
  of: OfImport,
  { column, error, value }: { column: number; error: string; value: string },
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ row: number }>`
      select distinct p.row_number as row from sheet_import_problem p
       where ${ofImport(of)} and p.column_index = ${column} and p.error = ${error}
         and p.value = ${value}`,
  )
  return found.map(({ row }) => row)
}
