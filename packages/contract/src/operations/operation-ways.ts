import type { Allow } from '../kernel/endpoint.ts'
import { asksOf, type OperatedOperation } from './operation-forms.ts'
import { operations } from './operations.contract.ts'

/** What is needed for one way to do something: all of these. */
export type Way = readonly Allow[]

/** How an operation of `/web/inout/operate` is done: its call, with the operation's own permission. */
export const wayToOperate = (operation: OperatedOperation): Way => [
  operations.operate.allow,
  asksOf(operation).permission,
]

/** The ways to move labels on from where they are: whoever is allowed one of them may. */
export const MOVE_WAYS = {
  allot_dealer: [[operations.changeReseller.allow]],
  allot_warehouse: [[operations.changeDepot.allow], [operations.allot.allow, 'allot:warehouse']],
  sell: [wayToOperate('sell')],
} as const satisfies Readonly<Record<string, readonly Way[]>>
