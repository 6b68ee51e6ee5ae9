import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { readBatch } from './batches.store.ts'

/** A batch that the caller may see. Throws BATCH_NOT_FOUND. */
export async function visibleBatch(ctx: Context, id: number): Promise<BatchRow> {
  const batch = await readBatch(ctx.db, reachOf(ctx.user, 'batch'), id)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  return batch
}

/**
 * The same for what concerns a batch as a whole. A dealer has some labels of a batch; its codes as a
 * whole are the company's: ACCESS_DENIED.
 */
export async function companyBatch(ctx: Context, id: number): Promise<BatchRow> {
  if (reachOf(ctx.user, 'batch').dealerId !== null) throw fail('ACCESS_DENIED')
  return visibleBatch(ctx, id)
}
