import type { AttributeRow } from '@zhenma/contract/products/category-attributes'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'

/** An attribute as it is kept. */
export type StoredAttribute = AttributeRow & { readonly isRemoved: boolean }
type NewAttribute = Omit<AttributeRow, 'id' | 'categoryId'>
/** One as it is to be kept; without an id a new one. */
export type AttributeEntry = NewAttribute & { readonly id: number | null }

const FIELDS = sql`
  a.id, a.category_id as "categoryId", a.name, a.translations, a.kind, a.unit, a.choices,
  a.is_required as "isRequired", a.is_shown as "isShown", a.deleted_at is not null as "isRemoved"`

/** A category and those above it; `depth` counts upwards from 1. */
const withAbove = (companyId: number, categoryId: RawBuilder<unknown>) => sql`
  recursive above (id, parent_id, depth) as (
    select c.id, c.parent_id, 1 from product_category c
     where c.company_id = ${companyId} and c.id = ${categoryId}
    union all
    select c.id, c.parent_id, above.depth + 1
      from product_category c join above on c.id = above.parent_id
     where c.company_id = ${companyId} and above.depth < 10)`

/** The attributes of a category's products: those of the topmost category first. */
export function attributesOf(
  db: Database,
  companyId: number,
  categoryId: number,
): Promise<StoredAttribute[]> {
  return rows(
    db,
    sql<StoredAttribute>`
      with ${withAbove(companyId, sql`${categoryId}`)}
      select ${FIELDS} from category_attribute a join above on above.id = a.category_id
       where a.company_id = ${companyId} and a.deleted_at is null
       order by above.depth desc, a.sort, a.id`,
  )
}

/** Attributes by their numbers, of any category, taken away or not. */
export function attributesByIds(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<StoredAttribute[]> {
  return rows(
    db,
    sql<StoredAttribute>`
      select ${FIELDS} from category_attribute a
       where a.company_id = ${companyId} and a.id = any(${ids}::bigint[]) order by a.sort, a.id`,
  )
}

/** All attributes that are not taken away, category by category: those that a sheet has. */
export function allAttributes(db: Database, companyId: number): Promise<StoredAttribute[]> {
  return rows(
    db,
    sql<StoredAttribute>`
      select ${FIELDS} from category_attribute a
        join product_category c on c.company_id = a.company_id and c.id = a.category_id
       where a.company_id = ${companyId} and a.deleted_at is null and c.deleted_at is null
       order by c.sort, c.id, a.sort, a.id`,
  )
}

/** A category's own, with those that were taken away. */
export function ownAttributes(
  db: Database,
  companyId: number,
  categoryId: number,
): Promise<StoredAttribute[]> {
  return rows(
    db,
    sql<StoredAttribute>`
      select ${FIELDS} from category_attribute a
       where a.company_id = ${companyId} and a.category_id = ${categoryId}
       order by a.sort, a.id`,
  )
}

/** How many products have a value of these attributes, deleted ones too: attribute → count. */
export async function countValues(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{ id: number; count: number }>`
      select v.key::bigint as id, count(*)::int as count
        from product p cross join lateral jsonb_object_keys(p.attributes) v (key)
       where p.company_id = ${companyId} and p.attributes <> '{}'
         and v.key = any(${ids.map(String)}::text[])
       group by v.key`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}

/** How many products have chosen each choice of an attribute: choice → count. */
export async function countChoices(
  db: Database,
  companyId: number,
  id: number,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows(
    db,
    sql<{ choice: string; count: number }>`
      select p.attributes ->> ${String(id)} as choice, count(*)::int as count from product p
       where p.company_id = ${companyId} and p.attributes <> '{}' and p.attributes ? ${String(id)}
       group by 1`,
  )
  return new Map(found.map(({ choice, count }) => [Number(choice), count]))
}

/** Names of attributes in the categories above or below one, in lower case, with their category's name. */
export function namesAround(
  db: Database,
  companyId: number,
  categoryId: number,
): Promise<{ name: string; category: string }[]> {
  return rows(
    db,
    sql<{ name: string; category: string }>`
      with ${withAbove(companyId, sql`${categoryId}`)},
      below (id, depth) as (
        select ${categoryId}::bigint, 1
        union all
        select c.id, below.depth + 1 from product_category c join below on c.parent_id = below.id
         where c.company_id = ${companyId} and c.deleted_at is null and below.depth < 10)
      select a.name, c.name as category from category_attribute a
        join product_category c on c.company_id = a.company_id and c.id = a.category_id
       where a.company_id = ${companyId} and a.deleted_at is null and a.category_id <> ${categoryId}
         and a.category_id in (select id from above union select id from below)`,
  )
}

/**
 * Makes these the category's attributes, in this order. What is left out is taken away; its values stay
 * with the products.
 */
export async function replaceAttributes(
  db: Database,
  companyId: number,
  categoryId: number,
  attributes: readonly AttributeEntry[],
): Promise<void> {
  const kept = attributes.flatMap(({ id }) => id ?? [])
  await sql`
    update category_attribute set deleted_at = coalesce(deleted_at, now())
     where company_id = ${companyId} and category_id = ${categoryId}
       and id <> all(${kept}::bigint[])`.execute(db)
  const entries = attributes.map((attribute, at) => ({ ...attribute, sort: at + 1 }))
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e
      (id bigint, name text, translations jsonb, kind text, unit text, choices jsonb,
       "isRequired" boolean, "isShown" boolean, sort integer)`
  await sql`
    update category_attribute a
       set name = e.name, translations = e.translations, kind = e.kind, unit = e.unit,
           choices = e.choices, is_required = e."isRequired", is_shown = e."isShown",
           sort = e.sort, deleted_at = null
      from ${given}
     where a.company_id = ${companyId} and a.category_id = ${categoryId} and a.id = e.id`.execute(
    db,
  )
  await sql`
    insert into category_attribute
      (company_id, category_id, name, translations, kind, unit, choices, is_required, is_shown, sort)
    select ${companyId}, ${categoryId}, e.name, e.translations, e.kind, e.unit, e.choices,
           e."isRequired", e."isShown", e.sort
      from ${given} where e.id is null order by e.sort`.execute(db)
}
