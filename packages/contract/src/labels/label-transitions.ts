/** Where a label is in its life. */
export const LABEL_STATUSES = [
  'not_in_stock',
  'in_stock',
  'outbound',
  'returned',
  'sold',
  'expired',
  'recycled',
  'invalid',
] as const
export type LabelStatus = (typeof LABEL_STATUSES)[number]

export const LABEL_ACTIVATIONS = ['not_required', 'not_activated', 'activated', 'invalid'] as const
export type LabelActivation = (typeof LABEL_ACTIVATIONS)[number]

/** Product code, package code (medium box), box code (large box), special code. */
export const LABEL_KINDS = ['product', 'package', 'box', 'special'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** What must hold of a label before an operation, and what holds after it. */
export type Transition = {
  /** Statuses the operation starts from. */
  readonly from: readonly LabelStatus[]
  /** The status after it; absent: it stays. */
  readonly to?: LabelStatus
  /** Activations the operation starts from; absent: any. */
  readonly activationFrom?: readonly LabelActivation[]
  readonly activationTo?: LabelActivation
  /** An exception that needs a reason. */
  readonly needsReason?: boolean
  /** Only labels that no buyer has queried. */
  readonly onlyUnqueried?: boolean
}

const ANY = LABEL_STATUSES
const allBut = (...left: LabelStatus[]): LabelStatus[] => ANY.filter((s) => !left.includes(s))

/**
 * The whole transition table (design: label engine). Server and screens read the same one.
 * `outbound` also starts from `not_in_stock` where the company's setting says so: see `startsFrom`.
 */
export const TRANSITIONS = {
  inbound: { from: ['not_in_stock', 'returned'], to: 'in_stock' },
  cancel_inbound: { from: ['in_stock'], to: 'not_in_stock' },
  outbound: { from: ['in_stock'], to: 'outbound' },
  cancel_outbound: { from: ['outbound'], to: 'in_stock' },
  return: { from: ['outbound', 'sold'], to: 'returned' },
  // A dealer asks for a return: the labels stay what and where they are until it is received.
  request_return: { from: ['outbound', 'sold'] },
  // A receipt is taken back: the labels are again what they were before it.
  cancel_return: { from: ['returned'] },
  allot_dealer: { from: ['outbound'] },
  allot_warehouse: { from: ['in_stock'] },
  sell: { from: ['outbound'], to: 'sold' },
  // A dealer has goods in hand that were on their way: they are outbound before and after.
  receive: { from: ['outbound'] },
  cancel_receive: { from: ['outbound'] },
  replace: { from: ['not_in_stock', 'in_stock', 'outbound', 'returned'], to: 'invalid' },
  recycle: { from: allBut('recycled', 'invalid'), to: 'recycled' },
  expire: { from: ['not_in_stock', 'in_stock', 'outbound', 'returned'], to: 'expired' },
  invalidate: { from: allBut('invalid'), to: 'invalid' },
  reset: { from: allBut('invalid'), to: 'not_in_stock', onlyUnqueried: true },
  mark_storage: { from: ANY, to: 'in_stock', needsReason: true },
  mark_outbound: { from: ANY, to: 'outbound', needsReason: true },
  activate: { from: ANY, activationFrom: ['not_activated'], activationTo: 'activated' },
  deactivate: { from: ANY, activationFrom: ['activated'], activationTo: 'not_activated' },
  deactivate_batch: { from: ANY, activationTo: 'invalid' },
  forbid_query: { from: ANY },
  allow_query: { from: ANY },
  unbox: { from: ANY },
  bind: { from: allBut('recycled', 'invalid') },
  bind_extended: { from: allBut('recycled', 'invalid') },
  unbind_extended: { from: allBut('recycled', 'invalid') },
  // A correction of what is known of a label: its product, its manufacturing date.
  modify: { from: allBut('recycled', 'invalid') },
  // To the status that the submission says.
  flag_status: { from: ANY, needsReason: true },
  bind_logistics: { from: ['in_stock', 'outbound', 'returned'] },
  bind_card: { from: allBut('recycled', 'invalid') },
  unbind_card: { from: allBut('recycled', 'invalid') },
  assign_activity: { from: allBut('recycled', 'invalid') },
  cancel_activity: { from: ANY },
} as const satisfies Record<string, Transition>

export type LabelOperation = keyof typeof TRANSITIONS

/** What a company's settings change in the table. */
export type TransitionSettings = { readonly outboundFromNotInStock: boolean }

/** The statuses an operation starts from, under a company's settings. */
export function startsFrom(
  operation: LabelOperation,
  settings: TransitionSettings,
): readonly LabelStatus[] {
  const { from }: Transition = TRANSITIONS[operation]
  return operation === 'outbound' && settings.outboundFromNotInStock
    ? ['not_in_stock', ...from]
    : from
}

/** Whether the table allows an operation on a label in this state. */
export function isAllowed(
  operation: LabelOperation,
  state: { readonly status: LabelStatus; readonly activation: LabelActivation },
  settings: TransitionSettings,
): boolean {
  const { activationFrom }: Transition = TRANSITIONS[operation]
  return (
    startsFrom(operation, settings).includes(state.status) &&
    (activationFrom === undefined || activationFrom.includes(state.activation))
  )
}
