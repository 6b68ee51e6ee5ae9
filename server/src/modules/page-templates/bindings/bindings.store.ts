import {
  type BindingMethod,
  type TraceKind,
  traceKindOf,
} from '@zhenma/contract/page-documents/page-bindings'
import type { TraceModule } from '@zhenma/contract/page-documents/page-limits'
import type { TraceRow } from '@zhenma/contract/trace/trace.contract'
import type { Text } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { revisionColumn } from '../../../platform/audit/revisions.store.ts'
import { countRows, type Database, first, one, rows } from '../../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'
import type { PageUse, Scope } from '../page-templates.store.ts'

/** As the log names configurations of one use. */
export const BINDING_ENTITY: Readonly<Record<PageUse, string>> = {
  trace: 'trace',
  query: 'query-binding',
}

/** What a configuration says. Of query templates `kind` is null. */
export type BindingFields = {
  readonly method: BindingMethod
  readonly templateId: number
  readonly productId: number | null
  readonly batchId: number | null
  readonly start: number | null
  readonly end: number | null
  readonly kind: TraceKind | null
  readonly title: Text
  readonly modules: readonly TraceModule[]
}

const bindingRows = (more: RawBuilder<unknown> = sql``) => sql`
  select b.id, b.method, b.template_id as "templateId", t.name as "templateName",
    live.number as "liveNumber", b.product_id as "productId", p.name as "productName",
    b.batch_id as "batchId", a.name as "batchName", b.lo as "start", b.hi as "end",
    b.kind, b.title, b.modules, b.created_at as "createdAt", b.updated_at as "updatedAt" ${more}
  from page_binding b
  join page_template t on t.company_id = b.company_id and t.id = b.template_id
  left join product p on p.company_id = b.company_id and p.id = b.product_id
  left join batch a on a.company_id = b.company_id and a.id = b.batch_id
  left join lateral (
    select number from page_version v
     where v.company_id = b.company_id and v.template_id = b.template_id and starts_at <= now()
     order by starts_at desc, number desc limit 1) live on true`

const of = ({ companyId, use }: Scope) => sql`b.company_id = ${companyId} and b.use = ${use}`

const SORTS: SortColumns = {
  templateName: sql`t.name`,
  createdAt: sql`b.created_at`,
  updatedAt: sql`b.updated_at`,
}

