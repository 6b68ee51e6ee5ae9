import { describe, expect, it } from 'vitest'
import { canStep, SHOP_ORDER_MOVES, SHOP_ORDER_STATES } from '../shop/order-states.ts'
import {
  canStepParcel,
  PARCEL_MOVES,
  PARCEL_SIDES,
  PARCEL_STATES,
  PARCEL_STEPS,
  PARCEL_TARGETS,
  parcelStepTo,
} from './parcel-states.ts'

describe('what was sent to a buyer', () => {
  it('goes the same way as an order of the shop, whatever it was', () => {
    for (const state of PARCEL_STATES) {
      expect(SHOP_ORDER_STATES).toContain(state)
      for (const step of PARCEL_STEPS) {
        expect(SHOP_ORDER_MOVES[step]).toBe(PARCEL_MOVES[step])
        for (const side of PARCEL_SIDES) {
          expect(canStepParcel(state, step, side)).toBe(canStep(state, step, side))
        }
      }
    }
  })

  it('is told by where it leads which step was taken', () => {
    expect(PARCEL_TARGETS.map(parcelStepTo)).toEqual([...PARCEL_STEPS])
    for (const target of PARCEL_TARGETS) expect(PARCEL_MOVES[parcelStepTo(target)].to).toBe(target)
  })

  it('stays where it came back', () => {
    for (const side of PARCEL_SIDES) {
      expect(PARCEL_STEPS.filter((step) => canStepParcel('returned', step, side))).toEqual([])
    }
  })
})
