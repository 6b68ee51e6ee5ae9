import { allocationChange, codeAllocation } from '@zhenma/contract/kernel/rules/marketing'
import { MAXIMUM_ALLOCATIONS } from '@zhenma/contract/prizes/prize-limits'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockBatchesOf, lockKey } from '../labels/index.ts'
import { hasProduct } from '../products/index.ts'
import {
  type Allocation,
  findAllocation,
  insertAllocation,
  listAllocations,
  lockWinners,
  plannedFor,
} from './allocations.store.ts'
import { countPool, type Pool } from './draw.store.ts'
import { heldPrize, type VisiblePrize } from './open-activity.ts'
import { drawOrPlan, takeBackOrPlan } from './planned-codes.ts'
import { allocableOf } from './prize-fields.store.ts'
import { findPrize } from './prizes.store.ts'

/** An allocation as a call answers it. */
type Answer = {
  readonly id: number
  readonly quantity: number
  /** When it is drawn by a public beacon; null: it is done. */
  readonly drawnAt: string | null
}

type Wish = Omit<Allocation, 'id'> & { readonly idempotencyKey?: string | undefined }

/**
 * Lets so many labels of a batch and a product win a prize, drawn at random. Throws FIELD_REFERENCE,
 * PRIZE_NOT_LOTTERY, PRIZE_ACTIVITY_ENDED, PRIZE_TOO_MANY_ALLOCATIONS, PRIZE_ALLOCABLE,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function divide(ctx: Context, wish: Wish): Promise<Answer> {
  const { db, user } = ctx
  const { companyId } = user
  const { prizeId, batchId, productId, quantity, idempotencyKey } = wish
  const earlier = idempotencyKey && (await earlierOf(ctx, wish, idempotencyKey))
  if (earlier) return answerAgain(ctx, earlier)
  const held = await heldPrize(ctx, prizeId, { shared: true })
  if (held === undefined) throw referenceFailure('prizeId')
  await lockBatch(ctx, batchId)
  if (!(await hasProduct(db, companyId, productId))) throw referenceFailure('productId')
  const allocations = await listAllocations(db, companyId, prizeId)
  if (allocations.length >= MAXIMUM_ALLOCATIONS) {
    throw fail('PRIZE_TOO_MANY_ALLOCATIONS', { limit: MAXIMUM_ALLOCATIONS })
  }
  const { pool, free } = await poolOf(held, { companyId, batchId, productId }, ctx)
  const { prize } = held
  const allocable = allocableOf(prize, free)
  const asked = { batchId, productId, prizeId, quantity, allocable }
  if (!codeAllocation.safeParse(asked).success) {
    throw fieldFailure('quantity', 'PRIZE_ALLOCABLE', { allocable })
  }
  const id = await insertAllocation(db, companyId, { ...wish, idempotencyKey }, user.id)
  const wanted = { allocationId: id, count: quantity, free }
  const drawnAt = await drawOrPlan(ctx, held, pool, wanted)
  const after = { allocated: prize.allocated + quantity, batchId, productId }
  if (drawnAt === null) await logAllocated(ctx, 'allocate', prize, after)
  return { id, quantity, drawnAt }
}

/**
 * Makes an allocation of a prize so large: draws more labels, or takes some back at random. Throws
 * NOT_FOUND, PRIZE_NOT_ALLOCATED, FIELD_REFERENCE, INPUT_INVALID where it has to be said which one,
 * PRIZE_ALLOCATION_CHANGE, PRIZE_ALLOCABLE.
 */
export async function changeAllocation(
  ctx: Context,
  wish: {
    readonly prizeId: number
    readonly allocationId?: number | null | undefined
    readonly quantity: number
  },
): Promise<Answer> {
  const { db, user } = ctx
  const { companyId } = user
  const { quantity } = wish
  const held = await heldPrize(ctx, wish.prizeId, { shared: true })
  if (held === undefined) throw fail('NOT_FOUND')
  const { prize } = held
  const { id, batchId, productId } = await chosenAllocation(ctx, held, wish.allocationId)
  await lockBatch(ctx, batchId)
  const serials = await lockWinners(db, companyId, id)
  // Under the locks nothing leaves it any more.
  const { allocated } = (await findPrize(db, companyId, prize.id)) ?? prize
  const others = allocated - serials.length
  const total = prize.quantity - others
  if (!allocationChange.safeParse({ quantity, allocated: serials.length, total }).success) {
    if (serials.length === 0) throw notAllocated(held)
    throw fieldFailure('quantity', 'PRIZE_ALLOCATION_CHANGE', { total: prize.quantity, others })
  }
  const more = quantity - serials.length
  if (more === 0) return { id, quantity, drawnAt: null }
  let drawnAt: string | null = null
  if (more < 0) {
    const undrawn = undrawnOf(serials, -more)
    drawnAt = await takeBackOrPlan(ctx, held, { allocationId: id, undrawn, count: -more })
  }
  if (more > 0) {
    const { pool, free } = await poolOf(held, { companyId, batchId, productId }, ctx)
    if (more > free) {
      throw fieldFailure('quantity', 'PRIZE_ALLOCABLE', { allocable: serials.length + free })
    }
    drawnAt = await drawOrPlan(ctx, held, pool, { allocationId: id, count: more, free })
  }
  const changed = { ...prize, allocated }
  if (drawnAt === null) {
    await logAllocated(ctx, 'change_allocation', changed, { allocated: others + quantity })
  }
  return { id, quantity, drawnAt }
}

