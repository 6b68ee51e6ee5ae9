import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  countLabels,
  findBatch,
  type LabelQuery,
  namedRanges,
  type Target,
} from '../labels/index.ts'

/**
 * Of the labels of a batch or a serial range that the caller sees: how many there are, and how many
 * are in no activity. Throws LABEL_NO_TARGET, BATCH_NOT_FOUND, RANGE_* as an operation would.
 */
export async function countUnassigned(
  ctx: Context,
  target: Target,
): Promise<{ labelCount: number; unassignedCount: number }> {
  const query = await queryOf(ctx, target)
  const filter = { ...query.filter, marketing: 'none' } as const
  return {
    labelCount: await countLabels(ctx.db, query),
    unassignedCount: await countLabels(ctx.db, { ...query, filter }),
  }
}

async function queryOf(ctx: Context, { batchId, range }: Target): Promise<LabelQuery> {
  const { db, user, services } = ctx
  const { companyId, timeZone } = user
  if ((batchId === undefined) === (range === undefined)) throw fail('LABEL_NO_TARGET')
  const reach = reachOf(ctx.user, 'label')
  const query = { companyId, timeZone, reach, filter: {}, range: null }
  if (batchId !== undefined) {
    const batch = await findBatch(db, companyId, batchId)
    if (batch === undefined) throw fail('BATCH_NOT_FOUND')
    return { ...query, filter: { batchId } }
  }
  const [named] = await namedRanges({ db, companyId, keyRing: services.keyRing }, { range })
  return named === undefined ? query : { ...query, range: { lo: named.lo, hi: named.hi } }
}
