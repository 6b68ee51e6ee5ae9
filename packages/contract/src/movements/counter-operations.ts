import { activities } from '../activities/activities.contract.ts'
import { batches } from '../batches/batches.contract.ts'
import { deliveries } from '../deliveries/deliveries.contract.ts'
import { extendedData } from '../extended-data/extended-data.contract.ts'
import { inout } from '../inout/inout.contract.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { type LabelOperation, TRANSITIONS, type Transition } from '../labels/label-transitions.ts'
import { labels } from '../labels/labels.contract.ts'
import { filterAsksOf } from '../operations/filter-operations.ts'
import { operations } from '../operations/operations.contract.ts'
import { qaCards } from '../qa-cards/qa-cards.contract.ts'
import { returns } from '../returns/returns.contract.ts'
import type { MovementDetails } from '../labels/movement-details.ts'
import type { MovementOperation } from './movement-shapes.ts'

const OPERATIONS = Object.keys(TRANSITIONS) as LabelOperation[]
const changing = (part: 'to' | 'activationTo'): LabelOperation[] =>
  OPERATIONS.filter((name) => {
    const transition: Transition = TRANSITIONS[name]
    return transition[part] !== undefined
  })

/**
 * Operations that change the same thing of a label. After a later one of its group a movement can
 * no longer be taken back: the counter-operation would take back the later one.
 */
const PLACE = [
  ...changing('to'),
  'allot_dealer',
  'allot_warehouse',
  'flag_status',
  'cancel_return',
] as const
// What was received is counted by product.
const RECEIPT = [...PLACE, 'receive', 'cancel_receive', 'modify'] as const
const ACTIVATION = changing('activationTo')
const QUERIES = ['forbid_query', 'allow_query'] as const
const BOXES = ['bind', 'unbox', 'replace', 'reset'] as const
// A label that takes another one's place takes over what was bound to it.
const CARDS = ['bind_card', 'unbind_card', 'replace'] as const
const EXTENDED = ['bind_extended', 'unbind_extended', 'replace'] as const
const ACTIVITIES = ['assign_activity', 'cancel_activity', 'replace'] as const

export type CounterOperation = {
  readonly operation: LabelOperation
  /** The permissions of the counter-operation's own calls: any of them will do. */
  readonly allow: readonly Allow[]
  /** What the labels may not have gone through since. */
  readonly since: readonly LabelOperation[]
  /** Which of the movement's places the counter-operation is told: where from, or where to. */
  readonly dealer?: 'from' | 'to'
  readonly warehouse?: 'from' | 'to'
  /** The place told must be known: without it the counter-operation would lead elsewhere. */
  readonly needsPlace?: true
  /** The labels become again what each of them was: the movement has kept it. */
  readonly restores?: true
}

/** What a binding took the place of is given back by binding it again. */
type Binding = {
  readonly attribute: FormerAttribute
  readonly operation: LabelOperation
  readonly allow: readonly Allow[]
}
export type FormerAttribute = 'card_id' | 'extended_id' | 'activity_id'

/** The way back from one movement: for a binding, what the labels get back. */
export type WayBack = CounterOperation & {
  /** What was bound before; null: nothing was. `unknown`: different things were. */
  readonly former?: {
    readonly attribute: FormerAttribute
    readonly id: number | null | 'unknown'
  }
}

const QUERY_PERMISSIONS = [operations.forbidQuery.allow, batches.allowQuery.allow]

/** By which operation a movement is taken back. What is not in here cannot be taken back. */
const COUNTER_OPERATIONS: Partial<Readonly<Record<MovementOperation, CounterOperation>>> = {
  inbound: {
    operation: 'cancel_inbound',
    allow: [inout.cancelInbound.allow],
    since: PLACE,
    warehouse: 'to',
  },
  outbound: {
    operation: 'cancel_outbound',
    allow: [inout.cancelOutbound.allow],
    since: PLACE,
    dealer: 'to',
  },
  // A cancellation remembers the warehouse that it was from, and the dealer.
  cancel_inbound: {
    operation: 'inbound',
    allow: [inout.inbound.allow],
    since: PLACE,
    warehouse: 'to',
    needsPlace: true,
  },
  cancel_outbound: {
    operation: 'outbound',
    allow: [inout.outbound.allow],
    since: PLACE,
    dealer: 'from',
    needsPlace: true,
  },
  return: {
    operation: 'cancel_return',
    allow: [returns.receive.allow],
    since: RECEIPT,
    dealer: 'from',
    warehouse: 'to',
    restores: true,
  },
  receive: {
    operation: 'cancel_receive',
    allow: [deliveries.receive.allow],
    since: RECEIPT,
    dealer: 'to',
    restores: true,
  },
  allot_dealer: {
    operation: 'allot_dealer',
    allow: [filterAsksOf('allot_dealer').permission],
    since: PLACE,
    dealer: 'from',
    needsPlace: true,
  },
  allot_warehouse: {
    operation: 'allot_warehouse',
    allow: [filterAsksOf('allot_warehouse').permission, operations.changeDepot.allow],
    since: PLACE,
    warehouse: 'from',
    needsPlace: true,
  },
  activate: { operation: 'deactivate', allow: [labels.activate.allow], since: ACTIVATION },
  deactivate: { operation: 'activate', allow: [labels.activate.allow], since: ACTIVATION },
  forbid_query: { operation: 'allow_query', allow: QUERY_PERMISSIONS, since: QUERIES },
  allow_query: { operation: 'forbid_query', allow: QUERY_PERMISSIONS, since: QUERIES },
  bind: { operation: 'unbox', allow: [operations.relateUnbind.allow], since: BOXES },
  bind_card: { operation: 'unbind_card', allow: [qaCards.bindLabels.allow], since: CARDS },
  bind_extended: {
    operation: 'unbind_extended',
    allow: [extendedData.bindLabels.allow],
    since: EXTENDED,
  },
  assign_activity: {
    operation: 'cancel_activity',
    allow: [activities.cancel.allow],
    since: ACTIVITIES,
  },
}

const BINDINGS: readonly Binding[] = [
  { attribute: 'card_id', operation: 'bind_card', allow: [qaCards.bindLabels.allow] },
  { attribute: 'extended_id', operation: 'bind_extended', allow: [extendedData.bindLabels.allow] },
  { attribute: 'activity_id', operation: 'assign_activity', allow: [activities.assign.allow] },
]

/** The counter-operation of an operation, or undefined where there is none. */
export function counterOperationOf(operation: string): CounterOperation | undefined {
  return Object.entries(COUNTER_OPERATIONS).find(([name]) => name === operation)?.[1]
}

/**
 * How a movement is taken back: by its counter-operation; a binding that took the place of another
 * one by binding that one again. Undefined where there is no way back.
 */
export function wayBackOf(movement: {
  readonly operation: string
  readonly details: MovementDetails
}): WayBack | undefined {
  const counter = counterOperationOf(movement.operation)
  const binding = BINDINGS.find(({ operation }) => operation === movement.operation)
  if (counter === undefined || binding === undefined) return counter
  const { formerId } = movement.details
  const id = formerId === undefined ? ('unknown' as const) : formerId
  const former = { attribute: binding.attribute, id }
  if (typeof id !== 'number') return { ...counter, former }
  return { ...counter, operation: binding.operation, allow: binding.allow, former }
}
