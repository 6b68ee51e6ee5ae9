import type { TextValues } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import type { ErrorKey } from '@zhenma/contract/errors'
import type { ChunkResult } from './task-worker.ts'

/** A row that was refused, in no language yet. */
export type StoredRefusal = {
  readonly row: number
  readonly key: string
  readonly error: ErrorKey
  readonly values: TextValues
}

/** A chunk that was done. */
export type StoredChunk = {
  readonly number: number
  readonly at: string
  readonly rowsText: string
  readonly keyText: string
  readonly labelCount: number
  readonly movementId: number | null
}

type OfTask = { readonly companyId: number; readonly taskId: number }

/** Refused rows after a row of the file, in the file's order. */
export function listRefusals(
  db: Database,
  { companyId, taskId }: OfTask,
  after: number,
  limit: number,
): Promise<StoredRefusal[]> {
  return rows(
    db,
    sql<StoredRefusal>`
      select row_number as row, key, error, values from task_refusal
       where company_id = ${companyId} and task_id = ${taskId} and row_number > ${after}
       order by row_number limit ${limit}`,
  )
}

export function listChunks(
  db: Database,
  { companyId, taskId }: OfTask,
  after: number,
  limit: number,
): Promise<StoredChunk[]> {
  return rows(
    db,
    sql<StoredChunk>`
      select number, at, rows_text as "rowsText", key_text as "keyText",
             label_count as "labelCount", movement_id as "movementId"
        from task_chunk
       where company_id = ${companyId} and task_id = ${taskId} and number > ${after}
       order by number limit ${limit}`,
  )
}

/** The parts of a result file, in order, by their ids in the file store. */
export async function listFileParts(
  db: Database,
  { companyId, taskId }: OfTask,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select file_id as id from task_chunk
       where company_id = ${companyId} and task_id = ${taskId} and file_id is not null
       order by number`,
  )
  return found.map(({ id }) => id)
}

/** The part of a result file that was written last, by its id in the file store. */
export async function listLastPart(
  db: Database,
  { companyId, taskId }: OfTask,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ id: string }>`
      select file_id as id from task_chunk
       where company_id = ${companyId} and task_id = ${taskId} and file_id is not null
       order by number desc limit 1`,
  )
  return found?.id
}

/** Writes what a chunk did: itself, its part of the file, the rows it refused. */
export async function insertChunk(
  db: Database,
  { companyId, taskId }: OfTask,
  number: number,
  result: ChunkResult,
  fileId: string | null,
): Promise<void> {
  const refusals = result.refusals.map(({ row, key, problem }) => ({
    row,
    key,
    error: problem.error,
    values: problem.values,
  }))
  await one(
    db,
    sql<{ count: number }>`
      with chunk as (
        insert into task_chunk (company_id, task_id, number, rows_text, key_text, label_count,
          movement_id, file_id)
        values (${companyId}, ${taskId}, ${number}, ${result.rowsText}, ${result.keyText},
          ${result.labelCount}, ${result.movementId}, ${fileId}) returning 1),
      refused as (
        insert into task_refusal (company_id, task_id, row_number, key, error, values)
        select ${companyId}, ${taskId}, r.row, r.key, r.error, r.values
          from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
            as r (row bigint, key text, error text, values jsonb) returning 1)
      select (select count(*) from chunk) + (select count(*) from refused) as count`,
  )
}
