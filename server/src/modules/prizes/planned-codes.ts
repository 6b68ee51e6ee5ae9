import { seededRandom } from '@zhenma/codes/seeded-random'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  awaitRound,
  findRound,
  type HeldRound,
  holdRound,
  nameRound,
  roundFacts,
  type RoundKey,
} from '../../platform/transparency-log/draw-rounds.store.ts'
import {
  keepDrawList,
  openDrawStep,
  runsOfSerials,
  writeDrawStep,
} from '../../platform/transparency-log/draw-steps.store.ts'
import { type KnownRound, noteRound } from '../../platform/transparency-log/know-round.store.ts'
import { refuseAwaited } from '../activities/index.ts'
import { lockBatchesOf } from '../labels/index.ts'
import { addWinners, findAllocation, lockWinners, removeWinners } from './allocations.store.ts'
import { keepFree, type Pool } from './draw.store.ts'
import { drawPositions, drawWinners, takeWinnersBack } from './draw-winners.ts'
import type { VisiblePrize } from './open-activity.ts'
import { canWinStill, holdForCodes } from './planned-codes.store.ts'
import { findPrize } from './prizes.store.ts'

/** How many winning codes an allocation gets more, or loses. */
type Wish = { readonly allocationId: number; readonly count: number }

/**
 * Gives an allocation so many more winners of a pool: at once, or with a public beacon when the round is out that is named now.
 * Answers when that is; null: it is done. Throws DRAW_AWAITS_ROUND.
 */
export async function drawOrPlan(
  ctx: Context,
  held: VisiblePrize,
  pool: Pool,
  { free, ...wish }: Wish & { readonly free: number },
): Promise<string | null> {
  const { db, services } = ctx
  const { id: prizeId } = held.prize
  if (services.beacon === undefined) {
    await drawWinners(db, pool, { prizeId, free, ...wish })
    return null
  }
  const { batchId: batch, productId: product } = pool
  const keep = () => keepFree(db, pool)
  return plan(ctx, held, 'allocate', { wish, keep, facts: { batch, product } })
}

/** Takes so many winners of an allocation back, drawn among those that nobody has drawn with: in the same way. */
export async function takeBackOrPlan(
  ctx: Context,
  held: VisiblePrize,
  { undrawn, ...wish }: Wish & { readonly undrawn: readonly number[] },
): Promise<string | null> {
  const { db, user, services } = ctx
  const { companyId } = user
  const { id: prizeId, activityId } = held.prize
  const { allocationId, count } = wish
  // Of all there are nothing is left to chance.
  if (services.beacon === undefined || count === undrawn.length) {
    await takeWinnersBack(db, { companyId, activityId, prizeId }, allocationId, { undrawn, count })
    return null
  }
  const keep = async () => {
    const sha256 = await keepDrawList(db, companyId, activityId, runsOfSerials(undrawn))
    return { sha256, labels: undrawn.length }
  }
  return plan(ctx, held, 'take_back', { wish, keep, facts: {} })
}

type Planned = {
  readonly wish: Wish
  /** Keeps the labels that chance chooses among. */
  readonly keep: () => Promise<{ readonly sha256: string; readonly labels: number }>
  readonly facts: Readonly<Record<string, number>>
}

async function plan(
  ctx: Context,
  { prize, activity }: VisiblePrize,
  kind: 'allocate' | 'take_back',
  { wish, keep, facts }: Planned,
): Promise<string | null> {
  const { db, user, services } = ctx
  if (services.beacon === undefined) throw new Error('there is no beacon to wait for')
  const { companyId } = user
  const { allocationId, count } = wish
  const step = await openDrawStep(db, companyId, prize.activityId)
  // Of several at once one plans: the step's place is held from here on.
  await refuseAwaited(ctx, activity)
  const { sha256, labels } = await keep()
  const named = nameRound(services.beacon)
  const { round, dueAt } = named
  const of = { prize: prize.id, allocation: allocationId, ...facts }
  const fixed = { what: kind, ...of, population: sha256, labels, count }
  await writeDrawStep(db, companyId, step, 'planned', { ...fixed, beacon: roundFacts(named) })
  const codes = { allocationId, count, labelsSha256: sha256, labelCount: labels }
  await awaitRound(db, companyId, step, named, { kind, userId: user.id, codes })
  await logChange(ctx, {
    operation: kind === 'allocate' ? 'plan_codes' : 'plan_take_back',
    entity: 'prize',
    entityId: prize.id,
    after: { planned: count, round },
  })
  return dueAt.toISOString()
}

