import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { mayTake } from '@zhenma/contract/payouts/payout-ways'
import { canMove, PAYOUT_MOVES, type PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { PAYOUT_STATE_TEXT, PAYOUT_STEP_TEXT } from '@zhenma/contract/payouts/payouts.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { holdRule } from '../draw-rules.store.ts'
import { giveBack, type HeldWin, holdWin, markDelivered } from '../wins.store.ts'
import {
  holdPayout,
  type HeldPayout,
  type ProviderReport,
  winOfPayout,
  writeMove,
} from './payouts.store.ts'

type Evidence = {
  readonly method: string
  readonly reference: string
  readonly note: string
}

/** Takes a step of a payout. Throws NOT_FOUND, PAYOUT_STATE, PAYOUT_BY_PROVIDER, WIN_SAME_PERSON and what it needs and has not. */
export async function movePayout(
  ctx: Context,
  id: number,
  step: PayoutStep,
  evidence: Evidence,
): Promise<void> {
  const { db, user } = ctx
  const winId = await winOfPayout(db, user.companyId, id)
  const win = winId === undefined ? undefined : await holdWin(db, reachOf(user, 'activity'), winId)
  if (win === undefined) throw fail('NOT_FOUND')
  await moveOfWin(ctx, win, step, evidence)
}

/** The same for a win that is held. */
export async function moveOfWin(
  ctx: Context,
  win: HeldWin,
  step: PayoutStep,
  evidence: Evidence,
): Promise<void> {
  const { db, user } = ctx
  const payout = await holdPayout(db, user.companyId, win.id)
  if (payout === undefined) throw fail('NOT_FOUND')
  refuse(ctx, win, payout, step, evidence)
  const moved = await applyMove(db, user, { win, payout, step, evidence })
  await logChange(ctx, {
    operation: `payout_${step}`,
    entity: 'payout',
    entityId: payout.id,
    before: shown(payout),
    after: shown(moved),
  })
}

/** Takes a step that is allowed, with all that hangs on it; win and payout are held. */
export async function applyMove(
  db: Database,
  { id: userId, companyId }: { readonly id: number | null; readonly companyId: number },
  wish: {
    readonly win: Pick<HeldWin, 'id' | 'activityId' | 'prizeId' | 'amountCents'>
    readonly payout: HeldPayout
    readonly step: PayoutStep
    readonly evidence: Evidence
    /** By a provider, and not by somebody of the staff. */
    readonly report?: ProviderReport
  },
): Promise<HeldPayout> {
  const { win, payout, step, evidence, report } = wish
  const { to } = PAYOUT_MOVES[step]
  const moved = await writeMove(db, companyId, payout.id, {
    from: payout.state,
    to,
    userId,
    report,
    ...evidence,
  })
  if (to === 'closed') {
    // The rule after the payout, as every change of a win holds them.
    await holdRule(db, companyId, win.activityId)
    await giveBack(db, companyId, win)
  }
  if (to === 'paid') {
    const { method: logisticsCompany, reference: trackingNumber } = evidence
    await markDelivered(db, companyId, win.id, { userId, logisticsCompany, trackingNumber })
  }
  return moved
}

const shown = ({ id: _, nextAskAt: __, ...fields }: HeldPayout) => fields

const EVIDENCE = ['method', 'reference', 'note'] as const

function refuse(
  { language, user }: Context,
  win: HeldWin,
  payout: HeldPayout,
  step: PayoutStep,
  evidence: Evidence,
): void {
  const { number, state, way } = payout
  if (!canMove(state, step)) {
    throw fail('PAYOUT_STATE', {
      number,
      state: say(PAYOUT_STATE_TEXT[state], language),
      step: say(PAYOUT_STEP_TEXT[step], language),
    })
  }
  if (!mayTake(payout, step)) {
    throw fail('PAYOUT_BY_PROVIDER', { number, way: say(PAYOUT_WAY_TEXT[way], language) })
  }
  // Money leaves by two people: who found the win good does not pay it.
  const isOfMoney = step === 'send' || step === 'pay'
  if (isOfMoney && win.checkedBy === user.id) throw fail('WIN_SAME_PERSON')
  const { needs } = PAYOUT_MOVES[step]
  for (const name of EVIDENCE) {
    if (needs.includes(name) && evidence[name] === '') throw inputFailure(name, 'FIELD_REQUIRED')
    // A note may always be written; papers belong to what was paid.
    const isNeedless = name !== 'note' && !needs.includes(name) && evidence[name] !== ''
    if (isNeedless) throw inputFailure(name, 'FIELD_UNKNOWN')
  }
}
