import { draws } from '@zhenma/contract/draws/draws.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { checkDaySpan } from '../../platform/time/day-span.ts'
import { findActivity, type StoredActivity } from '../activities/index.ts'
import { type PageOf, pageWithCodes } from '../labels/index.ts'
import { moveOfWin } from './payouts/move-payout.ts'
import { createDuePayout } from './payouts/payouts.store.ts'
import { waysOf } from './payouts/providers/settings.store.ts'
import { holdRule } from './draw-rules.store.ts'
import { copyActivity } from './copy-activity.ts'
import { createTemplate, removeTemplate, rename } from './templates/keep-template.ts'
import { startFromTemplate } from './templates/start-activity.ts'
import { listTemplates } from './templates/templates.store.ts'
import { createPackets, deletePackets } from './make-packets.ts'
import { givePoints } from './give-points.ts'
import { readRule } from './rule/read-rule.ts'
import { progressOf } from './draw-progress.ts'
import { activitiesByRegion } from './places/region-activities.store.ts'
import { setPlaces } from './places/set-places.ts'
import { barDealers, setRule } from './rule/set-rule.ts'
import {
  giveBack,
  holdWin,
  listWins,
  markDelivered,
  type WinFilter,
  writeCheck,
} from './wins.store.ts'
import { readWin } from './win-history/read-win.ts'
import { correctWin } from './parcels/correct-win.ts'
import { stepWin } from './parcels/step-win.ts'
import { WIN_SHEET } from './wins.sheet.ts'

const ENTITY = 'win'

const pageOf = (ctx: Context, page: PageOf<WinFilter>) => pageWithCodes(ctx, page, listWins)

/** It was sent, or paid. Throws NOT_FOUND and what the refusals of wins say. */
async function deliver(
  ctx: Context,
  id: number,
  by: { readonly logisticsCompany: string; readonly trackingNumber: string },
): Promise<void> {
  const { db, user } = ctx
  const win = await holdWin(db, reachOf(user, 'activity'), id)
  if (win === undefined) throw fail('NOT_FOUND')
  if (win.sentAt !== null) {
    throw fail('WIN_DELIVERED', { sentAt: businessTime(win.sentAt, user.timeZone) })
  }
  if (win.winCheck !== 'checked') throw fail('WIN_UNCHECKED')
  if (win.checkedBy === user.id) throw fail('WIN_SAME_PERSON')
  if (win.claimedAt === null) {
    throw fail(win.handover === 'counter' ? 'WIN_AT_COUNTER' : 'WIN_NOT_CLAIMED')
  }
  if (win.amountCents !== null) {
    // Money has one way only, so that nothing is paid by two.
    const { logisticsCompany: method, trackingNumber: reference } = by
    await moveOfWin(ctx, win, 'pay', { method, reference, note: '' })
    return
  }
  await markDelivered(db, user.companyId, id, { userId: user.id, ...by })
  const before = { delivery: win.delivery, logisticsCompany: '', trackingNumber: '' }
  const after = { delivery: 'delivered', ...by }
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
}

/** A second look at a win, once; what is rejected goes back to the budget. */
async function verify(ctx: Context, id: number, passes: boolean, note: string): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const reach = reachOf(user, 'activity')
  const found = await holdWin(db, reach, id)
  if (found === undefined) throw fail('NOT_FOUND')
  if (found.winCheck !== 'unchecked') throw fail('WIN_CHECK_DONE')
  if (!passes && note === '') throw fieldFailure('note', 'FIELD_REQUIRED', { field: 'note' })
  const winCheck = passes ? 'checked' : 'rejected'
  await writeCheck(db, companyId, id, { userId: user.id, winCheck, note })
  if (passes) {
    await createDuePayout(db, companyId, id)
    await givePoints(db, companyId, id)
  } else {
    await holdRule(db, companyId, found.activityId)
    await giveBack(db, companyId, found)
  }
  const before = { winCheck: found.winCheck }
  const after = { winCheck, note }
  await logChange(ctx, { operation: 'verify', entity: ENTITY, entityId: id, before, after })
}

async function visibleActivity({ db, user }: Context, id: number): Promise<StoredActivity> {
  const activity = await findActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw fail('NOT_FOUND')
  return activity
}

export const drawRoutes = implement(draws)({
  templates: ({ db, user }) => listTemplates(db, user.companyId),

  createTemplate: async (ctx, input) => ({ id: await createTemplate(ctx, input) }),

  async renameTemplate(ctx, { id, name }) {
    await rename(ctx, id, name)
    return { id }
  },

  async removeTemplate(ctx, { id }) {
    await removeTemplate(ctx, id)
    return {}
  },

  startFromTemplate: async (ctx, input) => ({ id: await startFromTemplate(ctx, input) }),

  copyActivity: async (ctx, input) => ({ id: await copyActivity(ctx, input) }),

  async rule(ctx, { id }) {
    const { db, user } = ctx
    await visibleActivity(ctx, id)
    const payoutWays = await waysOf(db, user.companyId)
    return { ...(await readRule(ctx, id)), payoutWays }
  },

  progress: async (ctx, { id }) => progressOf(ctx, await visibleActivity(ctx, id)),

  async setRule(ctx, input) {
    await setRule(ctx, input)
    return { id: input.id }
  },

  async createPackets(ctx, input) {
    await createPackets(ctx, input)
    return { id: input.id }
  },

  async deletePackets(ctx, { id }) {
    return { count: await deletePackets(ctx, id) }
  },

  async setPlaces(ctx, input) {
    await setPlaces(ctx, input)
    return { id: input.id }
  },

  byRegion: ({ db, user }, of) => activitiesByRegion(db, reachOf(user, 'activity'), of),

  async barDealers(ctx, input) {
    await barDealers(ctx, input)
    return { id: input.id }
  },

  async wins(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  winHistory: (ctx, { id }) => readWin(ctx, id),

  exportWins(ctx, { format, columns, ...filter }) {
    checkDaySpan(filter.from, filter.to)
    return exportList(
      ctx,
      { format, columns },
      { ...WIN_SHEET, read: (at, page) => pageOf(at, { ...filter, ...page }) },
    )
  },

  async updateWin(ctx, { id, ...by }) {
    await deliver(ctx, id, by)
    return { id }
  },

  async stepWin(ctx, { id, ...wish }) {
    await stepWin(ctx, id, wish)
    return { id }
  },

  async correctWin(ctx, { id, ...correction }) {
    await correctWin(ctx, id, correction)
    return { id }
  },

  async verify(ctx, { id, passes, note }) {
    await verify(ctx, id, passes, note)
    return {}
  },
})
