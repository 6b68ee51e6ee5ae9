import type { Referrer } from '@zhenma/contract/deletion/referrers'
import { PRODUCT_USES, type ProductUse } from '@zhenma/contract/products/products.refusals'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'
import {
  type Found,
  readReferences,
  type ReferenceSource,
} from '../../platform/database/references.store.ts'
import type { Reference } from '../../platform/errors/in-use.ts'

/** A product that something refers to, and what that is: a word of the product. */
export type UsedProduct = {
  readonly id: number
  readonly by: 'batches' | 'labels' | 'stocktaking' | 'activities' | 'unlabelledStock'
}

/** Of these products those that batches, labels, stocktakings or activities speak of. */
export function productsInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<UsedProduct[]> {
  const named = sql`company_id = ${companyId} and product_id = any(${ids}::bigint[])`
  return rows(
    db,
    sql<UsedProduct>`
      select distinct on (id) id, by from (
        select product_id as id, 1 as place, 'batches' as by from batch where ${named}
        union all select product_id, 2, 'labels' from label_tally where ${named}
        union all select product_id, 3, 'stocktaking' from stocktaking where ${named}
        union all select product_id, 4, 'activities' from prize_allocation where ${named}
        union all select product_id, 5, 'unlabelledStock' from unlabelled_stock where ${named}) used
       order by id, place`,
  )
}

/** The names of the work with a product that is not over, by its use. */
const openWork = (
  companyId: number,
  productId: RawBuilder<unknown>,
): Readonly<Record<ProductUse, RawBuilder<unknown>>> => ({
  order: sql`
    select o.number as name from track_order o
     where o.company_id = ${companyId} and o.state = 'scanning' and exists (
       select from track_order_item i
        where i.company_id = o.company_id and i.order_id = o.id and i.product_id = ${productId})`,
  stocktaking: sql`
    select s.number as name from stocktaking s
     where s.company_id = ${companyId} and s.state = 'open' and s.product_id = ${productId}`,
  inventory: sql`
    select l.name from unlabelled_stock u
      join place l on l.company_id = u.company_id and l.id = u.place_id
     where u.company_id = ${companyId} and u.product_id = ${productId} and u.quantity > 0`,
  activity: sql`
    select a.name from activity a
     where a.company_id = ${companyId} and a.deleted_at is null and a.ends_at > now() and exists (
       select from prize p
         join prize_allocation d on d.company_id = p.company_id and d.prize_id = p.id and d.label_count > 0
        where p.company_id = a.company_id and p.activity_id = a.id and d.product_id = ${productId})`,
})

/** The first of these products with which work is not over, the lowest number first. */
export function firstAtWork(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string } | undefined> {
  const works = Object.values(openWork(companyId, sql`product.id`))
  return first(
    db,
    sql<{ id: number; name: string }>`
      select id, name from product
       where company_id = ${companyId} and id = any(${ids}::bigint[]) and deleted_at is null
         and (${sql.join(
           works.map((work) => sql`exists (${work})`),
           sql` or `,
         )})
       order by id limit 1`,
  )
}

/** The work with a product that is not over, with the first names of each. */
export function workWith(
  db: Database,
  companyId: number,
  id: number,
): Promise<Found<ProductUse>[]> {
  const works = openWork(companyId, sql`${id}::bigint`)
  const sources = PRODUCT_USES.map((by): ReferenceSource<ProductUse> => ({ by, names: works[by] }))
  return readReferences(db, sources)
}

/** The filters by which lists find it; activities have none for a product. */
const queryOf = (use: ProductUse, id: number): string | null => {
  if (use === 'inventory') return `productId=${id}`
  if (use === 'activity') return null
  return use === 'order' ? 'state=scanning' : 'state=open'
}

/** The same as a refusal tells it. */
export function referencesToProduct(id: number, works: readonly Found<ProductUse>[]): Reference[] {
  return works.map(({ by, ...found }) => {
    const query = queryOf(by, id)
    return { by: by satisfies Referrer, ...found, ...(query === null ? {} : { query }) }
  })
}