export type BindingPage = {
  /** That one alone. */
  readonly id?: number | null | undefined
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly method?: BindingMethod | undefined
  readonly kind?: TraceKind | undefined
  readonly templateId?: number | null | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of configurations, and how many there are. The keyword is looked for in what a configuration names. */
export const listBindings = (
  db: Database,
  scope: Scope,
  page: BindingPage,
): Promise<{ records: TraceRow[]; total: number }> => listRows(db, scope, page)

/** The same with how far the history of each goes. */
export const listRevisedBindings = (
  db: Database,
  scope: Scope,
  page: BindingPage,
): Promise<{ records: (TraceRow & { readonly revision: number })[]; total: number }> =>
  listRows(
    db,
    scope,
    page,
    sql`, ${revisionColumn(sql`b.company_id`, BINDING_ENTITY[scope.use], sql`b.id::text`)}`,
  )

async function listRows<Row extends TraceRow>(
  db: Database,
  scope: Scope,
  page: BindingPage,
  more?: RawBuilder<unknown>,
): Promise<{ records: Row[]; total: number }> {
  const conditions = [of(scope)]
  if (page.id != null) conditions.push(sql`b.id = ${page.id}`)
  if (page.method !== undefined) conditions.push(sql`b.method = ${page.method}`)
  if (page.kind !== undefined) conditions.push(sql`b.kind = ${page.kind}`)
  if (page.templateId != null) conditions.push(sql`b.template_id = ${page.templateId}`)
  if (page.keyword) {
    const like = containing(page.keyword)
    conditions.push(
      sql`(t.name ilike ${like} or p.name ilike ${like} or a.name ilike ${like}
        or b.title::text ilike ${like})`,
    )
  }
  const where = every(conditions)
  const total = await countRows(
    db,
    sql`(select from (${bindingRows()} where ${where}) found) counted`,
  )
  const records = await rows(
    db,
    sql<Row>`
      ${bindingRows(more)} where ${where}
      ${orderBy(page.sort, SORTS, sql`b.updated_at desc`, sql`b.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findBinding(db: Database, scope: Scope, id: number): Promise<TraceRow | undefined> {
  return first(db, sql<TraceRow>`${bindingRows()} where ${of(scope)} and b.id = ${id}`)
}

/** Configurations that some condition names, the most exact first; of one product or batch there are few. */
export function findBindings(
  db: Database,
  scope: Scope,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<TraceRow[]> {
  return rows(
    db,
    sql<TraceRow>`
      ${bindingRows()} where ${of(scope)} and ${condition}
       order by array_position(array['range', 'batch', 'product', 'company'], b.method),
         array_position(array['blockchain', 'precise', 'batch', 'common'], b.kind), b.id
       limit ${limit}`,
  )
}

/** What may show a batch's goods: what names it, a range within it, its product, or the company. */
export const aboutBatch = (batch: {
  readonly id: number
  readonly lo: number
  readonly hi: number
  readonly productId: number | null
}): RawBuilder<unknown> => sql`(
  b.batch_id = ${batch.id} or b.method = 'company' or b.product_id = ${batch.productId}
  or (b.method = 'range' and b.lo <= ${batch.hi} and b.hi >= ${batch.lo}))`

export const aboutProduct = (productId: number): RawBuilder<unknown> =>
  sql`(b.product_id = ${productId} or b.method = 'company')`

const FIELDS = sql`b.method, b.template_id as "templateId", b.product_id as "productId",
  b.batch_id as "batchId", b.lo as "start", b.hi as "end", b.kind, b.title, b.modules`

/** Holds a configuration for a change. */
export function holdBinding(
  db: Database,
  scope: Scope,
  id: number,
): Promise<BindingFields | undefined> {
  return first(
    db,
    sql<BindingFields>`
      select ${FIELDS} from page_binding b where ${of(scope)} and b.id = ${id} for update`,
  )
}

/** Those of just one product or batch, held for a change: there may be one of each kind. */
export function heldBindingsOf(
  db: Database,
  scope: Scope,
  method: 'product' | 'batch',
  id: number,
): Promise<(BindingFields & { readonly id: number })[]> {
  const column = method === 'product' ? sql`b.product_id` : sql`b.batch_id`
  return rows(
    db,
    sql<BindingFields & { id: number }>`
      select b.id, ${FIELDS} from page_binding b
       where ${of(scope)} and b.method = ${method} and ${column} = ${id} order by b.id for update`,
  )
}

export function countBindings(db: Database, scope: Scope): Promise<number> {
  return countRows(db, sql`page_binding b where ${of(scope)}`)
}

/** What is bound to just the same already, beside `id`: its template's name. */
export async function sameTarget(
  db: Database,
  scope: Scope,
  { method, productId, batchId, start, end, kind }: BindingFields,
  id: number | null,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select t.name from page_binding b
        join page_template t on t.company_id = b.company_id and t.id = b.template_id
       where ${of(scope)} and b.method = ${method} and b.id is distinct from ${id}
         and b.kind is not distinct from ${kind} and b.product_id is not distinct from ${productId}
         and b.batch_id is not distinct from ${batchId}
         and b.lo is not distinct from ${start} and b.hi is not distinct from ${end}`,
  )
  return found?.name
}

export async function insertBinding(
  db: Database,
  { companyId, use }: Scope,
  fields: BindingFields,
  createdBy: number | null,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into page_binding (company_id, use, method, template_id, product_id, batch_id, lo, hi,
        kind, title, modules, created_by)
      values (${companyId}, ${use}, ${fields.method}, ${fields.templateId}, ${fields.productId},
        ${fields.batchId}, ${fields.start}, ${fields.end}, ${fields.kind},
        ${JSON.stringify(fields.title)}::jsonb, ${fields.modules}::text[], ${createdBy})
      returning id`,
  )
  return id
}

export async function updateBinding(
  db: Database,
  { companyId }: Scope,
  id: number,
  fields: BindingFields,
): Promise<void> {
  await sql`
    update page_binding
       set method = ${fields.method}, template_id = ${fields.templateId},
           product_id = ${fields.productId}, batch_id = ${fields.batchId}, lo = ${fields.start},
           hi = ${fields.end}, kind = ${fields.kind}, title = ${JSON.stringify(fields.title)}::jsonb,
           modules = ${fields.modules}::text[], updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteBinding(db: Database, { companyId }: Scope, id: number): Promise<void> {
  await sql`delete from page_binding where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The richest kind that a product may be shown by; undefined: there is no such product. */
export async function kindOfProduct(
  db: Database,
  companyId: number,
  id: number,
): Promise<TraceKind | undefined> {
  const found = await first(
    db,
    sql<{ way: Parameters<typeof traceKindOf>[0] }>`
      select operation_type as way from product where company_id = ${companyId} and id = ${id}`,
  )
  return found && traceKindOf(found.way)
}

/** Whether a product is there to be bound to. */
export async function hasProduct(db: Database, companyId: number, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql<object>`
      select from product where company_id = ${companyId} and id = ${id} and deleted_at is null
      for share`,
  )
  return found !== undefined
}