/** Takes all winning codes of an allocation back. Throws NOT_FOUND and what a change does. */
export async function takeBack(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const allocation = await findAllocation(db, companyId, { id })
  const held = allocation && (await heldPrize(ctx, allocation.prizeId, { shared: true }))
  if (allocation === undefined || held === undefined) throw fail('NOT_FOUND')
  await lockBatch(ctx, allocation.batchId)
  const serials = await lockWinners(db, companyId, id)
  if (serials.length === 0) throw fail('NOT_FOUND')
  const { prize } = held
  const undrawn = undrawnOf(serials, serials.length)
  await takeBackOrPlan(ctx, held, { allocationId: id, undrawn, count: undrawn.length })
  await logAllocated(ctx, 'take_back', prize, { allocated: prize.allocated - serials.length })
}

/** What can be taken back of winning codes: none that a buyer has drawn. Throws PRIZE_CODES_DRAWN. */
function undrawnOf(
  winners: readonly { readonly serial: number; readonly isDrawn: boolean }[],
  wanted: number,
): number[] {
  const free = winners.filter(({ isDrawn }) => !isDrawn).map(({ serial }) => serial)
  if (free.length < wanted) {
    throw fieldFailure('quantity', 'PRIZE_CODES_DRAWN', { drawn: winners.length - free.length })
  }
  return free
}

/** The same answer as before, also where it waits still. */
async function answerAgain({ db, user }: Context, { id, quantity }: Allocation): Promise<Answer> {
  return { id, quantity, drawnAt: await plannedFor(db, user.companyId, id) }
}

/** What this key was for before; throws IDEMPOTENCY_KEY_REUSED where that was something else. */
async function earlierOf({ db, user }: Context, wish: Wish, key: string) {
  await lockKey(db, user.companyId, { idempotencyKey: key })
  const earlier = await findAllocation(db, user.companyId, { idempotencyKey: key })
  if (earlier === undefined) return undefined
  const same = (['prizeId', 'batchId', 'productId', 'quantity'] as const).every(
    (name) => earlier[name] === wish[name],
  )
  if (!same) throw fail('IDEMPOTENCY_KEY_REUSED')
  return earlier
}

/** The allocation that is meant: the one that is named, or the only one. */
async function chosenAllocation(
  { db, user }: Context,
  held: VisiblePrize,
  allocationId: number | null | undefined,
) {
  const allocations = await listAllocations(db, user.companyId, held.prize.id)
  const [only, ...more] = allocations
  if (only === undefined) throw notAllocated(held)
  if (allocationId == null && more.length > 0) throw inputFailure('allocationId', 'FIELD_REQUIRED')
  const chosen = allocationId == null ? only : allocations.find(({ id }) => id === allocationId)
  if (chosen === undefined) throw referenceFailure('allocationId')
  return chosen
}

const notAllocated = ({ prize: { name } }: VisiblePrize) =>
  fieldFailure('quantity', 'PRIZE_NOT_ALLOCATED', { name })

/** From here on no operation changes the batch's labels, nor is anything drawn from it. */
async function lockBatch({ db, user }: Context, batchId: number): Promise<void> {
  const locked = await lockBatchesOf(db, user.companyId, { serials: [], batchId })
  if (locked.length === 0) throw referenceFailure('batchId')
}

async function poolOf(
  { prize }: VisiblePrize,
  of: Omit<Pool, 'activityId'>,
  { db }: Context,
): Promise<{ pool: Pool; free: number }> {
  const pool = { ...of, activityId: prize.activityId }
  const { labelCount, allocatedCount } = await countPool(db, pool)
  return { pool, free: labelCount - allocatedCount }
}

/** How many codes a prize had and has; which ones is nobody's to read in a log. */
function logAllocated(
  ctx: Context,
  operation: string,
  { id, allocated }: VisiblePrize['prize'],
  after: Readonly<Record<string, number>>,
): Promise<void> {
  return logChange(ctx, { operation, entity: 'prize', entityId: id, before: { allocated }, after })
}
