import { describe, expect, it } from 'vitest'
import {
  canStepClaim,
  CLAIM_MOVES,
  CLAIM_SIDES,
  CLAIM_STATES,
  CLAIM_STEPS,
  OPEN_CLAIMS,
  STAFF_CLAIM_STEPS,
} from './claim-states.ts'

/** Written out anew: what each side may do where. All else is refused. */
const ALLOWED = new Set([
  'received staff accept',
  'received staff answer',
  'received staff refuse',
  'received staff note',
  'received buyer withdraw',
  'accepted staff answer',
  'accepted staff complete',
  'accepted staff refuse',
  'accepted staff note',
  'accepted buyer withdraw',
  'completed staff note',
  'refused staff note',
  'withdrawn staff note',
])

const CASES = CLAIM_STATES.flatMap((state) =>
  CLAIM_SIDES.flatMap((side) =>
    CLAIM_STEPS.map((step) => ({ state, side, step, is: `${state} ${side} ${step}` })),
  ),
)

describe('a claim', () => {
  it.each(CASES)('$is: allowed or refused', ({ state, side, step, is }) => {
    expect(canStepClaim(state, step, side)).toBe(ALLOWED.has(is))
  })

  it('never comes back once it is over, and what is open can be ended by either side', () => {
    for (const state of CLAIM_STATES) {
      const moves = CLAIM_STEPS.filter(
        (step) =>
          CLAIM_MOVES[step].to !== null &&
          CLAIM_SIDES.some((side) => canStepClaim(state, step, side)),
      )
      expect(moves.length > 0, state).toBe(OPEN_CLAIMS.includes(state))
      expect(canStepClaim(state, 'withdraw', 'buyer'), state).toBe(OPEN_CLAIMS.includes(state))
      expect(canStepClaim(state, 'refuse'), state).toBe(OPEN_CLAIMS.includes(state))
    }
  })

  it('has all its steps of staff in the call', () => {
    const ofStaff = CLAIM_STEPS.filter((step) => CLAIM_MOVES[step].from.staff.length > 0)
    expect([...STAFF_CLAIM_STEPS]).toEqual(ofStaff)
  })
})
