import type { PageTemplateRow } from '@zhenma/contract/page-documents/page-template-calls'
import { sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { readReferences } from '../../platform/database/references.store.ts'

/** Trace pages, or query templates. */
export type PageUse = 'trace' | 'query'
/** Which templates a statement is about. */
export type Scope = { readonly companyId: number; readonly use: PageUse }

const of = ({ companyId, use }: Scope) =>
  sql`t.company_id = ${companyId} and t.use = ${use} and t.deleted_at is null`

/** The newest versions of a few templates are looked up, each by one step of an index. */
const TEMPLATE_ROWS = sql`
  select t.id, t.name, live.number as "liveNumber", live.starts_at as "publishedAt",
    waiting.starts_at as "scheduledAt", coalesce(newest.document <> t.draft, true) as "isChanged",
    (select count(*) from page_binding b
      where b.company_id = t.company_id and b.template_id = t.id) as "bindingCount",
    t.created_at as "createdAt", t.updated_at as "updatedAt"
  from page_template t
  left join lateral (
    select number, starts_at from page_version v
     where v.company_id = t.company_id and v.template_id = t.id and starts_at <= now()
     order by starts_at desc, number desc limit 1) live on true
  left join lateral (
    select starts_at from page_version v
     where v.company_id = t.company_id and v.template_id = t.id and starts_at > now()
     order by starts_at desc, number desc limit 1) waiting on true
  left join page_version newest
    on newest.company_id = t.company_id and newest.template_id = t.id and newest.number = t.last_number`

const SORTS: SortColumns = {
  name: sql`t.name`,
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
}

export type TemplatePage = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export async function listTemplates(
  db: Database,
  scope: Scope,
  page: TemplatePage,
): Promise<{ records: PageTemplateRow[]; total: number }> {
  const conditions = [of(scope)]
  if (page.keyword) conditions.push(sql`t.name ilike ${containing(page.keyword)}`)
  const where = every(conditions)
  const total = await countRows(db, sql`page_template t where ${where}`)
  const records = await rows(
    db,
    sql<PageTemplateRow>`
      ${TEMPLATE_ROWS} where ${where}
      ${orderBy(page.sort, SORTS, sql`t.updated_at desc`, sql`t.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** With its draft. */
export function findTemplate(
  db: Database,
  scope: Scope,
  id: number,
): Promise<(PageTemplateRow & { readonly document: unknown }) | undefined> {
  return first(
    db,
    sql<PageTemplateRow & { readonly document: unknown }>`
      select found.*, t.draft as document
        from (${TEMPLATE_ROWS} where ${of(scope)} and t.id = ${id}) found
        join page_template t on t.company_id = ${scope.companyId} and t.id = found.id`,
  )
}

/** Templates that a search shows. */
const SHOWN = 20

/** For a picker: those with these ids, or, without any, by name. */
export function searchTemplates(
  db: Database,
  scope: Scope,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string; liveNumber: number | null }[]> {
  const wanted =
    ids.length > 0 ? sql`t.id = any(${ids}::bigint[])` : sql`t.name ilike ${containing(keyword)}`
  return rows(
    db,
    sql<{ id: number; name: string; liveNumber: number | null }>`
      select id, name, "liveNumber" from (${TEMPLATE_ROWS} where ${of(scope)} and ${wanted}) found
       order by "updatedAt" desc, id desc limit ${ids.length > 0 ? ids.length : SHOWN}`,
  )
}

export type HeldTemplate = {
  readonly name: string
  readonly document: unknown
  readonly lastNumber: number
}

/** A template held for a change: nothing is published or bound meanwhile. */
export function holdTemplate(
  db: Database,
  scope: Scope,
  id: number,
): Promise<HeldTemplate | undefined> {
  return first(
    db,
    sql<HeldTemplate>`
      select t.name, t.draft as document, t.last_number as "lastNumber" from page_template t
       where ${of(scope)} and t.id = ${id} for update`,
  )
}

/** Lets a company's new templates be saved one after the other, so that they are counted rightly. */
export async function lockNewTemplates(db: Database, { companyId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('page_template'), ${companyId})`.execute(db)
}

export function countTemplates(db: Database, scope: Scope): Promise<number> {
  return countRows(db, sql`page_template t where ${of(scope)}`)
}

/** A name that is taken ends in FIELD_TAKEN. */
export async function insertTemplate(
  db: Database,
  { companyId, use }: Scope,
  fields: { readonly name: string; readonly document: unknown; readonly createdBy: number | null },
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into page_template (company_id, use, name, draft, created_by)
      values (${companyId}, ${use}, ${fields.name}, ${JSON.stringify(fields.document)}::jsonb,
        ${fields.createdBy})
      returning id`,
  )
  return id
}

export async function updateTemplate(
  db: Database,
  { companyId }: Scope,
  id: number,
  { name, document }: { readonly name: string; readonly document: unknown },
): Promise<void> {
  await sql`
    update page_template
       set name = ${name}, draft = ${JSON.stringify(document)}::jsonb, updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteTemplate(
  db: Database,
  { companyId }: Scope,
  id: number,
): Promise<void> {
  await sql`
    update page_template set deleted_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Where a template is used, called by their batch or product. */
export function usesOfTemplate(db: Database, { companyId, use }: Scope, id: number) {
  return readReferences(db, [
    {
      by: use === 'trace' ? 'trace' : 'query-binding',
      names: sql`
        select coalesce(a.name, p.name, '') as name
          from page_binding b
          left join product p on p.company_id = b.company_id and p.id = b.product_id
          left join batch a on a.company_id = b.company_id and a.id = b.batch_id
         where b.company_id = ${companyId} and b.template_id = ${id}
         order by b.id`,
    },
  ])
}
