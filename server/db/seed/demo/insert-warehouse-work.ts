import { sql } from 'kysely'
import { parkScans, parkShortage } from '../../../src/modules/exceptions/index.ts'
import { codeOfLabel } from '../../../src/modules/labels/index.ts'
import { countLabels, openStocktaking } from '../../../src/modules/stocktaking/index.ts'
import { one } from '../../../src/platform/database/database.ts'
import { contextOf, type WarehouseTools } from './people-at-work.ts'

const COUNTED_AT_MOST = 4_000

/**
 * What waits in a warehouse on a working day: scans that were refused and parked, a delivery that was
 * short, and a count that two people are in the middle of. All by the calls that the screens use.
 */
export async function insertWarehouseWork(tools: WarehouseTools): Promise<void> {
  await parkRefused(tools)
  await halfCount(tools)
}

async function parkRefused(tools: WarehouseTools): Promise<void> {
  const { db, services, catalogue, made } = tools
  const { companyId, dealers, warehouses, products, demo } = catalogue
  const { words } = demo
  const codes = made.flatMap(({ batch, products: { lo, hi } }) =>
    [lo, Math.floor((lo + hi) / 2), hi].map((serial) => ({
      code: codeOfLabel(services.keyRing, companyId, batch, serial),
    })),
  )
  const outbound = contextOf(tools, 'outbound')
  await parkScans(outbound, {
    operation: 'outbound',
    dealerId: dealers[2],
    warehouseId: warehouses[0],
    note: words.parked,
    paperNumber: 'CK20261118-027',
    // A product's barcode, a till receipt and the first label twice, as guns do it.
    items: [
      { code: '6901234567892' },
      { code: 'TKT-88213' },
      ...codes.slice(0, 5),
      codes[0] ?? { code: '' },
    ],
  })
  await parkScans(contextOf(tools, 'inbound'), {
    operation: 'inbound',
    warehouseId: warehouses[1],
    note: '',
    paperNumber: '',
    items: codes.slice(5, 11),
  })
  await parkShortage(outbound, {
    operation: 'outbound',
    dealerId: dealers[4],
    warehouseId: warehouses[0],
    productId: [...products.values()][0],
    count: 12,
    note: words.short,
    paperNumber: 'CK20261119-004',
  })
  await sql`
    update exception_item set created_at = now() - (id % 5) * interval '7 hours' - interval '20 minutes'
     where company_id = ${companyId}`.execute(db)
  await sql`
    update exception_item set state = 'dismissed', reason = ${words.dismissed},
      handled_by = ${tools.users.get('outbound') ?? null}, handled_at = created_at + interval '2 hours'
     where company_id = ${companyId} and type = 'duplicate'`.execute(db)
}

/** A count of the product that lies in one piece in the warehouse; a part of it is counted. */
async function halfCount(tools: WarehouseTools): Promise<void> {
  const { db, catalogue } = tools
  const stock = await one(
    db,
    sql<{ lo: number; hi: number; productId: number; warehouseId: number }>`
      select lo, hi, product_id as "productId", warehouse_id as "warehouseId" from label_span
       where company_id = ${catalogue.companyId} and status = 'in_stock' and kind = 'product'
         and product_id is not null and warehouse_id is not null
       order by hi - lo desc, lo limit 1`,
  )
  const factory = contextOf(tools, 'factory')
  const { id } = await openStocktaking(factory, {
    warehouseId: stock.warehouseId,
    scope: 'product',
    productId: stock.productId,
    note: catalogue.demo.words.counting,
  })
  const end = Math.min(stock.hi, stock.lo + COUNTED_AT_MOST - 1)
  const middle = Math.floor((stock.lo + end) / 2)
  await countLabels(factory, 'count', { id, start: stock.lo, end: middle })
  const other = contextOf(tools, 'inbound')
  await countLabels(other, 'count', { id, start: middle + 1, end })
}
