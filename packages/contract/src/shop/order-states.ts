/**
 * How far an order of the points shop has come. `ordered`: its points and its piece are set aside; `sent`: both are
 * spent; `issue`: something is wrong with what was sent; `returned`: the points were given back.
 */
export const SHOP_ORDER_STATES = [
  'ordered',
  'sent',
  'received',
  'issue',
  'resolved',
  'returned',
  'cancelled',
] as const
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number]

export const SHOP_ORDER_STEPS = [
  'send',
  'receive',
  'report',
  'resolve',
  'return',
  'cancel',
] as const
export type ShopOrderStep = (typeof SHOP_ORDER_STEPS)[number]

/** Who takes a step: people of the company, or whoever has ordered. */
export const SHOP_ORDER_SIDES = ['staff', 'buyer'] as const
export type ShopOrderSide = (typeof SHOP_ORDER_SIDES)[number]

type Move = {
  readonly to: ShopOrderState
  /** From where each side may take it. */
  readonly from: Readonly<Record<ShopOrderSide, readonly ShopOrderState[]>>
  /** Who has to say why. */
  readonly needsNote: readonly ShopOrderSide[]
}

/** Which step leads where. What was sent is not cancelled: it comes back, or it stays. */
export const SHOP_ORDER_MOVES: Readonly<Record<ShopOrderStep, Move>> = {
  send: { to: 'sent', from: { staff: ['ordered'], buyer: [] }, needsNote: [] },
  receive: { to: 'received', from: { staff: ['sent'], buyer: ['sent'] }, needsNote: [] },
  report: {
    to: 'issue',
    from: { staff: ['sent', 'received', 'resolved'], buyer: ['sent', 'received'] },
    needsNote: ['staff', 'buyer'],
  },
  resolve: { to: 'resolved', from: { staff: ['issue'], buyer: [] }, needsNote: ['staff'] },
  return: {
    to: 'returned',
    from: { staff: ['sent', 'received', 'issue'], buyer: [] },
    needsNote: ['staff'],
  },
  cancel: {
    to: 'cancelled',
    from: { staff: ['ordered'], buyer: ['ordered'] },
    needsNote: ['staff'],
  },
}

/** Whether one side may take a step of an order that stands there. */
export const canStep = (
  state: ShopOrderState,
  step: ShopOrderStep,
  side: ShopOrderSide = 'staff',
): boolean => SHOP_ORDER_MOVES[step].from[side].includes(state)

/** Somebody has still to do something: whoever is waiting for it cannot be deleted. */
export const OPEN_SHOP_ORDERS: readonly ShopOrderState[] = ['ordered', 'sent', 'issue']
/** Of these the receiver is forgotten after a time. */
export const ENDED_SHOP_ORDERS: readonly ShopOrderState[] = SHOP_ORDER_STATES.filter(
  (state) => !OPEN_SHOP_ORDERS.includes(state),
)
