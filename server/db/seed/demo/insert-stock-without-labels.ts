import { sql } from 'kysely'
import { changeInventory } from '../../../src/modules/inventory/index.ts'
import { STOCK_WITHOUT_LABELS } from './data/stock-without-labels.ts'
import { contextOf, type WarehouseTools } from './people-at-work.ts'

/** Between a count and what was corrected after it, and to now. */
const DAYS_BETWEEN = 3

/** Counts and corrections of what has no labels, by the call that the screen uses. */
export async function insertStockWithoutLabels(tools: WarehouseTools): Promise<void> {
  const { db, catalogue } = tools
  const { companyId, demo, warehouses } = catalogue
  const keeper = contextOf(tools, 'factory')
  const products = [...catalogue.products.values()]
  for (const stock of STOCK_WITHOUT_LABELS[demo.language] ?? []) {
    const productId = products[stock.product]
    const placeId = warehouses[stock.warehouse]
    if (productId === undefined || placeId === undefined) continue
    const at = { productId, placeId }
    const { counted, reason } = stock
    await changeInventory(keeper, { ...at, kind: 'count', quantity: counted, reason })
    for (const { by, reason: why } of stock.corrections) {
      await changeInventory(keeper, { ...at, kind: 'correction', quantity: by, reason: why })
    }
  }
  // The latest was made some days ago, each before it some days earlier.
  await sql`
    with dated as (
      update unlabelled_stock_entry e
         set created_at = now() - ${DAYS_BETWEEN} * interval '1 day'
               * (select count(*) from unlabelled_stock_entry later
                   where later.company_id = e.company_id and later.product_id = e.product_id
                     and later.place_id = e.place_id and later.id >= e.id)
       where e.company_id = ${companyId}
      returning e.product_id, e.place_id, e.created_at)
    update unlabelled_stock s
       set updated_at = (select max(created_at) from dated d
                          where d.product_id = s.product_id and d.place_id = s.place_id)
     where s.company_id = ${companyId}`.execute(db)
}
