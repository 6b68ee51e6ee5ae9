import { sql } from 'kysely'
import { revisionColumn } from '../../platform/audit/revisions.store.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { readReferences } from '../../platform/database/references.store.ts'
import type { Reference } from '../../platform/errors/in-use.ts'

export type CategoryFields = {
  readonly name: string
  readonly code: string
  readonly parentId: number | null
  readonly sort: number
}

export type StoredCategory = CategoryFields & {
  readonly id: number
  readonly productCount: number
  readonly revision: number
}

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockCategories(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300010, ${companyId})`.execute(db)
}

export function listCategories(db: Database, companyId: number): Promise<StoredCategory[]> {
  return rows(
    db,
    sql<StoredCategory>`
      select c.id, c.parent_id as "parentId", c.name, c.code, c.sort,
        coalesce(p.count, 0)::int as "productCount",
        ${revisionColumn(sql`c.company_id`, 'category', sql`c.id::text`)}
      from product_category c
      left join (
        select category_id, sum(products) as count from product_tally
        where company_id = ${companyId} group by category_id
      ) p on p.category_id = c.id
      where c.company_id = ${companyId} and c.deleted_at is null
      order by c.sort, c.name, c.id`,
  )
}

export function findCategory(
  db: Database,
  companyId: number,
  id: number,
): Promise<CategoryFields | undefined> {
  return first(
    db,
    sql<CategoryFields>`
      select name, code, parent_id as "parentId", sort from product_category
      where company_id = ${companyId} and id = ${id} and deleted_at is null`,
  )
}

export async function insertCategory(
  db: Database,
  companyId: number,
  { name, code, parentId, sort }: CategoryFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into product_category (company_id, name, code, parent_id, sort)
      values (${companyId}, ${name}, ${code}, ${parentId}, ${sort}) returning id`,
  )
  return id
}

export async function updateCategory(
  db: Database,
  companyId: number,
  id: number,
  { name, code, parentId, sort }: CategoryFields,
): Promise<void> {
  await sql`
    update product_category
    set name = ${name}, code = ${code}, parent_id = ${parentId}, sort = ${sort}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Deletes a category; products in the recycle bin, the only ones left in it, lose it. */
export async function deleteCategory(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update product set category_id = null
    where company_id = ${companyId} and category_id = ${id} and deleted_at is not null`.execute(db)
  await sql`
    update product_category set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What refers to a category: products of it, and categories right below it. */
export async function referencesToCategory(
  db: Database,
  companyId: number,
  id: number,
): Promise<Reference[]> {
  const there = sql`company_id = ${companyId} and deleted_at is null`
  const found = await readReferences(db, [
    { by: 'product', names: sql`select name from product where ${there} and category_id = ${id}` },
    {
      by: 'category',
      names: sql`select name from product_category where ${there} and parent_id = ${id}`,
    },
  ])
  return found.map((one) => (one.by === 'product' ? { ...one, query: `categoryId=${id}` } : one))
}
