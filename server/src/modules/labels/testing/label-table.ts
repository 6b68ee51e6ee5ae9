import type { GivenLabelFilter } from '@zhenma/contract/labels/label-filter'
import { sql } from 'kysely'
import { asPlatform, type Connections, rows } from '../../../platform/database/database.ts'

/** A label as a table with a row for each would hold it. */
export type Row = {
  readonly serial: number
  readonly batchId: number
  readonly kind: string
  readonly status: string
  readonly activation: string
  readonly queryAllowed: boolean
  readonly productId: number | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly factoryId: number | null
  readonly activityId: number | null
  readonly orderId: number | null
  readonly producedOn: string | null
  readonly inboundDay: string | null
  readonly outboundDay: string | null
  readonly queryCount: number
  readonly firstQueryDay: string | null
}

export function readLabelRows(connections: Connections, companyId: number): Promise<Row[]> {
  const dayOf = (movement: string) =>
    sql`(select to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from movement m
          where m.id = s.${sql.ref(movement)})`
  return asPlatform(connections, (db) =>
    rows(
      db,
      sql<Row>`
        select serial, s.batch_id as "batchId", s.kind, s.status, s.activation,
               s.query_allowed as "queryAllowed", s.product_id as "productId",
               s.dealer_id as "dealerId", s.warehouse_id as "warehouseId",
               s.factory_id as "factoryId", s.activity_id as "activityId",
               s.order_id as "orderId",
               coalesce(s.produced_on, b.produced_on) as "producedOn",
               ${dayOf('inbound_id')} as "inboundDay", ${dayOf('outbound_id')} as "outboundDay",
               coalesce((select query_count from label_query q
                          where q.company_id = s.company_id and q.serial = n.serial), 0)
                 as "queryCount",
               (select to_char(first_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
                  from label_query q
                 where q.company_id = s.company_id and q.serial = n.serial) as "firstQueryDay"
          from label_span s join batch b on b.id = s.batch_id
         cross join generate_series(s.lo, s.hi) n (serial)
         where s.company_id = ${companyId} order by serial`,
    ),
  )
}

export type Filter = Partial<GivenLabelFilter>

/** What a filter means for one label, read as people read it. */
export function matches(filter: Filter, row: Row): boolean {
  const is = <T>(wanted: T | null | undefined, value: T | null): boolean =>
    wanted === undefined || wanted === value
  const isBetween = (from: unknown, to: unknown, value: string | number | null): boolean =>
    (from === undefined && to === undefined) ||
    (value !== null &&
      (from === undefined || value >= (from as typeof value)) &&
      (to === undefined || value <= (to as typeof value)))
  return (
    is(filter.batchId, row.batchId) &&
    is(filter.productId, row.productId) &&
    is(filter.dealerId, row.dealerId) &&
    is(filter.warehouseId, row.warehouseId) &&
    is(filter.factoryId, row.factoryId) &&
    is(filter.status as string | undefined, row.status) &&
    is(filter.activation as string | undefined, row.activation) &&
    is(filter.kind as string | undefined, row.kind) &&
    is(filter.queryAllowed, row.queryAllowed) &&
    is(filter.activityId, row.activityId) &&
    is(filter.orderId, row.orderId) &&
    (filter.marketing === undefined ||
      (filter.marketing === 'any') === (row.activityId !== null)) &&
    isBetween(filter.producedFrom, filter.producedTo, row.producedOn) &&
    isBetween(filter.inboundFrom, filter.inboundTo, row.inboundDay) &&
    isBetween(filter.outboundFrom, filter.outboundTo, row.outboundDay) &&
    isBetween(filter.queryCountFrom, filter.queryCountTo, row.queryCount) &&
    isBetween(filter.firstQueryFrom, filter.firstQueryTo, row.firstQueryDay) &&
    isBetween(filter.start, filter.end, row.serial)
  )
}
