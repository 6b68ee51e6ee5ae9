import { classOfLength, totalLength } from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one } from '../../../../platform/database/database.ts'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { type MovementDraft, movementRows } from './movement-rows.ts'
import { type DeliveryChange, moveDeliveries } from './delivery-counts.ts'
import { rejoinDeliveries } from './delivery-rejoined.ts'
import { type LeftOrder, takeFromOrders } from './order-counts.ts'
import type { SpanAttribute } from '../model/operations.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import {
  assignments,
  attributes,
  type Changes,
  pairsOf,
  piecesOf,
  rangesTable,
  runsOf,
} from './span-pieces.ts'
import { PLAN_FREELY } from '../submission/planner.ts'
import { LostRace } from '../submission/submission.ts'
import type { Batch, OperationResult } from '../model/types.ts'

/** A change that is ready to be made. */
export type Change = {
  readonly companyId: number
  /** All batches that the ranges lie in; they are locked. */
  readonly batches: readonly Batch[]
  /** The ranges were found without reading associations: there must be none in these batches. */
  readonly assumesAsPacked: boolean
  readonly ranges: readonly TouchedRange[]
  /** Whether a piece of a span may be changed; a condition on its attributes. */
  readonly allowed: RawBuilder<unknown>
  /** What is set, by the attributes and the `role` of a piece. `(select id from new_movement)` is the movement's id. */
  readonly changes: Changes
  /** False where nothing outside can equal what comes of it: the new movement's id is set. */
  readonly mayJoinNeighbours: boolean
  readonly movement: MovementDraft
  /** What orders have counted of the labels is taken back. */
  readonly leavesOrder?: boolean
  /** Goods that leave a delivery are received by it; those that join it again had been. */
  readonly isReceipt?: boolean
  /** The movement that it takes back: labels join the deliveries again that they had left with it. */
  readonly restores?: number | undefined
}

/**
 * Makes a change, all or nothing, in one statement: cuts the spans at the ends of the ranges,
 * changes what lies inside, joins neighbours that became equal, moves the tallies, and writes the
 * movement with its lines and counts. Answers undefined, with nothing changed, where any label does
 * not allow the change. One statement, because its parts share the pieces and each further round
 * trip would lengthen the time that the batches are locked.
 */
export async function applyChange(
  db: Database,
  change: Change,
): Promise<OperationResult | undefined> {
  const { companyId, batches, ranges, changes } = change
  const classes = ranges.map(({ lo, hi }) => classOfLength(hi - lo + 1))
  const {
    ok,
    asPacked,
    ended: _,
    left_orders: leftOrdersOf,
    deliveries,
    ...result
  } = await one(
    db,
    prepared<OperationResult & Ending>`
    with new_movement as materialized (
      select nextval('movement_id_seq') as id),
    r as materialized (${rangesTable(ranges, classes)}),
    pairs as materialized (${pairsOf(companyId, batches, change.mayJoinNeighbours)}),
    pieces as materialized (${piecesOf(ranges)}),
    groups as materialized (
      select batch_id, kind, status, activation, product_id, dealer_id, factory_id, warehouse_id,
             role, order_id, delivery_id, sum(hi - lo + 1)::bigint as n,
             bool_and(${change.allowed}) as allowed
        from pieces where inside group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    boxes as materialized (select ${asPackedSql(change)} as "asPacked"),
    verdict as materialized (
      select (select "asPacked" from boxes) and coalesce(bool_and(allowed), false)
             and coalesce(sum(n), 0) = ${totalLength(ranges)} as ok
        from groups),
    ${runsOf(changes)},
    ${spanChanges(companyId)},
    ${tallyChanges(companyId, changes)},
    ${movementRows(companyId, change.movement, changes)}
    select totals.*, (select id from new_movement) as "movementId", (select ok from verdict) as ok,
           (select "asPacked" from boxes) as "asPacked", ${leftOrders(change)} as left_orders,
           ${deliveryChanges(changes)} as deliveries,
           ${PLAN_FREELY} as ended
      from totals`,
  )
  if (!asPacked) throw new LostRace('labels were associated meanwhile')
  if (!ok) return undefined
  if (leftOrdersOf !== null) await takeFromOrders(db, companyId, result.movementId, leftOrdersOf)
  if (deliveries !== null) {
    const { isReceipt = false, restores } = change
    const { movementId } = result
    await (restores === undefined
      ? moveDeliveries(db, { companyId, movementId, isReceipt }, deliveries)
      : rejoinDeliveries(db, { companyId, movementId, isReceipt, restores }, deliveries))
  }
  return result
}

