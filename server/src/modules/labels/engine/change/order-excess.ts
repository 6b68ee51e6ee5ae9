import { rangeContains, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { type ExcessRule, FIRST_ORDER_RULES } from '@zhenma/contract/orders/order-rows'
import { sql } from 'kysely'
import { type Database, first } from '../../../../platform/database/database.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { NamedRange } from '../target/named-labels.ts'
import { movedFor } from './order-counts.ts'

/** What of a scan somebody has confirmed: all of it, or these codes. */
export type Confirmed = 'all' | readonly string[] | undefined

/** The roles of ranges that are held against an order. */
export const ORDER_ROLE = { mustFit: 0, waiting: 1, confirmed: 2 } as const

/** What the company does with what its orders do not expect. */
export async function excessRuleOf(db: Database, companyId: number): Promise<ExcessRule> {
  const found = await first(
    db,
    sql<{ excess: ExcessRule }>`
      select excess from track_order_rules where company_id = ${companyId}`,
  )
  return found?.excess ?? FIRST_ORDER_RULES.excess
}

/**
 * The ranges of a scan, those that somebody has confirmed apart from those that the order must expect.
 * What was met in a box that was scanned goes with that box.
 */
export function withRoles(
  ranges: readonly TouchedRange[],
  named: readonly NamedRange[],
  confirmed: Confirmed,
): TouchedRange[] {
  const { mustFit, confirmed: role } = ORDER_ROLE
  if (confirmed === undefined) return ranges.map((range) => ({ ...range, role: mustFit }))
  if (confirmed === 'all') return ranges.map((range) => ({ ...range, role }))
  const codes = new Set(confirmed)
  const taken = named.filter(({ code }) => code !== undefined && codes.has(code))
  return ranges.flatMap((range): TouchedRange[] => {
    const { via } = range
    if (via !== null) {
      const isTaken = taken.some((one) => rangeContains(one, via))
      return [{ ...range, role: isTaken ? role : mustFit }]
    }
    const others = subtractRanges([range], sorted(taken))
    const own = subtractRanges([range], others)
    return [
      ...others.map((part): TouchedRange => ({ ...range, ...part, role: mustFit })),
      ...own.map((part): TouchedRange => ({ ...range, ...part, role })),
    ]
  })
}

const sorted = (ranges: readonly SerialRange[]): SerialRange[] =>
  ranges.map(({ lo, hi }) => ({ lo, hi })).sort((a, b) => a.lo - b.lo)

/**
 * Counts the rest of a movement for its order, which is held: more than is expected, and products of
 * which nothing is expected, as items of their own.
 */
export async function addExcess(
  db: Database,
  companyId: number,
  movementId: number,
  orderId: number,
): Promise<void> {
  await sql`
    with lacking as materialized (
      select m.product_id, p.name, row_number() over (order by m.product_id) as place
        from (select distinct product_id from movement_product
               where company_id = ${companyId} and movement_id = ${movementId}) m
        join product p on p.company_id = ${companyId} and p.id = m.product_id
       where not exists (
         select from track_order_item i
          where i.company_id = ${companyId} and i.order_id = ${orderId}
            and i.product_id = m.product_id)),
    line as (
      update track_order set last_line = last_line + (select count(*) from lacking)
       where company_id = ${companyId} and id = ${orderId}
      returning last_line)
    insert into track_order_item (company_id, order_id, line, product_id, name, expected_products)
    select ${companyId}, ${orderId}, last_line - (select count(*) from lacking) + place, product_id,
           name, 0
      from lacking, line`.execute(db)
  await sql`
    with moved as materialized (${movedFor(companyId, movementId)}),
    raised as (
      update track_order_item i
         set scanned_products = i.scanned_products + m.products,
             scanned_packages = i.scanned_packages + m.packages,
             scanned_boxes = i.scanned_boxes + m.boxes
        from moved m
       where i.company_id = ${companyId} and i.order_id = ${orderId}
         and i.product_id = m.product_id
         and not exists (
           select from track_order_count c
            where c.company_id = ${companyId} and c.order_id = ${orderId}
              and c.movement_id = ${movementId} and c.item_id = i.id)
      returning i.id, m.products, m.packages, m.boxes,
                -- Of this movement, and counted once: a box that is too much is so with its content.
                greatest(0, least(m.products, i.scanned_products - i.expected_products),
                  least(m.packages, i.scanned_packages - coalesce(i.expected_packages, i.scanned_packages)),
                  least(m.boxes, i.scanned_boxes - coalesce(i.expected_boxes, i.scanned_boxes))) as excess),
    told as (
      insert into track_order_count (company_id, order_id, movement_id, item_id, products, packages,
                                     boxes, excess)
      select ${companyId}, ${orderId}, ${movementId}, id, products, packages, boxes, excess
        from raised)
    update track_order o
       set scanned_count = o.scanned_count + (select coalesce(sum(products), 0) from raised)
     where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db)
}
