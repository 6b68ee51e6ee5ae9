/**
 * What becomes of the money of a red packet that was won. `sent`: given to whoever pays, and its fate is not
 * known yet; `waiting`: the receiver has to take it; `failed`: it was not paid, and may be tried again;
 * `closed`: it never will be, and its money is back in the budget.
 */
export const PAYOUT_STATES = ['created', 'sent', 'waiting', 'paid', 'failed', 'closed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_STEPS = ['send', 'wait', 'pay', 'fail', 'retry', 'close'] as const
export type PayoutStep = (typeof PAYOUT_STEPS)[number]

/** What has to be written down with a step. */
type PayoutEvidence = 'method' | 'reference' | 'note'

type Move = {
  readonly from: readonly PayoutState[]
  readonly to: PayoutState
  readonly needs: readonly PayoutEvidence[]
}

/**
 * Which step leads where. What is under way is neither closed nor tried again: first somebody must know that
 * it was not paid, or it would be paid twice.
 */
export const PAYOUT_MOVES: Readonly<Record<PayoutStep, Move>> = {
  send: { from: ['created'], to: 'sent', needs: [] },
  wait: { from: ['sent'], to: 'waiting', needs: [] },
  pay: { from: ['created', 'sent', 'waiting'], to: 'paid', needs: ['method', 'reference'] },
  fail: { from: ['created', 'sent', 'waiting'], to: 'failed', needs: ['note'] },
  retry: { from: ['failed'], to: 'created', needs: [] },
  close: { from: ['created', 'failed'], to: 'closed', needs: ['note'] },
}

export const canMove = (state: PayoutState, step: PayoutStep): boolean =>
  PAYOUT_MOVES[step].from.includes(state)

/** Where the buyer may still say to whom it should go: while nobody is paying it. */
export const OPEN_PAYOUTS: readonly PayoutState[] = ['created', 'failed']
