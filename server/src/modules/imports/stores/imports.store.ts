import type {
  ImportKindName,
  ImportMode,
  ImportState,
  ImportStep,
  RowOutcome,
} from '@zhenma/contract/imports/import-kinds'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import type { ProblemDraft } from '../../../platform/errors/fail.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-rows.ts'

export type StoredFailure = ProblemDraft & { readonly problems: readonly ProblemDraft[] }
export type Counts = Readonly<Partial<Record<RowOutcome, number>>>

/** An import as stored. */
export type StoredImport = {
  readonly id: number
  readonly kind: ImportKindName
  readonly state: ImportState
  readonly fileName: string
  readonly fileId: string | null
  readonly lines: readonly SheetRow[]
  readonly headingRow: number
  readonly mapping: readonly (string | null)[]
  readonly mode: ImportMode
  readonly rowCount: number | null
  readonly counts: Counts
  readonly step: ImportStep | null
  readonly withRefused: boolean
  readonly failure: StoredFailure | null
  readonly userName: string | null
  readonly createdAt: string
  readonly appliedAt: string | null
  /** Whether a task waits or runs for it, and how far that is. */
  readonly isWorkedOn: boolean
  readonly percent: number
  readonly sameFileAt: string | null
  readonly createdBy: number
}

/** Whose imports are meant: those of one user, or (null) of the whole company. */
export type ImportOwner = { readonly companyId: number; readonly userId: number | null }

const ofOwner = ({ companyId, userId }: ImportOwner) =>
  sql`i.company_id = ${companyId} and (${userId}::bigint is null or i.created_by = ${userId})`

const COLUMNS = sql`
  i.id, i.kind, i.state, i.file_name as "fileName", i.file_id as "fileId",
  i.heading_row as "headingRow", i.mapping, i.mode, i.row_count as "rowCount", i.counts, i.step,
  i.with_refused as "withRefused", i.failure, i.created_at as "createdAt",
  i.applied_at as "appliedAt", i.created_by as "createdBy",
  coalesce(u.real_name, platform_user_name(i.created_by)) as "userName",
  coalesce(t.state in ('waiting', 'running'), false) as "isWorkedOn",
  coalesce(case when t.total > 0 then least(99, t.done * 100 / t.total) end, 0)::int as percent`

const NAMED = sql`
  from sheet_import i
  left join task t on t.company_id = i.company_id and t.id = i.task_id
  left join app_user u on u.company_id = i.company_id and u.id = i.created_by`

/** The last imports of a kind, newest first. */
export function listImports(
  db: Database,
  owner: ImportOwner,
  kind: ImportKindName,
  limit: number,
): Promise<Omit<StoredImport, 'lines' | 'sameFileAt'>[]> {
  return rows(
    db,
    sql<Omit<StoredImport, 'lines' | 'sameFileAt'>>`
      select ${COLUMNS} ${NAMED} where ${ofOwner(owner)} and i.kind = ${kind}
       order by i.id desc limit ${limit}`,
  )
}

export function findImport(
  db: Database,
  owner: ImportOwner,
  id: number,
): Promise<StoredImport | undefined> {
  return first(
    db,
    sql<StoredImport>`
      select ${COLUMNS}, i.lines,
             (select max(o.applied_at) from sheet_import o
               where o.company_id = i.company_id and o.kind = i.kind and o.file_hash = i.file_hash
                 and o.applied_at is not null and o.state = 'applied' and o.id < i.id) as "sameFileAt"
        ${NAMED} where ${ofOwner(owner)} and i.id = ${id}`,
  )
}

/** The same, held until the transaction ends: two steps at once would both count. */
export async function holdImport(
  db: Database,
  owner: ImportOwner,
  id: number,
): Promise<StoredImport | undefined> {
  await sql`select 1 from sheet_import i where ${ofOwner(owner)} and i.id = ${id} for update`.execute(
    db,
  )
  return findImport(db, owner, id)
}

