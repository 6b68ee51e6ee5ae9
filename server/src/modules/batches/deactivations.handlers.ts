import {
  batchDeactivations,
  type DeactivationDecision,
} from '@zhenma/contract/batches/deactivations.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { needsSecondPerson, submitOperation } from '../labels/index.ts'
import { type HeldRequest, holdRequest, listRequests, setDecision } from './deactivations.store.ts'
import { companyBatch } from './visible-batch.ts'

export const batchDeactivationRoutes = implement(batchDeactivations)({
  async list({ db, user }, { pageNo, pageSize, batchId }) {
    const secondPerson = await needsSecondPerson(db, user.companyId)
    const page = { pageNo, pageSize }
    // Whole batches are not a dealer's to end.
    const reach = reachOf(user, 'batch')
    if (reach.dealerId !== null) return { records: [], total: 0, ...page, secondPerson }
    return {
      ...(await listRequests(db, { ...reach, id: user.id }, batchId ?? null, page)),
      ...page,
      secondPerson,
    }
  },

  async decide(ctx, { id, approve, reason }) {
    const request = await holdOpen(ctx, id)
    if (request.requestedBy === ctx.user.id) throw fail('BATCH_SECOND_PERSON')
    if (!approve && reason === '') {
      const values = { field: 'reason' }
      throw failWith(fail('FIELD_REQUIRED', values), [problem('FIELD_REQUIRED', values, values)])
    }
    await decide(ctx, request, approve ? 'approved' : 'refused', reason)
    if (!approve) return { decision: 'refused', labelCount: 0 }
    const { labelCount } = await submitOperation(ctx, {
      operation: 'deactivate_batch',
      target: { batchId: request.batchId },
      reason: request.reason,
    })
    return { decision: 'approved', labelCount }
  },

  async withdraw(ctx, { id }) {
    const request = await holdOpen(ctx, id)
    if (request.requestedBy !== ctx.user.id) throw fail('DEACTIVATION_NOT_OWN')
    await decide(ctx, request, 'withdrawn', '')
    return { decision: 'withdrawn' }
  },
})

/** A request that waits, of a batch that the caller may see; nobody else decides it meanwhile. */
async function holdOpen(ctx: Context, id: number): Promise<HeldRequest> {
  const request = await holdRequest(ctx.db, ctx.user.companyId, id)
  if (request === undefined) throw fail('DEACTIVATION_NOT_FOUND')
  await companyBatch(ctx, request.batchId)
  if (request.decision !== null) throw fail('DEACTIVATION_DECIDED')
  return request
}

const OPERATION = {
  approved: 'approve_deactivation',
  refused: 'refuse_deactivation',
  withdrawn: 'withdraw_deactivation',
} as const satisfies Record<DeactivationDecision, string>

async function decide(
  ctx: Context,
  { id, batchId, requestedBy, reason: askedBecause }: HeldRequest,
  decision: DeactivationDecision,
  reason: string,
): Promise<void> {
  await setDecision(ctx.db, ctx.user.companyId, ctx.user.id, id, decision, reason)
  await logChange(ctx, {
    operation: OPERATION[decision],
    entity: 'batch',
    entityId: batchId,
    before: { requestId: id, requestedBy, askedBecause, decision: null },
    after: { requestId: id, requestedBy, askedBecause, decision, reason },
  })
}
