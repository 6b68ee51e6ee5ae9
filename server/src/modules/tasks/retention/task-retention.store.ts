import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'

/** Files of one company in the file store, by their ids. */
export type OldFiles = { readonly companyId: number; readonly ids: readonly string[] }

/**
 * Forgets uploads from before a moment that no task waits for or runs on, and notes it at the tasks
 * that were given them. Answers the parts, to be deleted when this is committed.
 */
export function forgetUploads(db: Database, before: Date, limit: number): Promise<OldFiles[]> {
  return rows(
    db,
    sql<OldFiles>`
      with old as (
        select company_id, id from task_upload u
         where created_at < ${before} and not exists (
           select from task t
            where t.company_id = u.company_id and t.state in ('waiting', 'running')
              and t.input->>'uploadId' = u.id::text)
         order by created_at limit ${limit} for update skip locked),
      noted as (
        update task t set file_removed_at = now() from old
         where t.company_id = old.company_id and t.input->>'uploadId' = old.id::text
           and t.file_removed_at is null),
      gone as (
        delete from task_upload u using old
         where u.company_id = old.company_id and u.id = old.id
        returning u.company_id, u.part_ids)
      select company_id as "companyId", part_ids as ids from gone`,
  )
}

/**
 * Closes the result files of tasks that ended before a moment: from now on nobody begins to download
 * them. Answers how many.
 */
export async function closeResults(
  db: Database,
  kinds: readonly string[],
  before: Date,
  limit: number,
): Promise<number> {
  const closed = await rows(
    db,
    sql`
      update task t set file_removed_at = now()
        from (select company_id, id from task
               where kind = any(${kinds}::text[]) and state in ('done', 'failed', 'cancelled')
                 and finished_at < ${before} and file_removed_at is null
               limit ${limit} for update skip locked) old
       where t.company_id = old.company_id and t.id = old.id returning 1`,
  )
  return closed.length
}

/** Takes the parts of results that were closed before a moment from their tasks. */
export function takeClosedParts(db: Database, before: Date, limit: number): Promise<OldFiles[]> {
  return rows(
    db,
    sql<OldFiles>`
      with old as (
        select c.company_id, c.task_id, c.number, c.file_id from task_chunk c
          join task t on t.company_id = c.company_id and t.id = c.task_id
         where c.file_id is not null and t.file_removed_at < ${before}
         limit ${limit} for update of c skip locked),
      taken as (
        update task_chunk c set file_id = null from old
         where c.company_id = old.company_id and c.task_id = old.task_id
           and c.number = old.number)
      select company_id as "companyId", array_agg(file_id) as ids from old group by company_id`,
  )
}

/** Codes that imports had taken which cannot go on any more. Answers how many went. */
export async function forgetTakenCodes(db: Database, limit: number): Promise<number> {
  const gone = await rows(
    db,
    sql`
      delete from foreign_import where (company_id, task_id, code) in (
        select i.company_id, i.task_id, i.code from foreign_import i
          join task t on t.company_id = i.company_id and t.id = i.task_id
         where t.file_removed_at is not null and t.state in ('failed', 'cancelled')
         limit ${limit}) returning 1`,
  )
  return gone.length
}

/** Deletes tasks that ended before a moment, with their reports. Answers how many. */
export async function forgetTasks(db: Database, before: Date, limit: number): Promise<number> {
  const gone = await rows(
    db,
    sql`
      delete from task t using (
        select company_id, id from task o
         where state in ('done', 'failed', 'cancelled') and finished_at < ${before}
           and not exists (select from task_chunk c
             where c.company_id = o.company_id and c.task_id = o.id and c.file_id is not null)
         order by finished_at limit ${limit} for update skip locked) old
       where t.company_id = old.company_id and t.id = old.id returning 1`,
  )
  return gone.length
}

/** Which of these files of the store some task of the company has. */
export async function knownFiles(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select file_id::text as id from task_chunk
       where company_id = ${companyId} and file_id = any(${ids}::uuid[])
      union
      select part::text from task_upload, unnest(part_ids) part
       where company_id = ${companyId} and part_ids && ${ids}::uuid[]
      union
      select file_id::text from sheet_import
       where company_id = ${companyId} and file_id = any(${ids}::uuid[])`,
  )
  return new Set(found.map(({ id }) => id))
}