export type NewImport = {
  readonly companyId: number
  readonly userId: number
  readonly kind: ImportKindName
  readonly fileName: string
  readonly fileHash: Buffer
  readonly fileId: string
  readonly lines: readonly SheetRow[]
  readonly headingRow: number
  readonly mapping: readonly (string | null)[]
}

export async function insertImport(db: Database, made: NewImport): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into sheet_import (company_id, kind, file_name, file_hash, file_id, lines, heading_row,
        mapping, created_by)
      values (${made.companyId}, ${made.kind}, ${made.fileName}, ${made.fileHash}, ${made.fileId},
        ${JSON.stringify(made.lines)}::jsonb, ${made.headingRow},
        ${JSON.stringify(made.mapping)}::jsonb, ${made.userId}) returning id`,
  )
  return id
}

/** What of an import changes. */
export type ImportChange = {
  readonly state?: ImportState
  readonly headingRow?: number
  readonly mapping?: readonly (string | null)[]
  readonly mode?: ImportMode
  readonly rowCount?: number
  readonly counts?: Counts
  readonly taskId?: number
  readonly step?: ImportStep
  readonly withRefused?: boolean
  readonly failure?: StoredFailure | null
  readonly fileId?: null
  /** Applied now. */
  readonly isApplied?: true
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export async function updateImport(
  db: Database,
  companyId: number,
  id: number,
  change: ImportChange,
): Promise<void> {
  const set = [sql`updated_at = now()`]
  if (change.state !== undefined) set.push(sql`state = ${change.state}`)
  if (change.headingRow !== undefined) set.push(sql`heading_row = ${change.headingRow}`)
  if (change.mapping !== undefined) set.push(sql`mapping = ${json(change.mapping)}`)
  if (change.mode !== undefined) set.push(sql`mode = ${change.mode}`)
  if (change.rowCount !== undefined) set.push(sql`row_count = ${change.rowCount}`)
  if (change.counts !== undefined) set.push(sql`counts = ${json(change.counts)}`)
  if (change.taskId !== undefined) set.push(sql`task_id = ${change.taskId}`)
  if (change.step !== undefined) set.push(sql`step = ${change.step}`)
  if (change.withRefused !== undefined) set.push(sql`with_refused = ${change.withRefused}`)
  if (change.failure === null) set.push(sql`failure = null`)
  if (change.failure) set.push(sql`failure = ${json(change.failure)}`)
  if (change.fileId === null) set.push(sql`file_id = null`)
  if (change.isApplied) set.push(sql`applied_at = now()`)
  await sql`
    update sheet_import set ${sql.join(set)} where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
}

export async function deleteImport(db: Database, companyId: number, id: number): Promise<void> {
  await sql`delete from sheet_import where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** How columns of such a heading were mapped the last time. */
export async function findMapping(
  db: Database,
  companyId: number,
  kind: ImportKindName,
  headingHash: Buffer,
): Promise<(string | null)[] | undefined> {
  const row = await first(
    db,
    sql<{ mapping: (string | null)[] }>`
      select mapping from sheet_import_mapping
       where company_id = ${companyId} and kind = ${kind} and heading_hash = ${headingHash}`,
  )
  return row?.mapping
}

export async function keepMapping(
  db: Database,
  companyId: number,
  kind: ImportKindName,
  headingHash: Buffer,
  mapping: readonly (string | null)[],
): Promise<void> {
  await sql`
    insert into sheet_import_mapping (company_id, kind, heading_hash, mapping)
    values (${companyId}, ${kind}, ${headingHash}, ${json(mapping)})
    on conflict (company_id, kind, heading_hash)
    do update set mapping = excluded.mapping, used_at = now()`.execute(db)
}

/** Deletes imports that were last touched before a moment; answers what they have in the file store. */
export function forgetImports(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ companyId: number; fileId: string | null }[]> {
  return rows(
    db,
    sql<{ companyId: number; fileId: string | null }>`
      delete from sheet_import i using (
        select company_id, id from sheet_import
         where updated_at < ${before} order by updated_at limit ${limit} for update skip locked) old
       where i.company_id = old.company_id and i.id = old.id
      returning i.company_id as "companyId", i.file_id as "fileId"`,
  )
}
