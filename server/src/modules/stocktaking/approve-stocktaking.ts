import { totalLength } from '@zhenma/codes/serial-range'
import { say } from '@zhenma/contract/kernel/texts'
import { term } from '@zhenma/contract/labels/terms'
import {
  MAXIMUM_DIFFERENCES,
  type StocktakingDifferenceType,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { STOCKTAKING_REASON } from '@zhenma/contract/stocktaking/stocktaking.refusals'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { codesOfSerials } from '../labels/index.ts'
import { correctStock } from './correct-stock.ts'
import {
  type Counting,
  type Difference,
  differences,
  type JudgedDifference,
} from './find-differences.ts'
import { readTotals } from './live-totals.ts'
import { lockCompared } from './lock-batches.ts'
import { insertResult } from './result.store.ts'
import { readScope } from './scope.store.ts'
import { holdOpen } from './visible-stocktaking.ts'
import { movedSince } from './moved-since.store.ts'
import { closeStocktaking } from './stocktaking.store.ts'

/** Moved labels that a refusal names. */
const MAXIMUM_NAMED = 200

export type ApproveInput = {
  readonly id: number
  readonly missing: number
  readonly surplus: number
  readonly correctMissing: boolean
  readonly correctSurplus: boolean
  readonly leaveMoved: boolean
}

/**
 * Closes a count and corrects the stock by it, all in the caller's transaction: what is compared is
 * locked, compared once more, corrected through the engine, and kept. Throws STOCKTAKING_* with
 * nothing changed, and what the engine throws for labels that do not allow their correction.
 */
export async function approveStocktaking(
  ctx: Context,
  input: ApproveInput,
): Promise<{ corrected: number; movementIds: number[] }> {
  const { db, user, language } = ctx
  const of = await holdOpen(ctx, input.id)
  const counting = { of, scope: await readScope(db, user.companyId, of) }
  await lockCompared(db, counting)
  const missing = await judged(ctx, counting, 'missing', input.correctMissing, input)
  const surplus = await judged(ctx, counting, 'surplus', input.correctSurplus, input)
  const found = { missing: totalLength(missing), surplus: totalLength(surplus) }
  if (missing.length + surplus.length > MAXIMUM_DIFFERENCES) {
    throw fail('STOCKTAKING_TOO_MANY_DIFFERENCES', { limit: MAXIMUM_DIFFERENCES })
  }
  if (found.missing !== input.missing || found.surplus !== input.surplus) {
    throw fail('STOCKTAKING_CHANGED', found)
  }
  const all = [...missing, ...surplus]
  if (!input.leaveMoved) await refuseMoved(ctx, input, all)
  const totals = await readTotals(db, of)
  const reason = say(STOCKTAKING_REASON.correction, language, { number: of.number })
  const corrections = all.filter(({ isCorrected }) => isCorrected)
  const movementIds = await correctStock(ctx, of, corrections, reason)
  const corrected = totalLength(corrections)
  await insertResult(db, of, all, totals.products)
  await closeStocktaking(db, user.companyId, of.id, {
    state: 'approved',
    userId: user.id,
    reason: '',
    ...found,
    corrected,
  })
  await logChange(ctx, {
    operation: 'approve',
    entity: 'stocktaking',
    entityId: of.id,
    before: { state: 'open' },
    after: { state: 'approved', ...found, corrected, movementIds },
  })
  return { corrected, movementIds }
}

/** The differences of one type, as far as an approval takes them, and what is to be done about each. */
async function judged(
  { db, user }: Context,
  counting: Counting,
  type: StocktakingDifferenceType,
  isToCorrect: boolean,
  { leaveMoved }: ApproveInput,
): Promise<JudgedDifference[]> {
  const all: Difference[] = []
  for await (const { found } of differences(db, counting, type, 0)) {
    all.push(...found)
    if (all.length > MAXIMUM_DIFFERENCES) {
      throw fail('STOCKTAKING_TOO_MANY_DIFFERENCES', { limit: MAXIMUM_DIFFERENCES })
    }
  }
  const moved = await movedSince(db, user.companyId, all)
  return all.map((difference, index) => {
    const hasMoved = moved.has(index)
    return { ...difference, type, hasMoved, isCorrected: isToCorrect && !(hasMoved && leaveMoved) }
  })
}

/** What moved after it was looked at is no difference to be corrected, but one to be looked at. */
async function refuseMoved(
  { db, user, services }: Context,
  { correctMissing, correctSurplus }: ApproveInput,
  all: readonly JudgedDifference[],
): Promise<void> {
  const isChosen = { missing: correctMissing, surplus: correctSurplus }
  const moved = all.filter(({ type, hasMoved }) => hasMoved && isChosen[type])
  if (moved.length === 0) return
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  const shown = moved.slice(0, MAXIMUM_NAMED)
  const codes = await codesOfSerials(
    source,
    shown.map(({ lo }) => lo),
  )
  throw failWith(
    fail('STOCKTAKING_MOVED', { count: totalLength(moved) }),
    shown.map(({ lo, hi, status }) => {
      const code = lo === hi ? (codes.get(lo) ?? String(lo)) : `${lo}–${hi}`
      return problem(
        'STOCKTAKING_LABEL_MOVED',
        { code, status: term('status', status) },
        { code, start: lo, end: hi },
      )
    }),
  )
}
