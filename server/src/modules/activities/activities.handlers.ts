import { activities, type ActivityRow } from '@zhenma/contract/activities/activities.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { isDrawPublished, noteDrawRule } from '../../platform/transparency-log/draw-steps.store.ts'
import { labelOf, targetOf } from '../labels/index.ts'
import {
  countPrizesOf,
  deleteActivity,
  findActivity,
  holdActivity,
  insertActivity,
  listActivities,
  searchActivities,
  updateActivity,
} from './activities.store.ts'
import { type ActivityFields, rowOf, type StoredActivity } from './activity-fields.store.ts'
import { countLabelsOf, findActivityOfLabel, keepDrawable } from './activity-labels.store.ts'
import { assignLabels, assignRanges, cancelAllOf, cancelLabels } from './assign-labels.ts'
import { countUnassigned } from './count-unassigned.ts'
import { refuseAwaited } from './refuse-awaited.ts'
import { ACTIVITY_SHEET } from './activities.sheet.ts'
import { fieldsOf, storedFields } from './activity-values.ts'

const ENTITY = 'activity'

/** What has ended is not put online any more. */
function refuseEnded({ user }: Context, { name, endsAt }: ActivityFields): void {
  if (Date.parse(endsAt) > Date.now()) return
  throw fail('ACTIVITY_ONLINE_FAILED', { name, endedAt: businessTime(endsAt, user.timeZone) })
}

async function held({ db, user }: Context, id: number): Promise<StoredActivity> {
  const found = await holdActivity(db, reachOf(user, 'activity'), id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** Only a lottery has prizes, so what has some stays one. */
async function refusePrizes({ db, user }: Context, { id, name }: StoredActivity): Promise<void> {
  const { prizeCount: prizes } = await countPrizesOf(db, user.companyId, id)
  if (prizes > 0) throw fieldFailure('type', 'ACTIVITY_HAS_PRIZES', { name, prizes })
}

/** What is drawn in it is published: it is over for good. Throws DRAW_PUBLISHED. */
async function refusePublished(
  { db, user }: Context,
  { id, name }: StoredActivity,
  { endsAt }: ActivityFields,
): Promise<void> {
  if (Date.parse(endsAt) <= Date.now()) return
  if (await isDrawPublished(db, user.companyId, id)) throw fail('DRAW_PUBLISHED', { name })
}

/** Before anybody draws, the log commits to who may, by which rule, and for what. */
async function noteOnline({ db, user, services }: Context, id: number): Promise<void> {
  const { sha256, labels } = await keepDrawable(db, user.companyId, id)
  const known = { population: sha256, labels }
  const { beacon: chain } = services
  await noteDrawRule(db, user.companyId, id, { labels: known, chain, userId: user.id })
}

async function change(ctx: Context, stored: StoredActivity, after: ActivityFields): Promise<void> {
  const { id } = stored
  if (after.online && !stored.online) {
    refuseEnded(ctx, after)
    await refuseAwaited(ctx, stored)
  }
  if (after.type !== stored.type) await refusePrizes(ctx, stored)
  await refusePublished(ctx, stored, after)
  await updateActivity(ctx.db, ctx.user.companyId, id, after)
  if (after.online && !stored.online) await noteOnline(ctx, id)
  const before = storedFields(stored)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
}

const sumOf = (counts: readonly { readonly labelCount: number }[]): number =>
  counts.reduce((sum, { labelCount }) => sum + labelCount, 0)

/** Deletes what no label takes part in; ACTIVITY_IN_USE says how many do. */
async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const stored = await held(ctx, id)
  const labels = sumOf(await countLabelsOf(db, user.companyId, id))
  if (labels > 0) {
    const refusal = fail('ACTIVITY_IN_USE', { name: stored.name, labels })
    throw inUse(ctx, refusal, [{ by: 'label', count: labels, query: `activityId=${id}` }])
  }
  await deleteActivity(db, user.companyId, id)
  const before = storedFields(stored)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

async function found({ db, user }: Context, id: number): Promise<ActivityRow> {
  const { companyId } = user
  const activity = await findActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw fail('NOT_FOUND')
  return rowOf(companyId, activity)
}

/** A dealer's people are not the company's: they are told of what is online. */
async function ofLabel(ctx: Context, code: string): Promise<StoredActivity | null> {
  const { db, user } = ctx
  const { serial } = await labelOf(ctx, code)
  const activity = await findActivityOfLabel(db, user.companyId, serial)
  if (activity === undefined || (user.dealerId !== null && !activity.online)) return null
  return activity
}

async function pageOf({ db, user }: Context, page: InputOf<typeof activities.list>) {
  const { from, to } = page
  if (from !== undefined && to !== undefined && from > to) {
    throw failWith(fail('DATE_SPAN_REVERSED'), [problem('DATE_SPAN_REVERSED', {}, { field: 'to' })])
  }
  const { timeZone } = user
  const reach = reachOf(user, 'activity')
  const { records, total } = await listActivities(db, reach, { ...page, timeZone })
  return { records: records.map((row) => rowOf(user.companyId, row)), total }
}

export const activityRoutes = implement(activities)({
  async create(ctx, { online, ...given }) {
    const { db, user } = ctx
    const after = fieldsOf(given, online)
    if (online) refuseEnded(ctx, after)
    const id = await insertActivity(db, user.companyId, user.id, after)
    if (online) await noteOnline(ctx, id)
    await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
    return { id }
  },

  async update(ctx, { id, online, ...given }) {
    const stored = await held(ctx, id)
    await change(ctx, stored, fieldsOf(given, online ?? stored.online))
    return { id }
  },

  async setOnline(ctx, { id, online }) {
    const stored = await held(ctx, id)
    if (stored.online !== online) await change(ctx, stored, { ...storedFields(stored), online })
    return { id }
  },

  get: (ctx, { id }) => found(ctx, id),

  async info(ctx, { id }) {
    const activity = await found(ctx, id)
    const reach = reachOf(ctx.user, 'label')
    const statuses = await countLabelsOf(ctx.db, ctx.user.companyId, id, reach)
    const prizes = await countPrizesOf(ctx.db, ctx.user.companyId, id)
    return { ...activity, ...prizes, labelCount: sumOf(statuses), statuses }
  },

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...ACTIVITY_SHEET,
        read: (at, page) => pageOf(at, { ...filter, ...page }),
      },
    ),

  search: (ctx, { keyword, ids }) =>
    searchActivities(ctx.db, reachOf(ctx.user, 'activity'), keyword, ids),

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  assign: (ctx, { activityId, note, idempotencyKey, ...given }) =>
    assignLabels(ctx, { activityId, target: targetOf(given), note, idempotencyKey }),

  addRanges: (ctx, { activityId, ranges, note, idempotencyKey }) =>
    assignRanges(ctx, { activityId, ranges, note, idempotencyKey }),

  async cancel(ctx, { activityId, note, idempotencyKey, ...given }) {
    const submission = { note, idempotencyKey }
    const target = targetOf(given)
    if (activityId == null) return cancelLabels(ctx, { ...submission, target })
    if (Object.values(target).some((part) => part !== undefined)) throw fail('LABEL_NO_TARGET')
    return cancelAllOf(ctx, { ...submission, activityId })
  },

  countUnassigned: (ctx, given) => countUnassigned(ctx, targetOf(given)),

  ofLabel: async (ctx, { code }) => ({ activity: await ofLabel(ctx, code) }),
})
