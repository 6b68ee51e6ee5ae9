import { prizeQuantity } from '@zhenma/contract/kernel/rules/marketing'
import { MAXIMUM_PRIZES } from '@zhenma/contract/prizes/prize-limits'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { isHeld, reachOf } from '../../platform/auth/reach.ts'
import { logChange, logChanges } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { noteDrawRule } from '../../platform/transparency-log/draw-steps.store.ts'
import { findActivity } from '../activities/index.ts'
import { changeAllocation, divide, takeBack } from './allocate.ts'
import { listAllocations } from './allocations.store.ts'
import { countPool } from './draw.store.ts'
import { heldPrize, holdLottery, type VisiblePrize, visiblePrize } from './open-activity.ts'
import { allocableOf, type PrizeFields, rowOf, type StoredPrize } from './prize-fields.store.ts'
import {
  countWinnable,
  deletePrize,
  insertPrize,
  insertPrizes,
  insertPrizesOf,
  listPrizes,
  updatePrize,
} from './prizes.store.ts'
import { listSources } from './sources.store.ts'
import { exportWinners, listWinners } from './winners.ts'

const ENTITY = 'prize'

type GivenPrize = Omit<PrizeFields, 'collectDays'> & {
  readonly collectDays?: number | null | undefined
}

/** What is kept of a prize: there is no time to collect what is only sent. */
const fieldsOf = ({ name, level, quantity, imageId, ...given }: GivenPrize): PrizeFields => ({
  name,
  level,
  quantity,
  imageId,
  handover: given.handover,
  collectDays: given.handover === 'parcel' ? null : (given.collectDays ?? null),
})

const isBound = ({ user }: Context): boolean => isHeld(reachOf(user, 'label'))

/** Winning codes are drawn from a whole batch: not by whoever sees only some of its labels. */
function refuseBound(ctx: Context): void {
  if (isBound(ctx)) throw fail('ACCESS_DENIED')
}

