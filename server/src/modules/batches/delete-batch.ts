import type { BatchUse } from '@zhenma/contract/batches/batches.contract'
import { BATCH_USE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import type { Referrer } from '@zhenma/contract/deletion/referrers'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse, type Reference } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  actorOf,
  findBatch,
  holdForRemoval,
  lockBatchesOf,
  removeBatch,
  usesOfBatch,
} from '../labels/index.ts'
import { companyBatch } from './visible-batch.ts'

/** What was done with a batch that the caller may see. */
export async function batchUses({ db, user }: Context, id: number): Promise<BatchUse[]> {
  const batch = await findBatch(db, user.companyId, id)
  return batch === undefined ? [] : usesOfBatch(db, user.companyId, batch)
}

/** Which list shows a use; a page of its own, prizes and draws are seen at the labels, or at the batch itself. */
const LIST_OF_USE: Readonly<Partial<Record<BatchUse, Referrer>>> = {
  checked: 'check',
  registered: 'warranty',
  reported: 'buyer-report',
  ordered: 'shop-order',
  parked: 'exception',
  counted: 'stocktaking',
  traced: 'trace-event',
}

/** Where it is seen what was done with a batch: how often is not counted, for its labels may be millions. */
function referencesTo(id: number, uses: readonly BatchUse[]): Reference[] {
  const labels: Reference = { by: 'label', count: null, query: `batchId=${id}` }
  const isOfLabels = uses.includes('moved') || uses.includes('bound')
  return [
    ...(isOfLabels ? [labels] : []),
    ...uses.flatMap((use) => {
      const by = LIST_OF_USE[use]
      return by === undefined ? [] : [{ by, count: null }]
    }),
  ]
}

/** Deletes a batch that nothing was done with. Throws BATCH_NOT_FOUND, ACCESS_DENIED, BATCH_IN_USE. */
export async function deleteBatch(ctx: Context, id: number): Promise<void> {
  const { db, user, language } = ctx
  await companyBatch(ctx, id)
  // From here on nobody moves its labels, issues a print run of it, or gives it an event, a page or a warranty.
  const [batch] = await lockBatchesOf(db, user.companyId, { serials: [], batchId: id })
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  await holdForRemoval(db, user.companyId, batch)
  const uses = await usesOfBatch(db, user.companyId, batch)
  if (uses.length > 0) {
    const words = uses.map((use) => say(BATCH_USE_TEXT[use], language))
    const refusal = fail('BATCH_IN_USE', { name: batch.name, uses: sayList(words, language) })
    throw inUse(ctx, refusal, referencesTo(id, uses))
  }
  await removeBatch(db, actorOf(ctx), batch)
  const { name, lo: start, hi: end, productId, factoryId } = batch
  const before = { name, start, end, productId, factoryId }
  await logChange(ctx, { operation: 'delete', entity: 'batch', entityId: id, before })
}
