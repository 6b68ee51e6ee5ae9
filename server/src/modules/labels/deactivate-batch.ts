import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { earlierRequest, insertRequest, needsSecondPerson } from './deactivation-requests.store.ts'
import type { Batch } from './engine/index.ts'
import { submitOperation } from './submit-operation.ts'

export type DeactivationWish = {
  readonly reason: string
  readonly idempotencyKey?: string | undefined
}

/** With `requestId` nothing was done yet: a second person has to approve. */
export type DeactivationAnswer = OperationAnswer & { readonly requestId?: number }

const NOTHING_YET = { movementId: 0, labelCount: 0, boxCount: 0, packageCount: 0, productCount: 0 }

/**
 * Deactivates a whole batch for good; where the company wants two people for that, it only asks.
 * The name was typed before. Throws BATCH_DEACTIVATION_PENDING, or what the engine refuses.
 */
export async function deactivateBatch(
  ctx: Context,
  batch: Batch,
  wish: DeactivationWish,
): Promise<DeactivationAnswer> {
  const isEnded = batch.deactivatedAt !== null
  if (!isEnded && (await needsSecondPerson(ctx.db, ctx.user.companyId))) {
    return { ...NOTHING_YET, requestId: await askForDeactivation(ctx, batch, wish) }
  }
  const operation = 'deactivate_batch'
  const answer = await submitOperation(ctx, { operation, target: { batchId: batch.id }, ...wish })
  if (!isEnded) {
    const after = { name: batch.name, reason: wish.reason }
    await logChange(ctx, { operation, entity: 'batch', entityId: batch.id, after })
  }
  return answer
}

async function askForDeactivation(
  ctx: Context,
  batch: Batch,
  { reason, idempotencyKey = null }: { reason: string; idempotencyKey?: string | null | undefined },
): Promise<number> {
  const { db, user } = ctx
  const { factoryId } = reachOf(user, 'batch')
  if (factoryId !== null && factoryId !== batch.factoryId) throw fail('ACCESS_DENIED')
  const request = { batchId: batch.id, userId: user.id, reason, idempotencyKey }
  const id = await insertRequest(db, user.companyId, request)
  if (id !== undefined) {
    const after = { name: batch.name, reason, requestId: id }
    const change = { operation: 'request_deactivation', entity: 'batch', entityId: batch.id, after }
    await logChange(ctx, change)
    return id
  }
  const earlier = await earlierRequest(db, user.companyId, request)
  if (earlier === undefined) throw new Error('a request was in the way and is gone')
  if (!earlier.sameKey) {
    throw fail('BATCH_DEACTIVATION_PENDING', { name: batch.name, user: earlier.userName })
  }
  const isRepeated = earlier.batchId === batch.id && earlier.userId === user.id
  if (!isRepeated) throw fail('IDEMPOTENCY_KEY_REUSED')
  return earlier.id
}
