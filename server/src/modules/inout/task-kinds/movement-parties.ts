import type { MoveOperation } from '@zhenma/contract/tasks/task-kinds'
import { reachesDealer } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import type { Failure } from '../../../platform/errors/fail.ts'
import { inputFailure, referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuseOtherRecipient } from '../recipients.ts'

/** Where a movement goes, or comes from. */
type Parties = {
  readonly operation: MoveOperation
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
}

/**
 * The parties of a task's movement, as far as its operation asks for them: to an approved dealer, or
 * from one; a dealer's user only the own and those below it. Throws FIELD_REQUIRED, FIELD_REFERENCE, DELIVERY_FROZEN.
 */
export async function partiesOf(
  ctx: Context,
  { operation, dealerId, warehouseId = null }: Parties,
): Promise<{ readonly dealerId: number | null; readonly warehouseId: number | null }> {
  switch (operation) {
    case 'inbound':
      if (warehouseId === null) throw required('warehouseId')
      return { dealerId: null, warehouseId }
    case 'outbound':
    case 'return':
      return { dealerId: await dealerOf(ctx, { operation, dealerId }), warehouseId }
    case 'cancel_inbound':
    case 'cancel_outbound':
      return { dealerId: null, warehouseId: null }
  }
}

async function dealerOf(
  ctx: Context,
  { operation, dealerId }: Pick<Parties, 'operation' | 'dealerId'>,
): Promise<number | null> {
  const id = dealerId ?? (operation === 'return' ? ctx.user.dealerId : null)
  if (id === null) {
    if (operation === 'outbound') throw required('dealerId')
    return null
  }
  const field = 'input.dealerId'
  if (operation === 'outbound') await refuseOtherRecipient(ctx, id, { field })
  else if (!(await reachesDealer(ctx.db, reachOf(ctx.user, 'dealer'), id))) {
    throw referenceFailure(field)
  }
  return id
}

const required = (name: string): Failure => inputFailure(`input.${name}`, 'FIELD_REQUIRED')
