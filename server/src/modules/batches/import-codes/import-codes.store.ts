import { sql } from 'kysely'
import { numberArray, textArray } from '../../../platform/database/array-literal.ts'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import type { ListedCode } from '../../../platform/sheets/read-code-list.ts'

type OfTask = { readonly companyId: number; readonly taskId: number }

/** A code that was not taken: the company has it already, or it came before in the same file. */
export type NotTaken = {
  readonly row: number
  readonly code: string
  /** The row of the file that has it; null for a code that the company had before. */
  readonly firstRow: number | null
}

/** Takes the codes of a chunk; answers those that could not be. */
export function takeCodes(
  db: Database,
  { companyId, taskId }: OfTask,
  listed: readonly ListedCode[],
): Promise<NotTaken[]> {
  return rows(
    db,
    sql<NotTaken>`
      with given as materialized (
        select * from unnest(${numberArray(listed.map(({ row }) => row))}::bigint[],
                             ${textArray(listed.map(({ code }) => code))}::text[])
                 given (row, code)),
      fresh as materialized (
        select distinct on (code) row, code from given g
         where not exists (select from foreign_code f
                            where f.company_id = ${companyId} and f.code = g.code)
         order by code, row),
      before as materialized (
        select i.code, i.row_number as row from foreign_import i
          join fresh on fresh.code = i.code
         where i.company_id = ${companyId} and i.task_id = ${taskId}),
      taken as (
        insert into foreign_import (company_id, task_id, code, row_number)
        select ${companyId}, ${taskId}, code, row from fresh
         where code not in (select code from before)
        returning code, row_number)
      select g.row, g.code, coalesce(before.row, taken.row_number) as "firstRow"
        from given g
        left join before on before.code = g.code
        left join taken on taken.code = g.code
       where taken.row_number is distinct from g.row
       order by g.row`,
  )
}

/** Those of the codes that the company has already. */
export async function findKnown(
  db: Database,
  companyId: number,
  codes: readonly string[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ code: string }>`
      select code from foreign_code where company_id = ${companyId} and code = any(${codes}::text[])`,
  )
  return found.map(({ code }) => code)
}

/** How many codes an import has taken. */
export async function countTaken(db: Database, { companyId, taskId }: OfTask): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from foreign_import
       where company_id = ${companyId} and task_id = ${taskId}`,
  )
  return count
}

/** Gives the taken codes their serials, from `lo` on in the order of the file. */
export async function numberCodes(
  db: Database,
  { companyId, taskId }: OfTask,
  lo: number,
): Promise<void> {
  await sql`
    insert into foreign_code (company_id, code, serial)
    select ${companyId}, code, ${lo} - 1 + row_number() over (order by row_number)
      from foreign_import where company_id = ${companyId} and task_id = ${taskId}`.execute(db)
  await sql`
    delete from foreign_import where company_id = ${companyId} and task_id = ${taskId}`.execute(db)
  await sql`update company set has_foreign_codes = true where id = ${companyId}`.execute(db)
}

/** Forgets what imports had taken that were given up. */
export async function forgetGivenUp(db: Database, companyId: number): Promise<void> {
  await sql`
    delete from foreign_import i using task t
     where i.company_id = ${companyId} and t.company_id = ${companyId} and t.id = i.task_id
       and t.state = 'cancelled'`.execute(db)
}

/** Whether a batch of the company has this name. */
export async function isBatchName(db: Database, companyId: number, name: string): Promise<boolean> {
  const { taken } = await one(
    db,
    sql<{ taken: boolean }>`
      select exists (select from batch where company_id = ${companyId} and name = ${name}) as taken`,
  )
  return taken
}