/**
 * Carries out what waits for a round that has come out, once and for all, in one transaction with what the log says of it.
 * What was drawn among is what stood in the step before; labels that cannot win any more by now do not, and are told.
 */
export async function carryOutCodes(
  db: Database,
  key: RoundKey,
  known: KnownRound,
): Promise<boolean> {
  const { companyId, activityId } = key
  const asked = await findRound(db, key)
  const allocation =
    asked?.allocationId == null
      ? undefined
      : await findAllocation(db, companyId, { id: asked.allocationId })
  if (allocation === undefined) return false
  const { prizeId, batchId } = allocation
  // In the order of whoever allocates: activity, prize, batch, and the step's place last of all.
  await holdForCodes(db, companyId, { activityId, prizeId })
  await lockBatchesOf(db, companyId, { serials: [], batchId })
  const winners = await lockWinners(db, companyId, allocation.id)
  const held = await holdRound(db, key)
  if (held === undefined) return false
  const before = (await findPrize(db, companyId, prizeId))?.allocated ?? 0
  const beacon = await noteRound(db, held, known)
  const step = await openDrawStep(db, companyId, activityId)
  const random = seededRandom(step.seed, { activityId, beacon, step: held.step })
  const drawn = serialsOf(held, (count, total) => drawPositions(count, total, random))
  const isMore = held.kind === 'allocate'
  const undrawn = new Set(winners.flatMap(({ serial, isDrawn }) => (isDrawn ? [] : serial)))
  const still = isMore
    ? await canWinStill(db, { companyId, activityId }, drawn)
    : drawn.filter((serial) => undrawn.has(serial))
  if (isMore) await addWinners(db, companyId, allocation.id, still)
  else await removeWinners(db, companyId, allocation.id, still)
  const gone = await keepGone(db, key, drawn, still)
  const of = { prize: prizeId, allocation: allocation.id, planned: held.step }
  await writeDrawStep(db, companyId, step, held.kind as 'allocate' | 'take_back', {
    ...of,
    count: still.length,
    ...gone,
  })
  await logChange(
    { db, ip: '', user: { id: held.askedBy, companyId } },
    {
      operation: isMore ? 'allocate' : 'take_back',
      entity: 'prize',
      entityId: prizeId,
      before: { allocated: before },
      after: { allocated: before + (isMore ? still.length : -still.length) },
    },
  )
  return true
}

async function keepGone(
  db: Database,
  { companyId, activityId }: RoundKey,
  drawn: readonly number[],
  still: readonly number[],
): Promise<{ readonly gone?: string }> {
  if (still.length === drawn.length) return {}
  const kept = new Set(still)
  const gone = drawn.filter((serial) => !kept.has(serial))
  return { gone: await keepDrawList(db, companyId, activityId, runsOfSerials(gone)) }
}

/** The serials that chance has chosen of a list of runs, ascending. */
function serialsOf(
  { labels, labelCount, count }: HeldRound,
  draw: (count: number, total: number) => readonly number[],
): number[] {
  const positions = draw(count ?? 0, labelCount ?? 0)
  const found: number[] = []
  let before = 0
  for (const run of (labels ?? '').split(',')) {
    const [lo = 0, hi = 0] = run.split('-').map(Number)
    const end = before + hi - lo + 1
    for (let at = found.length; at < positions.length; at += 1) {
      const position = positions[at] ?? end
      if (position >= end) break
      found.push(lo + position - before)
    }
    before = end
  }
  return found
}
