import type { Allow } from '../kernel/endpoint.ts'
import type { LabelOperation } from '../labels/label-transitions.ts'
import { OPERATION_FORMS, type OperationAsks } from './operation-forms.ts'

/** An operation over all labels that a filter finds: what it asks for, and its permission. */
export type FilterOperationForm = OperationAsks & {
  readonly permission: Allow
  /** A product, a manufacturing date, or both. */
  readonly facts?: 'required'
  /** Records of extended data, in the order in which buyers see them. */
  readonly extended?: 'required'
  /** A QA card. */
  readonly card?: 'required'
  /** A logistics company and its tracking number. */
  readonly logistics?: 'required'
  /** It takes labels somewhere: boxes go with all that lies in them, closed ones are not torn apart. */
  readonly moves?: true
}

/**
 * The operations that can be done to everything a filter finds. What each is allowed from is the
 * transition table's. Emptying boxes and packing into them are left out: they are about single
 * boxes. What goes in or out of stock is scanned, or moved by its serials; only taking that back is
 * offered here.
 */
export const FILTER_OPERATIONS = {
  activate: { permission: 'label:activate', reason: 'optional' },
  deactivate: { permission: 'label:activate', reason: 'optional' },
  sell: { ...OPERATION_FORMS.sell, moves: true },
  allot_dealer: {
    permission: 'allot:dealer',
    dealer: 'required',
    reason: 'optional',
    moves: true,
  },
  allot_warehouse: {
    permission: 'allot:warehouse',
    warehouse: 'required',
    reason: 'optional',
    moves: true,
  },
  cancel_inbound: { permission: 'inbound:cancel', moves: true },
  cancel_outbound: { permission: 'outbound:cancel', moves: true },
  bind_logistics: { permission: 'logistics:bind', logistics: 'required' },
  modify: { permission: 'label:modify', facts: 'required', reason: 'optional' },
  bind_extended: { permission: 'extended-data:bind', extended: 'required' },
  unbind_extended: { permission: 'extended-data:bind' },
  bind_card: { permission: 'qa-card:bind', card: 'required' },
  unbind_card: { permission: 'qa-card:bind' },
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
