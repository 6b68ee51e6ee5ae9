import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'

/**
 * What an operation does beside the transition table: which attributes it sets, what it may be
 * asked to check, and what boxes have to do with it.
 */
export type OperationEffect = {
  /** The dealer of the submission: where labels go (`to`), or where they must be (`from`). */
  readonly dealer?: 'to' | 'from'
  readonly dealerRequired?: boolean
  readonly warehouse?: 'to' | 'from'
  readonly warehouseRequired?: boolean
  /**
   * Attributes set to null, or to a value, or to the id of the movement, of the submission's order, or
   * of the order of the movement that a label came in with. `delivery`: the movement's id, where goods
   * wait until the dealer has received them.
   */
  readonly sets?: Partial<
    Record<
      SpanAttribute,
      null | boolean | number | 'movement' | 'order' | 'inbound order' | 'delivery'
    >
  >
  /** Attributes set to what the submission says in `given`; it must say all of them. */
  readonly takes?: readonly SpanAttribute[]
  /** The same, of which it may leave out all but one. */
  readonly takesSome?: readonly SpanAttribute[]
  /**
   * The operation takes a label somewhere. A label that lies in a box or package which does not go
   * along is then refused or taken out, by the company's setting. The others (activation, query
   * flag, exceptions) leave the boxes as they are.
   */
  readonly moves?: boolean
  /** Keeps the rules of boxes as if labels moved, but takes nothing out: that comes with the movement. */
  readonly staysPut?: boolean
  /** Acts on exactly what is named: boxes do not bring their content. */
  readonly withoutContent?: boolean
  /** Only whole batches. */
  readonly batchOnly?: boolean
  /** Not for labels of a batch that was deactivated for good. */
  readonly notDeactivated?: boolean
  /** Named labels are taken out of their box or package. */
  readonly takesOut?: boolean
  /** Association is taken back: labels lie where they were made (see reset-boxes.ts). */
  readonly clearsAssociation?: boolean
  /** What an order has counted of the labels is taken back from it. */
  readonly leavesOrder?: boolean
  /** The movement names the order that its labels were of, where they all agree. */
  readonly recordsOrder?: boolean
  /** The movement remembers what this attribute was, where it was the same of all labels. */
  readonly remembers?: SpanAttribute
  /** The movement keeps of each run what it was before: see former-states.ts. */
  readonly keepsFormer?: boolean
}

/** The attributes of a span, with their types in SQL. The order is that of `label_span`. */
export const SPAN_ATTRIBUTES = {
  batch_id: 'bigint',
  kind: 'label_kind',
  status: 'label_status',
  activation: 'label_activation',
  query_allowed: 'boolean',
  product_id: 'bigint',
  dealer_id: 'bigint',
  factory_id: 'bigint',
  warehouse_id: 'bigint',
  order_id: 'bigint',
  activity_id: 'bigint',
  parent: 'bigint',
  produced_on: 'date',
  inbound_id: 'bigint',
  outbound_id: 'bigint',
  extended_id: 'bigint',
  card_id: 'bigint',
  delivery_id: 'bigint',
} as const
export type SpanAttribute = keyof typeof SPAN_ATTRIBUTES

const FORGET_PLACE = { warehouse_id: null, inbound_id: null } as const
const FORGET_DEALER = { dealer_id: null, outbound_id: null, delivery_id: null } as const
/** Whatever ends a label's life, or says where it is: it is on its way no longer. */
const ARRIVED = { delivery_id: null } as const

/** One entry per operation: adding an operation is adding an entry here and in TRANSITIONS. */
export const EFFECTS: Readonly<Record<LabelOperation, OperationEffect>> = {
  // A label is of the order that it came in or went out for last.
  inbound: { warehouse: 'to', moves: true, sets: { inbound_id: 'movement', order_id: 'order' } },
  cancel_inbound: {
    warehouse: 'from',
    moves: true,
    sets: { ...FORGET_PLACE, order_id: null },
    leavesOrder: true,
    recordsOrder: true,
  },
  // The warehouse stays on the label: a cancelled outbound is back where it was.
  outbound: {
    dealer: 'to',
    dealerRequired: true,
    warehouse: 'from',
    moves: true,
    sets: { outbound_id: 'movement', order_id: 'order', delivery_id: 'delivery' },
  },
  cancel_outbound: {
    dealer: 'from',
    warehouse: 'from',
    moves: true,
    // Back in stock, a label is of the order again that it came in for.
    sets: { ...FORGET_DEALER, order_id: 'inbound order' },
    leavesOrder: true,
    recordsOrder: true,
  },
  return: {
    dealer: 'from',
    warehouse: 'to',
    moves: true,
    sets: FORGET_DEALER,
    recordsOrder: true,
    keepsFormer: true,
  },
  // What the labels are afterwards stands with the movement that is taken back.
  cancel_return: { dealer: 'to', warehouse: 'from', moves: true },
  request_return: { dealer: 'from', moves: true, staysPut: true },
  allot_dealer: {
    dealer: 'to',
    dealerRequired: true,
    moves: true,
    sets: { delivery_id: 'delivery' },
  },
  allot_warehouse: { warehouse: 'to', warehouseRequired: true, moves: true },
  sell: { dealer: 'from', moves: true },
  // Boxes are received with what is in them, and are opened by nothing of it.
  receive: { dealer: 'from', sets: ARRIVED, keepsFormer: true },
  cancel_receive: { dealer: 'from' },
  // Has a second label beside its target: see replace-label.ts.
  replace: {},
  recycle: { sets: ARRIVED },
  expire: { sets: ARRIVED },
  invalidate: { sets: ARRIVED },
  reset: {
    sets: { ...FORGET_PLACE, ...FORGET_DEALER, order_id: null },
    clearsAssociation: true,
    leavesOrder: true,
  },
  mark_storage: { warehouse: 'to', sets: FORGET_DEALER },
  mark_outbound: { dealer: 'to', sets: { outbound_id: 'movement', ...ARRIVED } },
  activate: { notDeactivated: true },
  deactivate: { notDeactivated: true },
  deactivate_batch: { batchOnly: true, withoutContent: true, notDeactivated: true },
  forbid_query: { sets: { query_allowed: false } },
  allow_query: { sets: { query_allowed: true } },
  unbox: { withoutContent: true, takesOut: true },
  // Has a parent beside its target: see bind-to-box.ts.
  bind: { withoutContent: true },
  bind_extended: { takes: ['extended_id'], remembers: 'extended_id' },
  unbind_extended: { sets: { extended_id: null } },
  modify: { takesSome: ['product_id', 'factory_id', 'produced_on'] },
  flag_status: { takes: ['status'], sets: ARRIVED },
  // Goods travel with their boxes; what is bound stands in the movement.
  bind_logistics: {},
  bind_card: { takes: ['card_id'], remembers: 'card_id' },
  unbind_card: { sets: { card_id: null } },
  assign_activity: { takes: ['activity_id'], remembers: 'activity_id' },
  cancel_activity: { sets: { activity_id: null } },
}

/** Whether an operation takes labels somewhere, so that boxes go as a whole. */
export const movesLabels = (operation: LabelOperation): boolean => EFFECTS[operation].moves === true
