import {
  asksOf,
  type OperatedOperation,
  type OperationAsks,
} from '@zhenma/contract/operations/operation-forms'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { may } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseOtherRecipient } from '../inout/index.ts'
import { submitOperation, targetOf } from '../labels/index.ts'

/** What every operation's form holds. */
export type GivenOperation = Parameters<typeof targetOf>[0] & {
  readonly reason: string
  readonly note: string
  /** Of a range or a batch: see `OperationInput.onlyAllowed`. */
  readonly onlyAllowed?: boolean | undefined
  readonly idempotencyKey?: string | undefined
}

type OperateInput = GivenOperation & {
  readonly operation: OperatedOperation
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  readonly status?: LabelStatus | null
}

/** What of a submission is the operation itself: no target, no words. */
export type AskedOperation = Pick<
  Parameters<typeof submitOperation>[1],
  'operation' | 'dealerId' | 'warehouseId' | 'given' | 'details' | 'onWholeBatches'
>

/** What a submission has in common, as the engine takes it. */
export const submissionOf = (given: GivenOperation) => ({
  target: targetOf(given),
  reason: given.reason,
  note: given.note,
  onlyAllowed: given.onlyAllowed,
  idempotencyKey: given.idempotencyKey,
})

/** An operation by name. Throws ACCESS_DENIED, FIELD_REQUIRED, FIELD_UNKNOWN, and as the engine. */
export async function operateLabels(ctx: Context, input: OperateInput) {
  return submitOperation(ctx, { ...(await checkedOperation(ctx, input)), ...submissionOf(input) })
}

/** What the engine is asked for by an operation's form. Throws as `operateLabels`. */
export async function checkedOperation(
  ctx: Context,
  input: Omit<OperateInput, 'note'>,
): Promise<AskedOperation> {
  const { operation, dealerId, warehouseId, status } = input
  const asks = asksOf(operation)
  if (!may(ctx.user, asks.permission)) throw fail('ACCESS_DENIED')
  refuseOtherFields(asks, { dealerId, warehouseId, status, reason: input.reason })
  if (dealerId != null) await refuseOtherRecipient(ctx, dealerId)
  return {
    operation,
    dealerId,
    warehouseId,
    ...(status == null ? {} : { given: { status }, details: { status } }),
  }
}

type GivenFields = Partial<
  Readonly<
    Record<'dealerId' | 'warehouseId' | 'status' | 'reason' | 'productId' | 'producedOn', unknown>
  >
>

/** Refuses what an operation needs and was not given, and what it has no use for. */
export function refuseOtherFields(
  asks: OperationAsks & { readonly facts?: 'required' },
  given: GivenFields,
): void {
  // Of product and date one is enough: whether it is there, the correction says.
  const facts = asks.facts && 'optional'
  const problems = [
    ['dealerId', asks.dealer, given.dealerId] as const,
    ['warehouseId', asks.warehouse, given.warehouseId] as const,
    ['status', asks.status, given.status] as const,
    ['productId', facts, given.productId] as const,
    ['producedOn', facts, given.producedOn] as const,
    // Whoever wants to may say why; it is only asked for where it matters.
    ['reason', asks.reason ?? 'optional', given.reason] as const,
  ].flatMap(([field, asked, value]) => {
    const isEmpty = value === undefined || value === null || value === ''
    if (asked === undefined && !isEmpty) return [problem('FIELD_UNKNOWN', { field }, { field })]
    if (asked === 'required' && isEmpty) return [problem('FIELD_REQUIRED', { field }, { field })]
    return []
  })
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
}
