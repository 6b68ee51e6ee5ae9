import {
  type LabelOperation,
  startsFrom,
  type Transition,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'
import { goesOut, outboundActivationFrom } from '@zhenma/contract/labels/outbound-activation'
import { type RawBuilder, sql } from 'kysely'
import type { EngineSettings } from '../model/settings.ts'

/** What must hold of every label that an operation acts on. */
export type Conditions = {
  readonly companyId: number
  readonly operation: LabelOperation
  readonly settings: EngineSettings
  /** The labels must be at this dealer, in this warehouse (or in none that is known). */
  readonly atDealer: number | null
  readonly inWarehouse: number | null
  /** The dealer is the user's own, and was not chosen. */
  readonly isOwnDealer: boolean
  /** receive: the delivery that the labels must be on their way with; null: with any. */
  readonly deliveryId: number | null
  /** return: the request that products must be among; null: no matter. */
  readonly returnId: number | null
  /** inbound, outbound: the product model that is moved; null: no matter. */
  readonly productId: number | null
}

/** Why a label does not allow an operation. */
export type Reason =
  | 'status'
  | 'activation'
  | 'warehouse'
  | 'dealer'
  | 'queried'
  | 'returning'
  | 'on its way'
  | 'received'
  | 'other delivery'
  | 'not asked for'
  | 'product'

/** What nobody does with goods that have not arrived: a dealer with the own ones, and anybody at all. */
const NOT_BY_DEALER: readonly LabelOperation[] = ['allot_dealer']
const NOT_ON_THE_WAY: readonly LabelOperation[] = ['sell', 'request_return', 'cancel_receive']
/** What waits to be sent back is asked for no second time, and was surely received. */
const NOT_GOING_BACK: readonly LabelOperation[] = ['request_return', 'cancel_receive']

/** The transition table and the place asked for as conditions on the attributes of a piece. */
function conditionList(of: Conditions): [Reason, RawBuilder<unknown>][] {
  const { activationFrom, onlyUnqueried }: Transition = TRANSITIONS[of.operation]
  const list: [Reason, RawBuilder<unknown>][] = [
    ['status', sql`status = any(${[...startsFrom(of.operation, of.settings)]}::label_status[])`],
  ]
  if (activationFrom !== undefined) {
    list.push(['activation', sql`activation = any(${[...activationFrom]}::label_activation[])`])
  }
  const ofOutbound = outboundActivationFrom(of.settings.outboundActivation)
  if (goesOut(of.operation) && ofOutbound !== undefined) {
    list.push(['activation', sql`activation = any(${[...ofOutbound]}::label_activation[])`])
  }
  if (of.inWarehouse !== null) {
    list.push(['warehouse', sql`coalesce(warehouse_id = ${of.inWarehouse}, true)`])
  }
  if (of.atDealer !== null) {
    list.push(['dealer', sql`coalesce(dealer_id = ${of.atDealer}, false)`])
  }
  if (of.productId !== null) {
    // A box without a product of its own is its content.
    list.push(['product', sql`coalesce(product_id = ${of.productId}, kind in ('package', 'box'))`])
  }
  if (onlyUnqueried === true) {
    list.push([
      'queried',
      sql`not exists (select from label_query q where q.company_id = ${of.companyId}
                         and q.serial >= pieces.lo and q.serial <= pieces.hi)`,
    ])
  }
  const hasToBeThere = of.isOwnDealer && NOT_BY_DEALER.includes(of.operation)
  if (hasToBeThere || NOT_ON_THE_WAY.includes(of.operation)) {
    list.push(['on its way', sql`delivery_id is null`])
  }
  if (of.operation === 'receive') {
    list.push(['received', sql`(kind in ('package', 'box') or delivery_id is not null)`])
    if (of.deliveryId !== null) {
      list.push(['other delivery', sql`coalesce(delivery_id = ${of.deliveryId}, true)`])
    }
  }
  if (NOT_GOING_BACK.includes(of.operation)) {
    list.push([
      'returning',
      sql`not exists (select from return_waiting w where w.company_id = ${of.companyId}
                         and w.lo <= pieces.hi and w.hi >= pieces.lo)`,
    ])
  }
  if (of.returnId !== null) {
    // A box is its content.
    list.push([
      'not asked for',
      sql`(kind in ('package', 'box')
           or exists (select from return_waiting w where w.company_id = ${of.companyId}
                         and w.request_id = ${of.returnId}
                         and w.lo <= pieces.hi and w.hi >= pieces.lo))`,
    ])
  }
  return list
}

/** True for a piece of `pieces` that the operation may change. */
export function allowedSql(of: Conditions): RawBuilder<unknown> {
  return sql.join(
    conditionList(of).map(([, condition]) => sql`(${condition})`),
    sql` and `,
  )
}

/** The first reason against a piece of `pieces`, or null. */
export function reasonSql(of: Conditions): RawBuilder<unknown> {
  const cases = conditionList(of).map(
    ([reason, condition]) => sql`when not (${condition}) then ${sql.lit(reason)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}
