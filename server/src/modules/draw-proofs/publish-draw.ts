import { createHash } from 'node:crypto'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  holdDrawing,
  isDrawPublished,
  openDrawStep,
  writeDrawStep,
} from '../../platform/transparency-log/draw-steps.store.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { holdActivity, refuseAwaited } from '../activities/index.ts'
import { drawLines } from './draw-file.ts'
import { keepWinners, markPublished } from './draw-proofs.store.ts'

/**
 * Tells the seed of an activity that has ended, and with it everything that follows from it, once and for good. Throws
 * NOT_FOUND, DRAW_PUBLISHED, DRAW_NOT_ENDED, DRAW_AWAITS_ROUND.
 */
export async function publishDraw(ctx: Context, activityId: number): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const key = { companyId, activityId }
  // Held: nothing is allocated, and it does not go on; then its rule, so that nobody draws.
  const activity = await holdActivity(db, reachOf(user, 'activity'), activityId)
  if (activity === undefined) throw fail('NOT_FOUND')
  const { name, state, endsAt } = activity
  if (await isDrawPublished(db, companyId, activityId)) throw fail('DRAW_PUBLISHED', { name })
  if (state !== 'ended') {
    throw fail('DRAW_NOT_ENDED', { name, endsAt: businessTime(endsAt, user.timeZone) })
  }
  await refuseAwaited(ctx, activity)
  await holdDrawing(db, companyId, activityId)
  const draws = createHash('sha256')
  for await (const line of drawLines((work) => work(db), key)) draws.update(line)
  // Labels may leave until here, and their steps with them.
  const step = await openDrawStep(db, companyId, activityId)
  const winners = await keepWinners(db, key)
  await writeDrawStep(db, companyId, step, 'published', {
    seed: step.seed.toString('hex'),
    winners,
    drawsSha256: draws.digest('hex'),
  })
  await markPublished(db, key, { step: step.ordinal, userId: user.id })
  const after = { steps: step.ordinal }
  await logChange(ctx, {
    operation: 'publish_draw',
    entity: 'activity',
    entityId: activityId,
    after,
  })
}
