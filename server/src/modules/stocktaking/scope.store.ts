import type { StocktakingScope } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'

/** What a count covers, as its row says. */
export type ScopeOf = {
  readonly scope: StocktakingScope
  readonly categoryId: number | null
  readonly productId: number | null
}

/** The same with its products; null: labels of every product and of none. */
export type Scope = {
  readonly productIds: ReadonlySet<number> | null
  readonly categoryIds: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()

/** The products of a scope now: those of a category are not fixed when the count is opened. */
export async function readScope(db: Database, companyId: number, of: ScopeOf): Promise<Scope> {
  if (of.scope === 'all') return { productIds: null, categoryIds: NONE }
  if (of.scope === 'product') {
    return { productIds: new Set([of.productId ?? 0]), categoryIds: NONE }
  }
  const { categories, products } = await one(
    db,
    sql<{ categories: number[]; products: number[] }>`
      with recursive below (id) as (
        select id from product_category where company_id = ${companyId} and id = ${of.categoryId}
        union
        select c.id from product_category c join below on c.parent_id = below.id
         where c.company_id = ${companyId} and c.deleted_at is null)
      select coalesce((select json_agg(id) from below), '[]') as categories,
             coalesce((select json_agg(p.id) from product p
                        where p.company_id = ${companyId}
                          and p.category_id in (select id from below)), '[]') as products`,
  )
  return { productIds: new Set(products), categoryIds: new Set(categories) }
}

/** Whether a label of this product (null: of none) is covered. */
export function covers({ productIds }: Scope, productId: number | null): boolean {
  return productIds === null || (productId !== null && productIds.has(productId))
}

/** Whether two scopes have labels in common, now or as soon as a category gets a product. */
export function scopesOverlap(a: Scope, b: Scope): boolean {
  if (a.productIds === null || b.productIds === null) return true
  const meet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
    [...one].some((id) => other.has(id))
  return meet(a.productIds, b.productIds) || meet(a.categoryIds, b.categoryIds)
}

/** Names of products, by id. */
export async function readProductNames(
  db: Database,
  companyId: number,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from product where company_id = ${companyId} and id = any(${wanted}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
