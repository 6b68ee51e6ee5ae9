import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../../platform/auth/reach.store.ts'
import { type Days, onDays } from '../../../platform/database/lists.ts'
import type { LabelQuery } from './label-query.ts'

type Condition = RawBuilder<unknown>

const when = (given: unknown, condition: Condition): Condition[] =>
  given === undefined || given === null ? [] : [condition]

/** Conditions on attributes that the tallies count by, spans and tallies alike. */
export function countedConditions({ filter, reach }: LabelQuery): Condition[] {
  const { productId, dealerId, warehouseId, status, activation, kind } = filter
  return [
    ...when(productId, sql`product_id = ${productId}`),
    ...when(dealerId, sql`dealer_id = ${dealerId}`),
    ...when(warehouseId, sql`warehouse_id = ${warehouseId}`),
    ...when(status, sql`status = ${status}::label_status`),
    ...when(activation, sql`activation = ${activation}::label_activation`),
    ...when(kind, sql`kind = ${kind}::label_kind`),
    ...when(reach.dealerId, dealerInReach(reach)),
  ]
}

/**
 * What is bound to a span `s`, or its order; each is found by an index, so that only the spans that have it are read.
 * A record of extended data is bound in sets.
 */
export function boundConditions({ companyId, filter }: LabelQuery): Condition[] {
  const { activityId, cardId, extendedId, orderId } = filter
  return [
    ...when(activityId, sql`s.activity_id = ${activityId}`),
    ...when(cardId, sql`s.card_id = ${cardId}`),
    ...when(orderId, sql`s.order_id = ${orderId}`),
    ...when(
      extendedId,
      sql`s.extended_id = any(array(
            select id from extended_set
             where company_id = ${companyId} and records @> array[${extendedId}::bigint]))`,
    ),
  ]
}

/** Conditions that only a span `s` answers, a part of a `stretch` of its batch. */
function ownConditions(query: LabelQuery): Condition[] {
  const { filter, reach } = query
  const { factoryId, queryAllowed, marketing, producedFrom, producedTo } = filter
  const producedOn = sql`coalesce(s.produced_on, stretch.produced_on)`
  return [
    ...boundConditions(query),
    ...when(factoryId, sql`s.factory_id = ${factoryId}`),
    ...when(reach.factoryId, factoryInReach(reach, sql.ref('s.factory_id'))),
    ...when(queryAllowed, sql`s.query_allowed = ${queryAllowed}`),
    ...when(
      marketing,
      marketing === 'any' ? sql`s.activity_id is not null` : sql`s.activity_id is null`,
    ),
    ...when(producedFrom, sql`${producedOn} >= ${producedFrom}::date`),
    ...when(producedTo, sql`${producedOn} <= ${producedTo}::date`),
    ...movedOn(query, sql`s.inbound_id`, { from: filter.inboundFrom, to: filter.inboundTo }),
    ...movedOn(query, sql`s.outbound_id`, { from: filter.outboundFrom, to: filter.outboundTo }),
  ]
}

/**
 * The movement that a span comes from was on one of these days. `is true` keeps the planner from
 * making a join of it: so it may choose, by what there is, between one look-up for each span and
 * reading the movements of these days once.
 */
function movedOn(
  { companyId, timeZone }: LabelQuery,
  movementId: Condition,
  span: Days,
): Condition[] {
  const days = onDays(sql`m.at`, span, timeZone)
  if (days.length === 0) return []
  return [
    sql`(exists (
      select from movement m
       where m.company_id = ${companyId} and m.id = ${movementId}
         and ${sql.join(days, sql` and `)})) is true`,
  ]
}

/** All conditions on a span `s`. */
export function spanConditions(query: LabelQuery): Condition[] {
  return [...countedConditions(query), ...ownConditions(query)]
}

/** Whether the tallies alone can count, but for checks. */
export function isTallied(query: LabelQuery): boolean {
  return query.range === null && query.within === undefined && ownConditions(query).length === 0
}
