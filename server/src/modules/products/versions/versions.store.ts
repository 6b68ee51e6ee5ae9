import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, rows } from '../../../platform/database/database.ts'
import { every, orderBy, pageOfRows, type SortColumns } from '../../../platform/database/lists.ts'

const SORTS: SortColumns = { savedAt: sql`l.id`, savedBy: sql`"savedBy"` }

/** Entries of the log that changed a product's fields: its versions. */
const saves = (companyId: number, productId: number, entry = 'l'): RawBuilder<unknown> => {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${entry}.${column}`)
  return sql`
    ${of('company_id')} = ${companyId} and ${of('entity')} = 'product'
      and ${of('entity_id')} = ${String(productId)}
      and jsonb_typeof(${of('after')}) = 'object' and ${of('after')} <> '{}'`
}

/** What a field was after an entry: what the next entry that changed it says of before, else as it is now. */
const valueThen = (
  companyId: number,
  productId: number,
  field: string,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select case when n.id is null then ${now} else n.before ->> ${field} end
     from (select 1) one left join lateral (
       select n.id, n.before from operation_log n
        where ${saves(companyId, productId, 'n')} and n.id > l.id
          and jsonb_typeof(n.before) = 'object' and n.before ? ${field}
        order by n.id limit 1) n on true)`

export type VersionPage = {
  readonly productId: number
  readonly part: 'all' | 'price'
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a product's versions, the newest first. */
export async function listVersions(
  db: Database,
  companyId: number,
  page: VersionPage,
): Promise<{ records: VersionRow[]; total: number }> {
  const { productId, part } = page
  const own = saves(companyId, productId)
  const isPriced = sql`(l.after ? 'priceCents' or l.after ? 'currency')`
  const where = every([own, ...(part === 'price' ? [isPriced] : [])])
  const total = await countRows(db, sql`operation_log l where ${where}`)
  const order = orderBy(page.sort, SORTS, sql`l.id desc`, sql`l.id`)
  const price = valueThen(companyId, productId, 'priceCents', sql`p.price_cents::text`)
  const records = await rows(
    db,
    sql<VersionRow>`
      select l.id, l.operation, l.at as "savedAt",
             coalesce(u.real_name, platform_user_name(l.user_id)) as "savedBy",
             (select count(*)::int from operation_log o
               where ${saves(companyId, productId, 'o')} and o.id <= l.id) as number,
             array(select jsonb_object_keys(l.after)) as fields,
             (${price})::bigint as "priceCents",
             ${valueThen(companyId, productId, 'currency', sql`p.currency`)} as currency
        from operation_log l
        join product p on p.company_id = ${companyId} and p.id = ${productId}
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Whether a product has this version. */
export async function hasVersion(
  db: Database,
  companyId: number,
  productId: number,
  version: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select from operation_log l where ${saves(companyId, productId)} and l.id = ${version}`,
  )
  return found !== undefined
}

/** A text in a language as it was; null: there was none. */
export type TextThen = {
  readonly language: string
  readonly field: string
  readonly text: string | null
}

/** What a product's fields were after a version, of those that were changed since: field → value. */
export async function fieldsThen(
  db: Database,
  companyId: number,
  productId: number,
  version: number,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await rows(
    db,
    sql<{ field: string; value: unknown }>`
      select distinct on (f.key) f.key as field, f.value
        from operation_log l cross join lateral jsonb_each(l.before) f
       where ${saves(companyId, productId)} and l.id > ${version}
         and jsonb_typeof(l.before) = 'object' and f.key <> 'translations'
       order by f.key, l.id`,
  )
  return Object.fromEntries(found.map(({ field, value }) => [field, value]))
}

/** The same of its texts in further languages: the log keeps only those that differ. */
export function textsThen(
  db: Database,
  companyId: number,
  productId: number,
  version: number,
): Promise<TextThen[]> {
  const side = (column: 'before' | 'after'): RawBuilder<unknown> => sql`
    select l.id, t.key as language, f.key as field,
           l.before #>> array['translations', t.key, f.key] as text
      from operation_log l
      cross join lateral jsonb_each(case when jsonb_typeof(l.${sql.ref(column)} -> 'translations') = 'object'
        then l.${sql.ref(column)} -> 'translations' else '{}' end) t
      cross join lateral jsonb_object_keys(t.value) f (key)
     where ${saves(companyId, productId)} and l.id > ${version}
       and jsonb_typeof(l.before) = 'object'`
  return rows(
    db,
    sql<TextThen>`
      select distinct on (language, field) language, field, text
        from (${side('before')} union all ${side('after')}) changed
       order by language, field, id`,
  )
}
