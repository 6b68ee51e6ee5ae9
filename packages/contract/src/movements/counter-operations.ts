import { batches } from '../batches/batches.contract.ts'
import { inout } from '../inout/inout.contract.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { type LabelOperation, TRANSITIONS, type Transition } from '../labels/label-transitions.ts'
import { labels } from '../labels/labels.contract.ts'
import { operations } from '../operations/operations.contract.ts'
import type { MovementOperation } from './movements.contract.ts'

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
const PLACE = [...changing('to'), 'allot_dealer', 'allot_warehouse', 'flag_status'] as const
const ACTIVATION = changing('activationTo')
const QUERIES = ['forbid_query', 'allow_query'] as const
const BOXES = ['bind', 'unbox', 'replace', 'reset'] as const

export type CounterOperation = {
  readonly operation: LabelOperation
  /** The permissions of the counter-operation's own calls: any of them will do. */
  readonly allow: readonly Allow[]
  /** What the labels may not have gone through since. */
  readonly since: readonly LabelOperation[]
  /** Which of the movement's places the counter-operation is told: where from, or where to. */
  readonly dealer?: 'from' | 'to'
  readonly warehouse?: 'from' | 'to'
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
  allot_dealer: {
    operation: 'allot_dealer',
    allow: [operations.allot.allow],
    since: PLACE,
    dealer: 'from',
  },
  allot_warehouse: {
    operation: 'allot_warehouse',
    allow: [operations.allot.allow],
    since: PLACE,
    warehouse: 'from',
  },
  activate: { operation: 'deactivate', allow: [labels.activate.allow], since: ACTIVATION },
  deactivate: { operation: 'activate', allow: [labels.activate.allow], since: ACTIVATION },
  forbid_query: { operation: 'allow_query', allow: QUERY_PERMISSIONS, since: QUERIES },
  allow_query: { operation: 'forbid_query', allow: QUERY_PERMISSIONS, since: QUERIES },
  bind: { operation: 'unbox', allow: [operations.relateUnbind.allow], since: BOXES },
}

/** The counter-operation of a movement, or undefined where there is none. */
export function counterOperationOf(operation: string): CounterOperation | undefined {
  return Object.entries(COUNTER_OPERATIONS).find(([name]) => name === operation)?.[1]
}
