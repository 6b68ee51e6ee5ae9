import type { Paper } from '@zhenma/contract/print-templates/layout-limits'
import { picturesOf } from '@zhenma/contract/page-documents/trace-document'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PrintTemplateRow } from '@zhenma/contract/print-templates/print-templates.contract'
import { storedLayout } from '@zhenma/contract/print-templates/upgrade-layout'
import { sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { type Found, readReferences } from '../../platform/database/references.store.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { pictureUrls } from '../files/index.ts'

const NAME_LIMIT = 100

/** A template as its row is: its layout in whichever version it was saved. */
type StoredRow = Omit<PrintTemplateRow, 'layout' | 'pictures'> & {
  readonly layout: Parameters<typeof storedLayout>[0]
}

function templateOf(companyId: number, row: StoredRow): PrintTemplateRow {
  const layout = storedLayout(row.layout)
  return { ...row, layout, pictures: pictureUrls(companyId, picturesOf(layout)) }
}

/** What of a template people say. */
export type TemplateFields = { readonly name: string; readonly layout: PrintLayout }

const TEMPLATE_ROWS = sql`
  select t.id, t.name, t.layout, t.created_at as "createdAt", t.updated_at as "updatedAt", (
           select count(*) from batch b
            where b.company_id = t.company_id and b.print_template_id = t.id) as "batchCount"
    from print_template t`

const SORTS: SortColumns = {
  name: sql`t.name`,
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
}

export type TemplatePage = {
  readonly keyword?: string | undefined
  readonly paper?: Paper | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Templates by name and paper. */
export async function listTemplates(
  db: Database,
  companyId: number,
  page: TemplatePage,
): Promise<{ records: PrintTemplateRow[]; total: number }> {
  const conditions = [sql`t.company_id = ${companyId}`]
  if (page.paper !== undefined) conditions.push(sql`t.layout ->> 'paper' = ${page.paper}`)
  if (page.keyword) conditions.push(sql`t.name ilike ${containing(page.keyword)}`)
  const where = every(conditions)
  const total = await countRows(db, sql`print_template t where ${where}`)
  const found = await rows(
    db,
    sql<StoredRow>`
      ${TEMPLATE_ROWS} where ${where}
      ${orderBy(page.sort, SORTS, sql`t.created_at desc`, sql`t.id`)} ${pageOfRows(page)}`,
  )
  return { records: found.map((row) => templateOf(companyId, row)), total }
}

export async function findTemplate(
  db: Database,
  companyId: number,
  id: number,
): Promise<PrintTemplateRow | undefined> {
  const found = await first(
    db,
    sql<StoredRow>`${TEMPLATE_ROWS} where t.company_id = ${companyId} and t.id = ${id}`,
  )
  return found && templateOf(companyId, found)
}

/** Templates that a search shows. */
const SHOWN = 20

/** Templates for a picker: those with these ids, or, without any, by name, newest first. */
export function searchTemplates(
  db: Database,
  companyId: number,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const wanted =
    ids.length > 0 ? sql`id = any(${ids}::bigint[])` : sql`name ilike ${containing(keyword)}`
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from print_template
       where company_id = ${companyId} and ${wanted}
       order by created_at desc, id desc limit ${ids.length > 0 ? ids.length : SHOWN}`,
  )
}

/** A template held for a change; no batch takes it up meanwhile. */
export async function holdTemplate(
  db: Database,
  companyId: number,
  id: number,
): Promise<TemplateFields | undefined> {
  const held = await first(
    db,
    sql<Pick<StoredRow, 'name' | 'layout'>>`
      select name, layout from print_template
       where company_id = ${companyId} and id = ${id} for update`,
  )
  return held && { name: held.name, layout: storedLayout(held.layout) }
}

/** Lets a company's new templates be saved one after the other, so that they are counted rightly. */
export async function lockNewTemplates(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('print_template'), ${companyId})`.execute(db)
}

/** How many templates a company has. */
export async function countTemplates(db: Database, companyId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from print_template where company_id = ${companyId}`,
  )
  return count
}

/** A name that no template has, as long as nobody else saves one: the wanted one, or with a number behind it. */
export async function freeName(db: Database, companyId: number, wanted: string): Promise<string> {
  await lockNewTemplates(db, companyId)
  const taken = await rows(
    db,
    sql<{ name: string }>`select name from print_template where company_id = ${companyId}`,
  )
  const names = new Set(taken.map(({ name }) => name))
  let name = wanted
  for (let number = 2; names.has(name); number += 1) {
    const end = ` (${number})`
    name = wanted.slice(0, NAME_LIMIT - end.length) + end
  }
  return name
}

/** `createdBy`: the user; null for the seed. A name that is taken ends in FIELD_TAKEN. */
export async function insertTemplate(
  db: Database,
  companyId: number,
  createdBy: number | null,
  { name, layout }: TemplateFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into print_template (company_id, name, layout, created_by)
      values (${companyId}, ${name}, ${JSON.stringify(layout)}::jsonb, ${createdBy})
      returning id`,
  )
  return id
}

export async function updateTemplate(
  db: Database,
  companyId: number,
  id: number,
  { name, layout }: TemplateFields,
): Promise<void> {
  await sql`
    update print_template
       set name = ${name}, layout = ${JSON.stringify(layout)}::jsonb, updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteTemplate(db: Database, companyId: number, id: number): Promise<void> {
  await sql`delete from print_template where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What is printed by a template: batches, and products whose labels will be; those in the recycle bin, too. */
export function usesOfTemplate(
  db: Database,
  companyId: number,
  id: number,
): Promise<Found<'batch' | 'product'>[]> {
  const from = (table: string) => sql`
    select name from ${sql.table(table)}
     where company_id = ${companyId} and print_template_id = ${id} order by id desc`
  return readReferences(db, [
    { by: 'batch', names: from('batch') },
    { by: 'product', names: from('product') },
  ])
}
