import type { SerialRange, SerialRangeInput } from '@zhenma/codes/serial-range'
import { reachOf } from '../../platform/auth/reach.ts'
import { Failure, fail, failWith, type ProblemDraft } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import {
  lockBatchesOf,
  namedRangesEach,
  RUN_LIMIT,
  submitOperation,
  type Target,
} from '../labels/index.ts'
import { holdActivity, shareActivity } from './activities.store.ts'
import { listRunsOf } from './activity-labels.store.ts'

type Submission = { readonly note: string; readonly idempotencyKey: string | undefined }

type Assignment = Submission & {
  readonly activityId: number
  readonly target: Target
  readonly request?: readonly unknown[]
}

/**
 * Lets labels take part in an activity, instead of what they are in; the history names it. Throws
 * FIELD_REFERENCE for an activity that is not the company's, ACTIVITY_ENDED; refuses labels as the
 * engine does.
 */
export async function assignLabels(ctx: Context, { activityId, ...submission }: Assignment) {
  const activity = await shareActivity(ctx.db, reachOf(ctx.user, 'activity'), activityId)
  if (activity === undefined) throw referenceFailure('activityId')
  const { name, state, endsAt } = activity
  if (state === 'ended')
    throw fail('ACTIVITY_ENDED', { name, endedAt: businessTime(endsAt, ctx.user.timeZone) })
  return submitOperation(ctx, {
    operation: 'assign_activity',
    ...submission,
    given: { activity_id: activityId },
    details: { activityName: name },
  })
}

/** `assignLabels` for several serial ranges at once; every range that is none is told, by its row. */
export async function assignRanges(
  ctx: Context,
  {
    ranges,
    ...wish
  }: Submission & {
    readonly activityId: number
    readonly ranges: readonly SerialRangeInput[]
  },
) {
  return assignLabels(ctx, {
    ...wish,
    target: { ranges: await readRanges(ctx, ranges) },
    request: ['ranges', ranges.map(({ start, end }) => [start, end])],
  })
}

/** Each range within one batch; throws the first refusal, with all of them in its details. */
async function readRanges(
  { db, user, services }: Context,
  given: readonly SerialRangeInput[],
): Promise<SerialRange[]> {
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  const read = await namedRangesEach(source, given)
  const ranges: SerialRange[] = []
  const problems: ProblemDraft[] = []
  let refusal: Failure | undefined
  for (const [index, one] of read.entries()) {
    if (one instanceof Failure) {
      refusal ??= one
      problems.push(...one.problems.map((wrong) => ({ ...wrong, row: index + 1 })))
    } else ranges.push(one)
  }
  if (refusal !== undefined) throw failWith(refusal, problems)
  return ranges
}

/**
 * Takes labels out of whatever activity they are in; refuses labels as the engine does, and
 * LABEL_NO_TARGET where `target` is not exactly one.
 */
export function cancelLabels(ctx: Context, submission: Submission & { readonly target: Target }) {
  return submitOperation(ctx, { operation: 'cancel_activity', ...submission })
}

/**
 * Takes all labels out of an activity, also one that has ended; the history names it. Throws
 * FIELD_REFERENCE for an activity that is not the company's, LABEL_NONE_FOUND, LABEL_TOO_MANY_RUNS.
 */
export async function cancelAllOf(
  ctx: Context,
  { activityId, ...submission }: Submission & { readonly activityId: number },
) {
  const { db, user } = ctx
  const { companyId } = user
  // Held: nothing joins it meanwhile.
  const activity = await holdActivity(db, reachOf(user, 'activity'), activityId)
  if (activity === undefined) throw referenceFailure('activityId')
  const found = await listRunsOf(db, companyId, activityId, RUN_LIMIT + 1)
  // Under the locks of their batches nothing leaves it any more, for another activity, say.
  await lockBatchesOf(db, companyId, { serials: found, batchId: null })
  return submitOperation(ctx, {
    operation: 'cancel_activity',
    ...submission,
    target: { ranges: await listRunsOf(db, companyId, activityId, RUN_LIMIT + 1) },
    withoutContent: true,
    request: ['all', activityId],
    details: { activityName: activity.name },
  })
}
