import type { Allow } from '../kernel/endpoint.ts'
import type { LabelOperation } from '../labels/label-transitions.ts'
import { OPERATION_FORMS, type OperationAsks } from './operation-forms.ts'

/** An operation over all labels that a filter finds: what it asks for, and its permission. */
export type FilterOperationForm = OperationAsks & {
  readonly permission: Allow
  /** A product, a manufacturing date, or both. */
  readonly facts?: 'required'
}

/**
 * The operations that can be done to everything a filter finds. What each is allowed from is the
 * transition table's. Emptying boxes and binding are left out: they are about single boxes.
 */
export const FILTER_OPERATIONS = {
  activate: { permission: 'label:activate', reason: 'optional' },
  deactivate: { permission: 'label:activate', reason: 'optional' },
  sell: OPERATION_FORMS.sell,
  allot_dealer: { permission: 'allot:submit', dealer: 'required', reason: 'optional' },
  allot_warehouse: { permission: 'allot:submit', warehouse: 'required', reason: 'optional' },
  modify: { permission: 'label:modify', facts: 'required', reason: 'optional' },
  mark_storage: OPERATION_FORMS.mark_storage,
  mark_outbound: OPERATION_FORMS.mark_outbound,
  flag_status: OPERATION_FORMS.flag_status,
  forbid_query: { permission: 'label:forbid-query', reason: 'optional' },
  allow_query: { permission: 'label:forbid-query', reason: 'optional' },
  expire: OPERATION_FORMS.expire,
  recycle: OPERATION_FORMS.recycle,
  invalidate: OPERATION_FORMS.invalidate,
  reset: OPERATION_FORMS.reset,
} as const satisfies Partial<Record<LabelOperation, FilterOperationForm>>

export type FilterOperation = keyof typeof FILTER_OPERATIONS
export const FILTER_OPERATION_NAMES = Object.keys(FILTER_OPERATIONS) as [
  FilterOperation,
  ...FilterOperation[],
]

/** What an operation over a filter asks for. */
export const filterAsksOf = (operation: FilterOperation): FilterOperationForm =>
  FILTER_OPERATIONS[operation]
