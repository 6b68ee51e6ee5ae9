import type { Context } from '../../platform/http/context.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import { rowLimits, submitOperation, targetOf } from '../labels/index.ts'
import { checkInventoryMode } from './inventory-mode.ts'
import { isApprovedDealer } from './movements.store.ts'

/** What a movement's form holds. */
type GivenMovement = Parameters<typeof targetOf>[0] & {
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  readonly note: string
  readonly idempotencyKey?: string | undefined
}
type Operation = Parameters<typeof submitOperation>[1]['operation']

/** The movements that may be asked for by name: see `submitMovement`. */
const MOVEMENTS = { inbound: submitInbound, outbound, return: returned } as const
type MovementName = keyof typeof MOVEMENTS

/**
 * Inbound, outbound or return, with the rules of its own screen. Failures as the engine's, and
 * INVENTORY_MODE_* for what the company's inventory mode does not take.
 */
export async function submitMovement(ctx: Context, name: MovementName, input: GivenMovement) {
  const { idempotencyKey } = input
  await checkInventoryMode(ctx, { target: targetOf(input), idempotencyKey })
  return MOVEMENTS[name](ctx, input)
}

/** Any operation as it was given. */
export function submit(ctx: Context, operation: Operation, input: GivenMovement) {
  return submitOperation(ctx, {
    operation,
    target: targetOf(input),
    dealerId: input.dealerId,
    warehouseId: input.warehouseId,
    note: input.note,
    idempotencyKey: input.idempotencyKey,
  })
}

function submitInbound(ctx: Context, input: GivenMovement) {
  return submit(ctx, 'inbound', input)
}

/** To an approved dealer; for a dealer's user, to that dealer or one below it. */
async function outbound(ctx: Context, input: GivenMovement) {
  const { dealerId } = input
  if (dealerId == null) {
    const field = 'dealerId'
    throw failWith(fail('INPUT_INVALID'), [problem('FIELD_REQUIRED', { field }, { field })])
  }
  await refuseOtherDealer(ctx, dealerId)
  if (!(await isApprovedDealer(ctx.db, ctx.user.companyId, dealerId))) {
    throw referenceFailure('dealerId')
  }
  return submit(ctx, 'outbound', input)
}

/** From a dealer, if it is named; a dealer's user returns that dealer's labels. */
async function returned(ctx: Context, input: GivenMovement) {
  const dealerId = input.dealerId ?? ctx.user.dealerId
  if (dealerId !== null) await refuseOtherDealer(ctx, dealerId)
  return submit(ctx, 'return', { ...input, dealerId })
}

async function refuseOtherDealer(ctx: Context, dealerId: number): Promise<void> {
  const { dealerIds } = await rowLimits(ctx)
  if (dealerIds !== null && !dealerIds.includes(dealerId)) throw referenceFailure('dealerId')
}
