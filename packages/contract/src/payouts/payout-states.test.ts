import { expect, test } from 'vitest'
import {
  canMove,
  OPEN_PAYOUTS,
  PAYOUT_MOVES,
  PAYOUT_STATES,
  PAYOUT_STEPS,
  type PayoutState,
} from './payout-states.ts'

const stepsFrom = (state: PayoutState) => PAYOUT_STEPS.filter((step) => canMove(state, step))

test('what is paid or closed stays so', () => {
  expect(stepsFrom('paid')).toEqual([])
  expect(stepsFrom('closed')).toEqual([])
})

test('what is under way is not tried again or closed before somebody knows that it was not paid', () => {
  for (const state of ['sent', 'waiting'] as const) {
    expect(stepsFrom(state)).not.toContain('close')
    expect(stepsFrom(state)).not.toContain('retry')
    expect(stepsFrom(state)).toContain('fail')
    expect(OPEN_PAYOUTS).not.toContain(state)
  }
})

test('every state is reached from the first, and from each that goes on money can be paid or closed', () => {
  const reached = new Set<PayoutState>(['created'])
  for (const state of reached)
    for (const step of stepsFrom(state)) reached.add(PAYOUT_MOVES[step].to)
  expect([...reached].sort()).toEqual([...PAYOUT_STATES].sort())
})

test('nothing counts as paid without its paper, and nothing fails or is closed without a reason', () => {
  expect(PAYOUT_MOVES.pay.needs).toEqual(['method', 'reference'])
  expect(PAYOUT_MOVES.fail.needs).toEqual(['note'])
  expect(PAYOUT_MOVES.close.needs).toEqual(['note'])
})
