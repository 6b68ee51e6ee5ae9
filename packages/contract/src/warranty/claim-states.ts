import { texts, type Text } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** How far a claim has come. `refused` and `withdrawn` are the ends that are no completion. */
export const CLAIM_STATES = ['received', 'accepted', 'completed', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `answer` and `note` change no state: one is read by the buyer, the other never. */
export const CLAIM_STEPS = ['accept', 'answer', 'complete', 'refuse', 'withdraw', 'note'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]

export const CLAIM_SIDES = ['staff', 'buyer'] as const
export type ClaimSide = (typeof CLAIM_SIDES)[number]

type Move = {
  /** Null: it stays where it is. */
  readonly to: ClaimState | null
  readonly from: Readonly<Record<ClaimSide, readonly ClaimState[]>>
  /** What has to be written: to the buyer, or among staff. */
  readonly needs: 'message' | 'note' | null
}

/** Which step leads where. */
export const CLAIM_MOVES: Readonly<Record<ClaimStep, Move>> = {
  accept: { to: 'accepted', from: { staff: ['received'], buyer: [] }, needs: null },
  answer: { to: null, from: { staff: ['received', 'accepted'], buyer: [] }, needs: 'message' },
  complete: { to: 'completed', from: { staff: ['accepted'], buyer: [] }, needs: 'message' },
  refuse: {
    to: 'refused',
    from: { staff: ['received', 'accepted'], buyer: [] },
    needs: 'message',
  },
  withdraw: { to: 'withdrawn', from: { staff: [], buyer: ['received', 'accepted'] }, needs: null },
  note: { to: null, from: { staff: CLAIM_STATES, buyer: [] }, needs: 'note' },
}

/** Whether one side may take a step of a claim that stands there. */
export const canStepClaim = (
  state: ClaimState,
  step: ClaimStep,
  side: ClaimSide = 'staff',
): boolean => CLAIM_MOVES[step].from[side].includes(state)

/** Somebody has still to do something. A registration has no second one meanwhile. */
export const OPEN_CLAIMS: readonly ClaimState[] = ['received', 'accepted']

/** Steps that staff take. */
export const STAFF_CLAIM_STEPS = ['accept', 'answer', 'complete', 'refuse', 'note'] as const
export type StaffClaimStep = (typeof STAFF_CLAIM_STEPS)[number]

export const CLAIM_STATE_TEXT: Readonly<Record<ClaimState, Text>> = texts({
  received: { cn: '待受理', tc: '待受理', en: 'Received' },
  accepted: { cn: '处理中', tc: '處理中', en: 'In progress' },
  completed: { cn: '已办结', tc: '已辦結', en: 'Completed' },
  refused: WORDS.refused,
  withdrawn: WORDS.withdrawn,
})

export const CLAIM_STEP_TEXT: Readonly<Record<ClaimStep, Text>> = texts({
  accept: { cn: '受理', tc: '受理', en: 'Accept' },
  answer: { cn: '答复消费者', tc: '答覆消費者', en: 'Answer the buyer' },
  complete: { cn: '办结', tc: '辦結', en: 'Complete' },
  refuse: WORDS.refuse,
  withdraw: WORDS.withdrawRequest,
  note: { cn: '添加内部备注', tc: '新增內部備註', en: 'Add an internal note' },
})
