import { describe, expect, it } from 'vitest'
import {
  canStep,
  ENDED_SHOP_ORDERS,
  OPEN_SHOP_ORDERS,
  SHOP_ORDER_MOVES,
  SHOP_ORDER_SIDES,
  SHOP_ORDER_STATES,
  SHOP_ORDER_STEPS,
} from './order-states.ts'

/** Written out anew: what each side may do where. All else is refused. */
const ALLOWED = new Set([
  'ordered staff send',
  'ordered staff cancel',
  'ordered buyer cancel',
  'sent staff receive',
  'sent staff report',
  'sent staff return',
  'sent buyer receive',
  'sent buyer report',
  'received staff report',
  'received staff return',
  'received buyer report',
  'issue staff resolve',
  'issue staff return',
  'resolved staff report',
])

const CASES = SHOP_ORDER_STATES.flatMap((state) =>
  SHOP_ORDER_SIDES.flatMap((side) =>
    SHOP_ORDER_STEPS.map((step) => ({ state, side, step, is: `${state} ${side} ${step}` })),
  ),
)

describe('an order', () => {
  it.each(CASES)('$is: allowed or refused', ({ state, side, step, is }) => {
    expect(canStep(state, step, side)).toBe(ALLOWED.has(is))
  })

  it('never leads back to where it was, nor to “ordered”', () => {
    for (const { to, from } of Object.values(SHOP_ORDER_MOVES)) {
      expect(to).not.toBe('ordered')
      expect([...from.staff, ...from.buyer]).not.toContain(to)
    }
  })

  it('is over or open, and has one way out of what is open', () => {
    expect([...OPEN_SHOP_ORDERS, ...ENDED_SHOP_ORDERS].toSorted()).toEqual(
      [...SHOP_ORDER_STATES].toSorted(),
    )
    for (const state of OPEN_SHOP_ORDERS) {
      expect(SHOP_ORDER_STEPS.some((step) => canStep(state, step))).toBe(true)
    }
  })

  it('gives its points back once: nothing follows that', () => {
    for (const state of ['returned', 'cancelled'] as const) {
      for (const side of SHOP_ORDER_SIDES) {
        expect(SHOP_ORDER_STEPS.filter((step) => canStep(state, step, side))).toEqual([])
      }
    }
  })
})
