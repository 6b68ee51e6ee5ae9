import type { WebhookEvent } from '@zhenma/contract/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { exceptionsInReach } from '../../exceptions/index.ts'
import { checksInReach, type CodeSource, codesOfSerials } from '../../labels/index.ts'
import { movementsInReach } from '../../movements/index.ts'
import { visibleOrders } from '../../orders/index.ts'

/** What happened: rows by their numbers, and the moment of their transaction. */
export type Noted = { readonly at: string; readonly ids: readonly number[] }
type EventRow = Readonly<Record<string, unknown>>

/** Products that a movement names, those with most labels first. */
const PRODUCTS = 50

const idsOf = (noted: readonly Noted[]): number[] => noted.flatMap(({ ids }) => ids)

function movements(db: Database, user: User, noted: readonly Noted[]): Promise<EventRow[]> {
  const company = sql`${user.companyId}`
  return rows(
    db,
    sql<EventRow>`
      select m.id, m.number, m.operation, m.at, m.dealer_id as "dealerId", d.name as "dealerName",
             m.from_dealer_id as "fromDealerId", fd.name as "fromDealerName",
             m.warehouse_id as "warehouseId", w.name as "warehouseName", m.order_id as "orderId",
             m.paper_number as "paperNumber", m.note, m.reason, m.label_count as "labelCount",
             m.box_count as "boxCount", m.package_count as "packageCount",
             m.product_count as "productCount", coalesce(p.list, '[]') as products,
             (select count(*) from movement_product mp
               where mp.company_id = ${company} and mp.movement_id = m.id) as "productsTotal"
        from movement m
        left join dealer d on d.company_id = ${company} and d.id = m.dealer_id
        left join dealer fd on fd.company_id = ${company} and fd.id = m.from_dealer_id
        left join place w on w.company_id = ${company} and w.id = m.warehouse_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('productId', nullif(most.product_id, 0),
                   'productNumber', product.number, 'productName', product.name, 'kind', most.kind,
                   'labelCount', most.label_count) order by most.label_count desc) as list
            from (select * from movement_product mp
                   where mp.company_id = ${company} and mp.movement_id = m.id
                   order by mp.label_count desc limit ${PRODUCTS}) most
            left join product on product.company_id = ${company} and product.id = most.product_id) p
          on true
       where m.id = any(${idsOf(noted)}::bigint[]) and ${movementsInReach(reachOf(user, 'movement'))}
       order by m.id`,
  )
}

async function checks(
  { db, companyId, keyRing }: CodeSource,
  user: User,
  noted: readonly Noted[],
): Promise<EventRow[]> {
  const found = await rows(
    db,
    sql<EventRow & { serial: number }>`
      select q.id, q.at, q.serial, q.result, q.ordinal, q.batch_id as "batchId",
             q.product_id as "productId", p.name as "productName", q.dealer_id as "dealerId",
             d.name as "dealerName", q.region
        from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted (at timestamptz, ids jsonb)
        cross join lateral jsonb_array_elements_text(noted.ids) one (id)
        join query_record q on q.company_id = ${companyId} and q.at = noted.at
                           and q.id = one.id::bigint
        left join product p on p.company_id = ${companyId} and p.id = q.product_id
        left join dealer d on d.company_id = ${companyId} and d.id = q.dealer_id
       where ${checksInReach(reachOf(user, 'query'))}
       order by q.id`,
  )
  const source = { db, companyId, keyRing }
  const codes = await codesOfSerials(
    source,
    found.map(({ serial }) => serial),
  )
  return found.map(({ serial, ...check }) => ({ ...check, code: codes.get(serial) ?? null }))
}

function exceptions(db: Database, user: User, noted: readonly Noted[]): Promise<EventRow[]> {
  const company = sql`${user.companyId}`
  return rows(
    db,
    sql<EventRow>`
      select e.id, e.type, e.operation, e.code, e.box_code as box, e.dealer_id as "dealerId",
             d.name as "dealerName", e.warehouse_id as "warehouseId", w.name as "warehouseName",
             e.product_id as "productId", e.missing_count as "missingCount",
             e.failure ->> 'error' as error, e.note, e.paper_number as "paperNumber",
             e.created_at as "createdAt"
        from exception_item e
        left join dealer d on d.company_id = ${company} and d.id = e.dealer_id
        left join place w on w.company_id = ${company} and w.id = e.warehouse_id
       where e.company_id = ${company} and e.id = any(${idsOf(noted)}::bigint[])
         and ${exceptionsInReach(user)}
       order by e.id`,
  )
}

function orders(db: Database, user: User, noted: readonly Noted[]): Promise<EventRow[]> {
  const company = sql`${user.companyId}`
  const visible: RawBuilder<unknown> = visibleOrders(reachOf(user, 'order'))
  return rows(
    db,
    sql<EventRow>`
      select o.id, o.number, o.name, o.state, o.dealer_id as "dealerId", d.name as "dealerName",
             o.factory_id as "factoryId", o.warehouse_id as "warehouseId",
             o.total_count as "totalCount", o.scanned_count as "scannedCount",
             o.send_on::text as "sendOn", o.ended_at as "endedAt"
        from track_order o
        left join dealer d on d.company_id = ${company} and d.id = o.dealer_id
       where o.id = any(${idsOf(noted)}::bigint[]) and ${visible} order by o.id`,
  )
}

/** What of it an application sees, as it is told: the rows that it could read by calls. */
export function eventRows(
  source: CodeSource,
  user: User,
  kind: WebhookEvent,
  noted: readonly Noted[],
): Promise<EventRow[]> {
  const { db } = source
  switch (kind) {
    case 'movement.done':
      return movements(db, user, noted)
    case 'label.checked':
      return checks(source, user, noted)
    case 'exception.raised':
      return exceptions(db, user, noted)
    case 'order.finished':
      return orders(db, user, noted)
  }
}
