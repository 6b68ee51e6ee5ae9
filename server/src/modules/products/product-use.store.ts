import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

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
