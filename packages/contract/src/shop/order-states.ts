import {
  PARCEL_MOVES,
  PARCEL_SIDES,
  PARCEL_STATES,
  PARCEL_STEPS,
  type ParcelSide,
} from '../parcels/parcel-states.ts'

/**
 * How far an order of the points shop has come. `ordered`: its points and its piece are set aside; once it is sent both are
 * spent, and it goes the way of every parcel; `returned`: the points were given back.
 */
export const SHOP_ORDER_STATES = ['ordered', ...PARCEL_STATES, 'cancelled'] as const
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number]

export const SHOP_ORDER_STEPS = ['send', ...PARCEL_STEPS, 'cancel'] as const
export type ShopOrderStep = (typeof SHOP_ORDER_STEPS)[number]
/** What stands in the history of an order: its steps, and corrections, by which it stays where it is. */
export const SHOP_ORDER_EVENTS = [...SHOP_ORDER_STEPS, 'correct'] as const

/** Who takes a step: people of the company, or whoever has ordered. */
export const SHOP_ORDER_SIDES = PARCEL_SIDES
export type ShopOrderSide = ParcelSide

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
  ...PARCEL_MOVES,
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