/** What the statement says beside the answer. */
type Ending = {
  readonly ok: boolean
  readonly asPacked: boolean
  readonly left_orders: readonly LeftOrder[] | null
  readonly deliveries: readonly DeliveryChange[] | null
  readonly ended: string
}

/** How many labels of which orders the change takes back; null: none. */
function leftOrders({ leavesOrder }: Change): RawBuilder<unknown> {
  if (leavesOrder !== true) return sql`null::jsonb`
  return sql`(
    select jsonb_agg(jsonb_build_object('orderId', order_id, 'productId', product_id, 'kind', kind,
                                        'count', n))
      from groups where order_id is not null)`
}

/** How many products more or less are on their way with which deliveries; null: nothing changes. */
function deliveryChanges(changes: Changes): RawBuilder<unknown> {
  const { delivery_id: delivery, product_id: product } = changes
  if (delivery === undefined && product === undefined) return sql`null::jsonb`
  return sql`(
    select jsonb_agg(jsonb_build_object('deliveryId', delivery_id, 'productId', product_id,
                                        'count', n))
      from (
        select delivery_id, coalesce(product_id, 0) as product_id, sum(n) as n
          from (
            select delivery_id, product_id, -n as n from groups
            union all
            select ${delivery ?? sql`delivery_id`}, ${product ?? sql`product_id`}, n from groups
          ) both_sides
         where delivery_id is not null group by 1, 2 having sum(n) <> 0) moved)`
}

/** Whether in these batches, and of their boxes, nothing lies elsewhere than the packaging says. */
function asPackedSql({ assumesAsPacked, companyId, batches }: Change): RawBuilder<unknown> {
  if (!assumesAsPacked) return sql`true`
  return sql`
    not exists (
      select from unnest(${numberArray(batches.map(({ lo }) => lo))}::bigint[],
                         ${numberArray(batches.map(({ hi }) => hi))}::bigint[]) b (lo, hi)
       where exists (select from label_span where company_id = ${companyId}
                        and parent is not null and lo >= b.lo and lo <= b.hi)
          or exists (select from label_span where company_id = ${companyId}
                        and parent > 0 and parent >= b.lo and parent <= b.hi))`
}

function spanChanges(companyId: number): RawBuilder<unknown> {
  return sql`
    changed_spans as (
      update label_span s set hi = heads.run_hi, ${assignments('heads')}
        from heads
       where (select ok from verdict) and heads.is_first
         and (heads.inside or heads.run_hi <> heads.span_hi)
         and s.company_id = ${companyId} and s.lo = heads.lo),
    removed_spans as (
      delete from label_span s using marked
       where (select ok from verdict) and not marked.is_head and marked.is_first
         and s.company_id = ${companyId} and s.lo = marked.lo),
    added_spans as (
      insert into label_span (company_id, lo, hi, ${attributes()})
      select ${companyId}, lo, run_hi, ${attributes()} from heads
       where (select ok from verdict) and not is_first)`
}

const TALLY_KEY = sql`
  t.company_id = d.company_id and t.batch_id = d.batch_id and t.kind = d.kind
  and t.status = d.status and t.activation = d.activation and t.product_id = d.product_id
  and t.dealer_id = d.dealer_id and t.warehouse_id = d.warehouse_id`

/** Moves counts from the old states to the new ones; a tally that comes to 0 is removed. */
function tallyChanges(companyId: number, changes: Changes): RawBuilder<unknown> {
  const after = (name: SpanAttribute) => changes[name] ?? sql.raw(name)
  return sql`
    deltas as materialized (
      select ${companyId}::integer as company_id, batch_id, kind, status, activation,
             coalesce(product_id, 0) as product_id, coalesce(dealer_id, 0) as dealer_id,
             coalesce(warehouse_id, 0) as warehouse_id, sum(n)::bigint as n
        from (
          select batch_id, kind, status, activation, product_id, dealer_id, warehouse_id, -n as n
            from groups
          union all
          select batch_id, kind, ${after('status')}, ${after('activation')}, ${after('product_id')},
                 ${after('dealer_id')}, ${after('warehouse_id')}, n
            from groups
        ) both_sides
       where (select ok from verdict)
       group by 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0),
    ended_tallies as (
      delete from label_tally t using deltas d where ${TALLY_KEY} and t.label_count + d.n = 0),
    changed_tallies as (
      insert into label_tally as t (company_id, batch_id, kind, status, activation, product_id,
                                    dealer_id, warehouse_id, label_count)
      select * from deltas d
       where not exists (select from label_tally t where ${TALLY_KEY} and t.label_count + d.n = 0)
      on conflict (company_id, batch_id, kind, status, activation, product_id, dealer_id,
                   warehouse_id)
      do update set label_count = t.label_count + excluded.label_count)`
}
