import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { holdDrawing, isDrawPublished } from '../../platform/transparency-log/draw-steps.store.ts'
import {
  findActivity,
  holdActivity,
  refuseAwaited,
  shareActivity,
  type StoredActivity,
} from '../activities/index.ts'
import type { StoredPrize } from './prize-fields.store.ts'
import { findPrize, lockPrize } from './prizes.store.ts'

/**
 * An activity whose prizes may be changed, held so that nobody else changes them; throws
 * FIELD_REFERENCE, PRIZE_NOT_LOTTERY, PRIZE_ACTIVITY_ENDED, DRAW_AWAITS_ROUND.
 */
export async function holdLottery({ db, user }: Context, id: number): Promise<StoredActivity> {
  const activity = await holdActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw referenceFailure('activityId')
  await refusePublished(db, user.companyId, activity)
  await refuseAwaited({ db, user }, activity)
  const held = lottery(activity, user.timeZone)
  // Whoever draws waits from here on: what can be won changes between two draws.
  await holdDrawing(db, user.companyId, id)
  return held
}

/** What was drawn is what is published: nothing of it changes any more. Throws DRAW_PUBLISHED. */
async function refusePublished(
  db: Database,
  companyId: number,
  { id, name }: StoredActivity,
): Promise<void> {
  if (await isDrawPublished(db, companyId, id)) throw fail('DRAW_PUBLISHED', { name })
}

function lottery(activity: StoredActivity, timeZone: string): StoredActivity {
  const { name, type, state, endsAt } = activity
  if (type !== 'lottery') throw fail('PRIZE_NOT_LOTTERY', { name })
  if (state === 'ended') {
    throw fail('PRIZE_ACTIVITY_ENDED', { name, endedAt: businessTime(endsAt, timeZone) })
  }
  return activity
}

export type VisiblePrize = { readonly prize: StoredPrize; readonly activity: StoredActivity }

/** A prize of an activity that the caller sees; undefined for any other. */
export async function visiblePrize(
  { db, user }: Context,
  id: number,
): Promise<VisiblePrize | undefined> {
  const prize = await findPrize(db, user.companyId, id)
  const activity = prize && (await findActivity(db, reachOf(user, 'activity'), prize.activityId))
  return prize && activity && { prize, activity }
}

/**
 * The same, as it may be changed and held for it: the activity first, then the prize. With `shared`
 * labels may join the activity meanwhile, and its other prizes be changed.
 */
export async function heldPrize(
  ctx: Context,
  id: number,
  { shared = false }: { readonly shared?: boolean } = {},
): Promise<VisiblePrize | undefined> {
  const { db, user } = ctx
  const visible = await visiblePrize(ctx, id)
  if (visible === undefined) return undefined
  const hold = shared ? shareActivity : holdActivity
  const activity = await hold(db, reachOf(user, 'activity'), visible.activity.id)
  if (activity === undefined) return undefined
  await refusePublished(db, user.companyId, activity)
  await refuseAwaited(ctx, activity)
  if (!shared) await holdDrawing(db, user.companyId, activity.id)
  await lockPrize(db, user.companyId, id)
  // It may have been changed or deleted while we waited.
  const prize = await findPrize(db, user.companyId, id)
  return prize && { prize, activity: lottery(activity, user.timeZone) }
}
