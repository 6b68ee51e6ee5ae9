import type { ExtendedType } from '@zhenma/contract/extended-data/extended-content'
import { sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { type ExtendedFields, RECORD_COLUMNS, type StoredRecord } from './extended-fields.store.ts'

const SORTS: SortColumns = {
  name: sql`r.name`,
  moduleName: sql`r.module_name`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
}

export type RecordPage = {
  readonly keyword?: string | undefined
  readonly type?: ExtendedType | undefined
  readonly moduleName?: string | undefined
  readonly displayed?: boolean | undefined
  readonly ids?: readonly number[] | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Records by name, module, content or remark, by type and by whether buyers see them. */
export async function listRecords(
  db: Database,
  companyId: number,
  page: RecordPage,
): Promise<{ records: StoredRecord[]; total: number }> {
  const conditions = [sql`r.company_id = ${companyId}`, sql`r.deleted_at is null`]
  if (page.type !== undefined) conditions.push(sql`r.type = ${page.type}`)
  if (page.displayed !== undefined) conditions.push(sql`r.displayed = ${page.displayed}`)
  if (page.ids !== undefined) conditions.push(sql`r.id = any(${page.ids}::bigint[])`)
  if (page.moduleName) {
    conditions.push(sql`r.module_name ilike ${containing(page.moduleName)}`)
  }
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(sql`(r.name ilike ${pattern} or r.module_name ilike ${pattern}
      or r.content ilike ${pattern} or r.remark ilike ${pattern})`)
  }
  const where = every(conditions)
  const total = await countRows(db, sql`extended_data r where ${where}`)
  const records = await rows(
    db,
    sql<StoredRecord>`
      select ${RECORD_COLUMNS} from extended_data r where ${where}
      ${orderBy(page.sort, SORTS, sql`r.created_at desc`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findRecord(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  return first(
    db,
    sql<StoredRecord>`
      select ${RECORD_COLUMNS} from extended_data r
       where r.company_id = ${companyId} and r.id = ${id} and r.deleted_at is null`,
  )
}

/** A record held for a change. Nothing can be bound to it meanwhile: see `holdRecords`. */
export function holdRecord(
  db: Database,
  companyId: number,
  id: number,
): Promise<ExtendedFields | undefined> {
  return first(
    db,
    sql<ExtendedFields>`
      select name, type, content, image_id as "imageId", remark, module_name as "moduleName",
             displayed
        from extended_data
       where company_id = ${companyId} and id = ${id} and deleted_at is null for update`,
  )
}

/** Records held so that none is deleted while something is bound to them; in no order. */
export function holdRecords(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from extended_data
       where company_id = ${companyId} and id = any(${ids}::bigint[]) and deleted_at is null
       order by id for share`,
  )
}

/** `createdBy`: the user; null for the seed. */
export async function insertRecord(
  db: Database,
  companyId: number,
  createdBy: number | null,
  fields: ExtendedFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into extended_data
        (company_id, name, type, content, image_id, remark, module_name, displayed, created_by)
      values (${companyId}, ${fields.name}, ${fields.type}, ${fields.content}, ${fields.imageId},
        ${fields.remark}, ${fields.moduleName}, ${fields.displayed}, ${createdBy})
      returning id`,
  )
  return id
}

export async function updateRecord(
  db: Database,
  companyId: number,
  id: number,
  fields: ExtendedFields,
): Promise<void> {
  await sql`
    update extended_data set name = ${fields.name}, type = ${fields.type},
      content = ${fields.content}, image_id = ${fields.imageId}, remark = ${fields.remark},
      module_name = ${fields.moduleName}, displayed = ${fields.displayed}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Marks a record as deleted: sets that nothing is bound to may still name it. */
export async function deleteRecord(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update extended_data set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