async function prizeInReach(ctx: Context, id: number): Promise<VisiblePrize> {
  const found = await visiblePrize(ctx, id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

async function held(ctx: Context, id: number): Promise<VisiblePrize> {
  const found = await heldPrize(ctx, id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** There cannot be more prizes than labels to win them; throws PRIZE_QUANTITY with how many are left. */
async function refuseTooMany(
  { db, user }: Context,
  activityId: number,
  quantity: number,
  others: readonly StoredPrize[],
): Promise<void> {
  const labels = await countWinnable(db, user.companyId, activityId)
  const taken = others.reduce((sum, prize) => sum + prize.quantity, 0)
  const remaining = Math.max(0, labels - taken)
  if (prizeQuantity.safeParse({ quantity, remaining }).success) return
  throw fieldFailure('quantity', 'PRIZE_QUANTITY', { remaining, labels, taken })
}

/** While buyers draw, what they can win is a step of the draw; else it is one when the activity goes online. */
async function noteWhileOnline(
  { db, user, services }: Context,
  { id, online }: VisiblePrize['activity'],
): Promise<void> {
  const { beacon: chain } = services
  if (online) await noteDrawRule(db, user.companyId, id, { chain, userId: user.id })
}

async function create(ctx: Context, given: GivenPrize & { readonly activityId: number }) {
  const { db, user } = ctx
  const { activityId } = given
  const activity = await holdLottery(ctx, activityId)
  const others = await listPrizes(db, user.companyId, activityId)
  if (others.length >= MAXIMUM_PRIZES) throw fail('PRIZE_TOO_MANY', { limit: MAXIMUM_PRIZES })
  await refuseTooMany(ctx, activityId, given.quantity, others)
  const fields = fieldsOf(given)
  const id = await insertPrize(db, user.companyId, activityId, user.id, fields)
  const after = { ...fields, activityId }
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  await noteWhileOnline(ctx, activity)
  return { id }
}

type MadePrize = PrizeFields & { readonly id: number }
const logMade = (ctx: Context, activityId: number, made: readonly MadePrize[]): Promise<void> =>
  logChanges(
    ctx,
    made.map(({ id, ...fields }) => ({
      operation: 'create',
      entity: ENTITY,
      entityId: id,
      after: { ...fields, activityId },
    })),
  )

/** From one activity to another: ids of both. */
type Way = { readonly from: number; readonly to: number }

/**
 * Gives a new activity the prizes of another: what they are called, their levels, quantities and pictures. Which codes win
 * them is drawn among labels of its own, so none do yet; and there may be more of them than labels until those join.
 */
export async function copyPrizes(ctx: Context, { from, to }: Way): Promise<void> {
  const { db, user } = ctx
  const copies = await insertPrizesOf(db, user.companyId, { from, to, createdBy: user.id })
  await logMade(ctx, to, copies)
}

/** Gives a new activity prizes that were kept elsewhere: as for a copy, there may be more of them than labels. */
export async function givePrizes(
  ctx: Context,
  activityId: number,
  given: readonly PrizeFields[],
): Promise<void> {
  const to = { activityId, createdBy: ctx.user.id }
  await logMade(ctx, activityId, await insertPrizes(ctx.db, ctx.user.companyId, to, given))
}

async function update(ctx: Context, { id, ...given }: GivenPrize & { readonly id: number }) {
  const { db, user } = ctx
  const { prize, activity } = await held(ctx, id)
  const { activityId } = prize
  // What was won stays won, also where its label is in no activity any more.
  const allocated = Math.max(prize.allocated, prize.won)
  if (given.quantity < allocated) {
    throw fieldFailure('quantity', 'PRIZE_BELOW_ALLOCATED', { allocated })
  }
  // Labels may have left since: what was right then may stay.
  if (given.quantity > prize.quantity) {
    const all = await listPrizes(db, user.companyId, activityId)
    const others = all.filter((other) => other.id !== id)
    await refuseTooMany(ctx, activityId, given.quantity, others)
  }
  const after = fieldsOf(given)
  await updatePrize(db, user.companyId, id, after)
  const before = fieldsOf(prize)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
  await noteWhileOnline(ctx, activity)
  return { id }
}

/** Deletes what no code wins any more; PRIZE_ALLOCATED says how many do. */
async function remove(ctx: Context, id: number): Promise<void> {
  const { prize, activity } = await held(ctx, id)
  const { name } = prize
  const allocated = Math.max(prize.allocated, prize.won)
  if (allocated > 0) {
    const refusal = fail('PRIZE_ALLOCATED', { name, allocated })
    const query = `activityId=${prize.activityId}`
    throw inUse(ctx, refusal, [{ by: 'label', count: allocated, query }])
  }
  await deletePrize(ctx.db, ctx.user.companyId, id)
  const before = fieldsOf(prize)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
  await noteWhileOnline(ctx, activity)
}

async function visibleActivity({ db, user }: Context, id: number): Promise<number> {
  const activity = await findActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw fail('NOT_FOUND')
  return activity.id
}

export const prizeRoutes = implement(prizes)({
  create,
  update,

  async list(ctx, { activityId }) {
    const { db, user } = ctx
    await visibleActivity(ctx, activityId)
    const found = await listPrizes(db, user.companyId, activityId)
    return {
      records: found.map((row) => rowOf(user.companyId, row)),
      labelCount: await countWinnable(db, user.companyId, activityId),
    }
  },

  async info(ctx, { id }) {
    const { db, user } = ctx
    const { prize, activity } = await prizeInReach(ctx, id)
    return {
      ...rowOf(user.companyId, prize),
      activityName: activity.name,
      activityState: activity.state,
      // They name batches of the whole company.
      allocations: isBound(ctx) ? [] : await listAllocations(db, user.companyId, id),
    }
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  divide(ctx, wish) {
    refuseBound(ctx)
    return divide(ctx, wish)
  },

  changeAllocation(ctx, wish) {
    refuseBound(ctx)
    return changeAllocation(ctx, wish)
  },

  async takeBack(ctx, { id }) {
    refuseBound(ctx)
    await takeBack(ctx, id)
    return {}
  },

  async countAllocable(ctx, { activityId, batchId, productId, prizeId }) {
    refuseBound(ctx)
    const { db, user } = ctx
    await visibleActivity(ctx, activityId)
    const { companyId } = user
    const counts = await countPool(db, { companyId, activityId, batchId, productId })
    const free = counts.labelCount - counts.allocatedCount
    if (prizeId == null) return { ...counts, allocable: free }
    const { prize } = await prizeInReach(ctx, prizeId)
    if (prize.activityId !== activityId) throw fail('NOT_FOUND')
    return { ...counts, allocable: allocableOf(prize, free) }
  },

  async sources(ctx, { activityId }) {
    refuseBound(ctx)
    await visibleActivity(ctx, activityId)
    return listSources(ctx.db, ctx.user.companyId, activityId)
  },

  async winners(ctx, { prizeId, ...page }) {
    refuseBound(ctx)
    return listWinners(ctx, await prizeInReach(ctx, prizeId), page)
  },

  async exportWinners(ctx, { prizeId }) {
    refuseBound(ctx)
    return exportWinners(ctx, await prizeInReach(ctx, prizeId))
  },
})
