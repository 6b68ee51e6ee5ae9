import { logChanges } from '../../platform/audit/log-change.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Batch } from '../labels/index.ts'
import { type BatchFacts, updateBatchFacts } from './batch-data.store.ts'

/**
 * Gives batches what all their labels were given, so that the two never differ, and logs it. The
 * batches are as they were before, and locked.
 */
export async function correctBatches(
  ctx: Pick<Context, 'db' | 'user' | 'ip'>,
  batches: readonly Batch[],
  given: BatchFacts,
): Promise<void> {
  if (batches.length === 0) return
  const ids = batches.map(({ id }) => id)
  await updateBatchFacts(ctx.db, ctx.user.companyId, ids, given)
  const changes = batches.map((batch) => {
    const before = factsOf(batch)
    const after = {
      productId: given.productId ?? before.productId,
      factoryId: given.factoryId ?? before.factoryId,
      producedOn: given.producedOn ?? before.producedOn,
    }
    return { operation: 'modify', entity: 'batch', entityId: batch.id, before, after }
  })
  await logChanges(ctx, changes)
}

const factsOf = ({ productId, factoryId, producedOn }: Batch) => ({
  productId,
  factoryId,
  producedOn,
})
