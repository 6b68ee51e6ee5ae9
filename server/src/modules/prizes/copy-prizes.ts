import { logChanges } from '../../platform/audit/log-change.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertPrizesOf } from './prizes.store.ts'

/** From one activity to another: ids of both. */
type Way = { readonly from: number; readonly to: number }

/**
 * Gives a new activity the prizes of another: what they are called, their levels, quantities and pictures. Which codes win
 * them is drawn among labels of its own, so none do yet; and there may be more of them than labels until those join.
 */
export async function copyPrizes(ctx: Context, { from, to }: Way): Promise<void> {
  const { db, user } = ctx
  const copies = await insertPrizesOf(db, user.companyId, { from, to, createdBy: user.id })
  await logChanges(
    ctx,
    copies.map(({ id, ...fields }) => ({
      operation: 'create',
      entity: 'prize',
      entityId: id,
      after: { ...fields, activityId: to },
    })),
  )
}
