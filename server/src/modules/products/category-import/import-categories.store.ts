import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { CategoryFields } from '../categories.store.ts'

/** A category with the names of all that it lies in before its own: `饮料/茶`. */
export type PlacedCategory = CategoryFields & { readonly id: number; readonly path: string }

/** All categories of a company, with their paths: a tree of five levels that is shown whole, too. */
export function placedCategories(
  db: Database,
  companyId: number,
  hold: boolean,
): Promise<PlacedCategory[]> {
  return rows(
    db,
    sql<PlacedCategory>`
      with recursive placed as (
        select id, name::text as path from product_category
         where company_id = ${companyId} and deleted_at is null and parent_id is null
        union all
        select c.id, placed.path || '/' || c.name from placed
          join product_category c on c.company_id = ${companyId} and c.parent_id = placed.id
           and c.deleted_at is null)
      select c.id, c.name, c.code, c.parent_id as "parentId", c.sort, placed.path
        from product_category c join placed on placed.id = c.id
       where c.company_id = ${companyId}
       order by c.id ${hold ? sql`for update of c` : sql``}`,
  )
}

/** Writes new categories; answers their ids in the same order. */
export async function insertCategories(
  db: Database,
  companyId: number,
  categories: readonly CategoryFields[],
): Promise<number[]> {
  const placed = categories.map((one, place) => ({ ...one, place }))
  const made = await rows(
    db,
    sql<{ id: number; name: string; parentId: number | null }>`
      insert into product_category (company_id, name, code, parent_id, sort)
      select ${companyId}, n.name, n.code, n."parentId", n.sort
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
          as n (name text, code text, "parentId" bigint, sort integer, place integer)
       order by n.place
      returning id, name, parent_id as "parentId"`,
  )
  // Within what it lies in a name stands once.
  const keyOf = ({ name, parentId }: Pick<CategoryFields, 'name' | 'parentId'>) =>
    `${parentId ?? ''} ${name}`
  const ids = new Map(made.map((one) => [keyOf(one), one.id]))
  return categories.map((one) => ids.get(keyOf(one)) ?? 0)
}

/** Writes the codes and places in the order of categories that stay where they are. */
export async function updateCategories(
  db: Database,
  companyId: number,
  categories: readonly (CategoryFields & { readonly id: number })[],
): Promise<void> {
  await sql`
    update product_category c set code = n.code, sort = n.sort
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as n (id bigint, code text, sort integer)
     where c.company_id = ${companyId} and c.id = n.id`.execute(db)
}

/** Removes categories that nothing speaks of. */
export async function deleteCategories(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from product_category
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** What may speak of a category. */
export type CategoryUse = 'products' | 'categories' | 'attributes' | 'stocktakings'

/** Of these categories those that something speaks of; products in the bin count, too. */
export function categoriesInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly by: CategoryUse }[]> {
  const of = (table: string, column: string, by: CategoryUse) => sql`
    select ${sql.ref(column)} as id, ${by}::text as by from ${sql.table(table)}
     where company_id = ${companyId} and ${sql.ref(column)} = any(${ids}::bigint[])`
  const all = sql.join(
    [
      of('product', 'category_id', 'products'),
      of('product_category', 'parent_id', 'categories'),
      of('category_attribute', 'category_id', 'attributes'),
      of('stocktaking', 'category_id', 'stocktakings'),
    ],
    sql` union all `,
  )
  return rows(db, sql`select distinct on (id) id, by from (${all}) used order by id, by`)
}
