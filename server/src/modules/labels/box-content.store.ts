import { rangeOfKind } from '@zhenma/codes/packaging'
import { mergeRanges, type SerialRange, totalLength } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { askBoxes, intersectAll, layoutOf } from './engine/index.ts'

/** Labels that a label stands for: itself and everything inside, at every level. */
export type Contained = { readonly labelCount: number; readonly productCount: number }

/** Counts what each box holds, by packaging and by association. Reads only; nothing is locked. */
export function countContents(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<Contained[]> {
  const boxes = serials.map((serial) => ({ lo: serial, hi: serial }))
  return askBoxes(db, companyId, boxes, (tree, batches) => {
    const products = batches.flatMap((batch) => rangeOfKind(layoutOf(batch), 'product') ?? [])
    return boxes.map((itself) => {
      const labels = mergeRanges([itself, ...tree.content([itself])])
      return {
        labelCount: totalLength(labels),
        productCount: totalLength(intersectAll(labels, products)),
      }
    })
  })
}

/** The serials of all that lies in a box, at every level, by packaging and by association. */
export function contentOf(db: Database, companyId: number, serial: number): Promise<SerialRange[]> {
  const itself = { lo: serial, hi: serial }
  return askBoxes(db, companyId, [itself], (tree) => tree.content([itself]))
}

/** The products that lie in a box or package: how many labels of products, and which products (null: none is said). */
export type PackedProducts = {
  readonly productCount: number
  readonly productIds: readonly (number | null)[]
}

/** What lies in a box, as buyers are told of it. Reads only; nothing is locked. */
export async function countProductsIn(
  db: Database,
  companyId: number,
  serial: number,
): Promise<PackedProducts> {
  const content = await contentOf(db, companyId, serial)
  const lows = numberArray(content.map(({ lo }) => lo))
  const highs = numberArray(content.map(({ hi }) => hi))
  const counted = await rows(
    db,
    sql<{ productId: number | null; count: number }>`
      select s.product_id as "productId",
             sum(least(s.hi, r.hi) - greatest(s.lo, r.lo) + 1)::bigint as count
        from unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi)
        cross join lateral (
          (select lo, hi, kind, product_id from label_span
            where company_id = ${companyId} and lo <= r.lo order by lo desc limit 1)
          union all
          (select lo, hi, kind, product_id from label_span
            where company_id = ${companyId} and lo > r.lo and lo <= r.hi)
        ) s
       where s.hi >= r.lo and s.kind = 'product'
       group by s.product_id`,
  )
  return {
    productCount: counted.reduce((sum, { count }) => sum + count, 0),
    productIds: counted.map(({ productId }) => productId),
  }
}
