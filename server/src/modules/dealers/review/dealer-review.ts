import { REVIEWED_FIELDS } from '@zhenma/contract/dealers/dealer-review.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReviewStatus } from '@zhenma/contract/dealers/dealers.refusals'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { logChanges } from '../../../platform/audit/log-change.ts'
import { readRevision } from '../../../platform/audit/revisions.store.ts'
import { may } from '../../../platform/auth/session.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure, requireRows } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { thumbnailUrl } from '../../files/index.ts'
import type { DealerFields } from '../dealers.store.ts'
import { namesOfDealers } from '../holdings/relations.store.ts'
import { maySeeIdCards } from '../pictures/id-card.ts'
import {
  addSteps,
  findReviewed,
  holdReviewed,
  keepApproved,
  stepsOf,
  writeDecision,
} from './dealer-review.store.ts'

const ENTITY = 'dealer'

/** Whether somebody decides about dealers: nobody of a dealer does, whatever the role says. */
const isReviewer = ({ user }: Context): boolean =>
  user.dealerId === null && may(user, dealers.approve.allow)

/** With which state a new dealer of the caller's begins. */
export const firstStatus = (ctx: Context): ReviewStatus =>
  isReviewer(ctx) ? 'approved' : 'unreviewed'

/** Writes the beginning of new dealers' histories. */
export async function beginReview(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, user } = ctx
  const status = firstStatus(ctx)
  if (status === 'approved') await writeDecision(db, user.companyId, ids, status)
  const step = status === 'approved' ? 'approved' : 'requested'
  await addSteps(db, user, ids, { step, reason: '' })
}

const differs = (before: unknown, after: unknown): boolean => (before ?? '') !== (after ?? '')

/**
 * Before a dealer is changed: who it is is reviewed again, and of a rejected one anything that was
 * mended.
 */
export async function askAgain(
  ctx: Context,
  id: number,
  before: DealerFields,
  after: DealerFields,
): Promise<void> {
  const { db, user } = ctx
  await keepApproved(db, user.companyId, id, before)
  const found = await findReviewed(db, user, id)
  if (found === undefined || found.status === 'unreviewed') return
  const names = Object.keys(after) as (keyof DealerFields)[]
  const asks = found.status === 'approved' ? REVIEWED_FIELDS : names
  if (!asks.some((name) => differs(before[name], after[name]))) return
  await writeDecision(db, user.companyId, [id], 'unreviewed')
  await addSteps(db, user, [id], { step: 'requested', reason: '' })
}

/**
 * Passes or rejects dealers, all or none; answers how many were not so before. Throws RECORD_CHANGED where
 * the one dealer has been changed since it was looked at, and ROW_NOT_FOUND.
 */
export async function decide(
  ctx: Context,
  { ids, decision, reason, revision }: InputOf<typeof dealers.approve>,
): Promise<number> {
  const { db, user } = ctx
  if (!isReviewer(ctx)) throw fail('ACCESS_DENIED')
  if (decision === 'rejected' && reason === '') throw inputFailure('reason', 'FIELD_REQUIRED')
  const wanted = [...new Set(ids)]
  const found = await holdReviewed(db, user, wanted)
  requireRows(wanted, found)
  const [only] = found
  if (revision !== undefined && found.length === 1 && only !== undefined) {
    const name = { companyId: user.companyId, entity: ENTITY, entityId: String(only.id) }
    if ((await readRevision(db, name)) > revision) throw fail('RECORD_CHANGED')
  }
  const changed = found.filter(({ status }) => status !== decision)
  if (changed.length === 0) return 0
  const changedIds = changed.map(({ id }) => id)
  await writeDecision(db, user.companyId, changedIds, decision)
  await addSteps(db, user, changedIds, { step: decision, reason })
  await logChanges(
    ctx,
    changed.map(({ id, status }) => ({
      operation: decision === 'approved' ? 'approve' : 'reject',
      entity: ENTITY,
      entityId: id,
      before: { reviewStatus: status },
      after: { reviewStatus: decision, ...(reason !== '' && { reason }) },
    })),
  )
  return changed.length
}

/** A dealer's history, and what has changed since it was approved last. */
export async function readHistory(
  ctx: Context,
  id: number,
): Promise<OutputOf<typeof dealers.history>> {
  const { db, user } = ctx
  const found = await findReviewed(db, user, id)
  if (found === undefined) throw fail('NOT_FOUND')
  const { status, fields, approvedFields } = found
  const steps = await stepsOf(db, user.companyId, id)
  const wasApproved = approvedFields !== null
  return { status, steps, wasApproved, changes: await changesOf(ctx, approvedFields, fields) }
}

async function changesOf(ctx: Context, before: DealerFields | null, after: DealerFields) {
  if (before === null) return []
  const seesIdCards = maySeeIdCards(ctx)
  const names = (Object.keys(after) as (keyof DealerFields)[]).filter(
    (name) => differs(before[name], after[name]) && (seesIdCards || !name.startsWith('idCard')),
  )
  const superiors = await superiorNames(ctx, [before.superiorId, after.superiorId])
  const textOf = (name: keyof DealerFields, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return ''
    if (name === 'superiorId') return superiors.get(Number(value)) ?? ''
    const isOpenPicture = name === 'licenseImageId' || name === 'logoId'
    return isOpenPicture ? thumbnailUrl(ctx.user.companyId, String(value)) : String(value)
  }
  return names.map((name) => ({
    field: name,
    before: textOf(name, before[name]),
    after: textOf(name, after[name]),
    isReviewed: (REVIEWED_FIELDS as readonly string[]).includes(name),
  }))
}

/** What superiors are called, as far as the caller sees them. */
async function superiorNames(
  { db, user }: Context,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = await namesOfDealers(
    db,
    user,
    ids.filter((id) => id !== null),
  )
  return new Map(known.map(({ id, name }) => [id, name]))
}
