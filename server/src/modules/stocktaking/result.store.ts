import type { StocktakingDifferenceType } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import type { Piece } from './spans.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'
import type { ProductTotal, SurplusByStatus } from './totals.ts'

type Of = Pick<Stocktaking, 'companyId' | 'id'>

/** A difference as it was when the count was approved. */
export type KeptDifference = Omit<Piece, 'factoryId'> & {
  readonly hasMoved: boolean
  readonly isCorrected: boolean
}

/** Keeps what an approval found, by difference and by product. */
export async function insertResult(
  db: Database,
  { companyId, id }: Of,
  differences: readonly (KeptDifference & { readonly type: StocktakingDifferenceType })[],
  totals: readonly ProductTotal[],
): Promise<void> {
  await sql`
    insert into stocktaking_difference (company_id, stocktaking_id, type, lo, hi, kind, status,
      product_id, warehouse_id, dealer_id, has_moved, is_corrected)
    select ${companyId}, ${id}, type, lo, hi, kind, status, "productId", "warehouseId",
           "dealerId", "hasMoved", "isCorrected"
      from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d (type text, lo bigint,
        hi bigint, kind label_kind, status label_status, "productId" bigint,
        "warehouseId" bigint, "dealerId" bigint, "hasMoved" boolean, "isCorrected" boolean)`.execute(
    db,
  )
  const flat = totals.map(({ productId, expected, present, surplus }) => ({
    product: productId ?? 0,
    el: expected.labels,
    ep: expected.products,
    pl: present.labels,
    pp: present.products,
    sl: surplus.labels,
    sp: surplus.products,
  }))
  await sql`
    insert into stocktaking_total (company_id, stocktaking_id, product_id, expected_labels,
      expected_products, present_labels, present_products, surplus_labels, surplus_products)
    select ${companyId}, ${id}, product, el, ep, pl, pp, sl, sp
      from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as t (product bigint, el bigint,
        ep bigint, pl bigint, pp bigint, sl bigint, sp bigint)`.execute(db)
}

/** The totals of an approved count, those with most labels first. */
export async function keptTotals(db: Database, { companyId, id }: Of): Promise<ProductTotal[]> {
  const found = await rows(
    db,
    sql<Record<'el' | 'ep' | 'pl' | 'pp' | 'sl' | 'sp', number> & { productId: number | null }>`
      select nullif(product_id, 0) as "productId", expected_labels as el,
             expected_products as ep, present_labels as pl, present_products as pp,
             surplus_labels as sl, surplus_products as sp
        from stocktaking_total where company_id = ${companyId} and stocktaking_id = ${id}
       order by expected_labels + surplus_labels desc, product_id`,
  )
  return found.map(({ productId, el, ep, pl, pp, sl, sp }) => ({
    productId,
    expected: { labels: el, products: ep },
    present: { labels: pl, products: pp },
    missing: { labels: el - pl, products: ep - pp },
    surplus: { labels: sl, products: sp },
  }))
}

/** One page of an approved count's differences, from a serial on. */
export function keptDifferences(
  db: Database,
  { companyId, id }: Of,
  type: StocktakingDifferenceType,
  from: number,
  limit: number,
): Promise<KeptDifference[]> {
  return rows(
    db,
    sql<KeptDifference>`
      select lo, hi, kind, status, product_id as "productId", warehouse_id as "warehouseId",
             dealer_id as "dealerId", has_moved as "hasMoved", is_corrected as "isCorrected"
        from stocktaking_difference
       where company_id = ${companyId} and stocktaking_id = ${id} and type = ${type}
         and lo >= ${from}
       order by lo limit ${limit}`,
  )
}

/** Where the system believed the surplus of an approved count. */
export function keptSurplus(db: Database, { companyId, id }: Of): Promise<SurplusByStatus[]> {
  return rows(
    db,
    sql<SurplusByStatus>`
      select status, sum(hi - lo + 1)::bigint as count, status = 'in_stock' as "otherWarehouse"
        from stocktaking_difference
       where company_id = ${companyId} and stocktaking_id = ${id} and type = 'surplus'
       group by status order by 2 desc`,
  )
}

export type PlaceNames = {
  readonly warehouses: ReadonlyMap<number, string>
  readonly dealers: ReadonlyMap<number, string>
}

/** Names of warehouses and dealers, by id. */
export async function readPartyNames(
  db: Database,
  companyId: number,
  warehouseIds: readonly (number | null)[],
  dealerIds: readonly (number | null)[],
): Promise<PlaceNames> {
  const ids = (list: readonly (number | null)[]): number[] =>
    [...new Set(list)].filter((id) => id !== null)
  const found = await rows(
    db,
    sql<{ id: number; name: string; isDealer: boolean }>`
      select id, name, false as "isDealer" from place
       where company_id = ${companyId} and id = any(${ids(warehouseIds)}::bigint[])
      union all
      select id, name, true from dealer
       where company_id = ${companyId} and id = any(${ids(dealerIds)}::bigint[])`,
  )
  const named = (ofDealers: boolean): Map<number, string> =>
    new Map(
      found.flatMap(({ id, name, isDealer }) =>
        isDealer === ofDealers ? [[id, name] as const] : [],
      ),
    )
  return { warehouses: named(false), dealers: named(true) }
}
