import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { type RawBuilder, sql } from 'kysely'
import type { SpanAttribute } from '../model/operations.ts'
import { notedEvent } from '../../../../platform/webhooks/events.store.ts'
import type { Changes } from './span-pieces.ts'
import { keptFormer } from './former-states.ts'

/** A movement's columns but for what the labels themselves say. */
export type MovementDraft = {
  readonly operation: string
  readonly userId: number | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** Record the dealer, the warehouse that the labels had before, where they all agree. */
  readonly recordsFromDealer: boolean
  readonly recordsFromWarehouse: boolean
  readonly recordsWarehouse: boolean
  /** Record what this attribute of the labels was, where they all agree: `details.formerId`. */
  readonly recordsFormer?: SpanAttribute | undefined
  /** Keep of each run what it was before: `movement_former`. */
  readonly keepsFormer?: boolean
  /** The order that it is made for; or the one that its labels were of, where they all agree. */
  readonly orderId?: number | null
  readonly recordsOrder?: boolean
  readonly reason: string
  readonly note: string
  readonly paperNumber?: string | undefined
  readonly details: MovementDetails
  readonly ip: string
  readonly device: string
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer | null
}

/** The former value of what the operation sets, null among them; nothing where labels differ. */
function formerSql({ recordsFormer }: MovementDraft): RawBuilder<unknown> {
  if (recordsFormer === undefined) return sql`'{}'::jsonb`
  const value = sql.raw(recordsFormer)
  return sql`(
    select case when count(${value}) in (0, count(*)) and min(${value}) is not distinct from max(${value})
                then jsonb_build_object('formerId', min(${value})) else '{}'::jsonb end
      from pieces where inside)`
}

/** The parts of a change's statement that write the movement, its lines and its counts. */
export function movementRows(
  companyId: number,
  m: MovementDraft,
  changes: Changes,
): RawBuilder<unknown> {
  const agreed = (column: string) =>
    sql.raw(`case when min(${column}) = max(${column})
    and count(${column}) = count(*) then min(${column}) end`)
  return sql`
    totals as materialized (
      select coalesce(sum(n), 0)::bigint as "labelCount",
             coalesce(sum(n) filter (where kind = 'box'), 0)::bigint as "boxCount",
             coalesce(sum(n) filter (where kind = 'package'), 0)::bigint as "packageCount",
             coalesce(sum(n) filter (where kind in ('product', 'special')), 0)::bigint
               as "productCount"
        from groups),
    agreed as materialized (
      select ${agreed('dealer_id')} as dealer_id, ${agreed('warehouse_id')} as warehouse_id,
             ${agreed('product_id')} as product_id, ${agreed('factory_id')} as factory_id,
             ${agreed('order_id')} as order_id
        from groups),
    written as (
      insert into movement (
        company_id, id, operation, user_id, dealer_id, from_dealer_id, warehouse_id,
        from_warehouse_id, product_id, factory_id, order_id, reason, note, paper_number, details, ip,
        device,
        idempotency_key, request_hash, label_count, box_count, package_count, product_count, answer)
      select ${companyId}, new_movement.id, ${m.operation}, ${m.userId}::bigint,
             ${m.dealerId}::bigint,
             case when ${m.recordsFromDealer}::boolean then agreed.dealer_id end,
             coalesce(${m.warehouseId}::bigint,
                      case when ${m.recordsWarehouse}::boolean then agreed.warehouse_id end),
             case when ${m.recordsFromWarehouse}::boolean then agreed.warehouse_id end,
             agreed.product_id, agreed.factory_id,
             coalesce(${m.orderId ?? null}::bigint,
                      case when ${m.recordsOrder === true}::boolean then agreed.order_id end),
             ${m.reason}, ${m.note},
             ${m.paperNumber ?? ''},
             ${JSON.stringify(m.details)}::jsonb || ${formerSql(m)}, ${m.ip}, ${m.device},
             ${m.idempotencyKey}, ${m.requestHash}::bytea, totals."labelCount", totals."boxCount",
             totals."packageCount", totals."productCount",
             to_jsonb(totals) || jsonb_build_object('movementId', new_movement.id)
        from new_movement, totals, agreed
       where (select ok from verdict)),
    noted as (${notedEvent(companyId, 'movement.done', {
      id: sql`(select id from new_movement)`,
      when: sql`(select ok from verdict)`,
    })}),
    lines as (
      insert into movement_line (company_id, class, lo, hi, movement_id, via)
      select ${companyId}, r.class, r.lo, r.hi, new_movement.id, r.via
        from r, new_movement
       where (select ok from verdict)),
    ${m.keepsFormer === true ? keptFormer(companyId) : sql``}
    products as (
      insert into movement_product (company_id, movement_id, product_id, kind, label_count)
      select ${companyId}, (select id from new_movement),
             coalesce(${changes.product_id ?? sql.raw('product_id')}, 0), kind, sum(n)
        from groups where (select ok from verdict)
       group by 3, 4)`
}
