import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

type Group = {
  readonly status: LabelStatus
  readonly activation: LabelActivation
  readonly productId: number | null
  readonly productName: string | null
  readonly count: number
}

/** Products that are told by name. */
const MOST_PRODUCTS = 20

/** Labels of a range by state and by product, most first. Reads spans, never labels. */
export async function readBulkGroups(db: Database, companyId: number, { lo, hi }: SerialRange) {
  const found = await rows(
    db,
    sql<Group>`
      with floor as materialized (
        select coalesce(max(f.lo), 0) as lo from label_span f
         where f.company_id = ${companyId} and f.lo <= ${lo}),
      grouped as materialized (
        select s.status, s.activation, s.product_id,
               sum(least(s.hi, ${hi}) - greatest(s.lo, ${lo}) + 1)::bigint as count
          from floor join label_span s
            on s.company_id = ${companyId} and s.lo >= floor.lo and s.lo <= ${hi}
         where s.hi >= ${lo} group by 1, 2, 3)
      select g.status, g.activation, g.product_id as "productId", p.name as "productName", g.count
        from grouped g
        left join product p on p.company_id = ${companyId} and p.id = g.product_id`,
  )
  const states = new Map<string, Pick<Group, 'status' | 'activation' | 'count'>>()
  const products = new Map<number, Pick<Group, 'productName' | 'count'>>()
  let total = 0
  for (const { status, activation, productId, productName, count } of found) {
    total += count
    const state = states.get(`${status} ${activation}`)?.count ?? 0
    states.set(`${status} ${activation}`, { status, activation, count: state + count })
    const product = products.get(productId ?? 0)?.count ?? 0
    products.set(productId ?? 0, { productName, count: product + count })
  }
  const mostFirst = <T extends { readonly count: number }>(all: Iterable<T>): T[] =>
    [...all].sort((a, b) => b.count - a.count)
  const groups = {
    states: mostFirst(states.values()),
    products: mostFirst(products.values()).slice(0, MOST_PRODUCTS),
    productCount: products.size,
  }
  return { groups, total }
}
