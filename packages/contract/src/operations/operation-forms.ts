import type { LabelOperation } from '../labels/label-transitions.ts'
import type { OPERATION_PERMISSION_TEXT } from './operations.refusals.ts'

/** What an operation asks for beside its target and a note. */
export type OperationAsks = {
  readonly reason?: 'optional' | 'required'
  readonly warehouse?: 'optional' | 'required'
  readonly dealer?: 'optional' | 'required'
  readonly status?: 'required'
  /** Changes what cannot be brought back: the screen asks twice. */
  readonly isFinal?: boolean
}

type Form = OperationAsks & { readonly permission: keyof typeof OPERATION_PERMISSION_TEXT }

/**
 * The operations of `/web/inout/operate`, each with a permission of its own. What they are allowed
 * from and lead to is the transition table's.
 */
export const OPERATION_FORMS = {
  sell: { permission: 'label:sell', dealer: 'optional' },
  unbox: { permission: 'label:unbox' },
  mark_storage: { permission: 'label:mark-storage', reason: 'required', warehouse: 'optional' },
  mark_outbound: { permission: 'label:mark-outbound', reason: 'required', dealer: 'optional' },
  flag_status: { permission: 'label:flag', reason: 'required', status: 'required' },
  expire: { permission: 'label:expire', reason: 'optional' },
  recycle: { permission: 'label:recycle', reason: 'optional', isFinal: true },
  invalidate: { permission: 'label:invalidate', reason: 'optional', isFinal: true },
  reset: { permission: 'label:reset', reason: 'optional', isFinal: true },
} as const satisfies Partial<Record<LabelOperation, Form>>

export type OperatedOperation = keyof typeof OPERATION_FORMS
export const OPERATED_OPERATIONS = Object.keys(OPERATION_FORMS) as [
  OperatedOperation,
  ...OperatedOperation[],
]

/** What an operation asks for. */
export const asksOf = (operation: OperatedOperation): Form => OPERATION_FORMS[operation]
