import { operations } from '@zhenma/contract/operations/operations.contract'
import {
  OPERATION_FORMS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { type FilterOperation, filterAsksOf } from '@zhenma/contract/operations/filter-operations'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseOtherRecipient } from '../inout/index.ts'
import { checkedCorrection } from './correct-labels.ts'
import { type AskedOperation, checkedOperation, refuseOtherFields } from './operate-labels.ts'

type Wish = Omit<TaskInput<'operate_filter'>, 'filter' | 'note'>

const isOperated = (operation: FilterOperation): operation is FilterOperation & OperatedOperation =>
  Object.hasOwn(OPERATION_FORMS, operation)

/**
 * What the engine is asked for by an operation over a filter: judged as the operation's own call
 * does. Throws ACCESS_DENIED, FIELD_*, LABEL_NOTHING_TO_CHANGE.
 */
export async function operationOfFilter(ctx: Context, wish: Wish): Promise<AskedOperation> {
  const { operation, dealerId, warehouseId, productId, producedOn } = wish
  const asks = filterAsksOf(operation)
  if (!may(ctx.user, asks.permission)) throw fail('ACCESS_DENIED')
  refuseOtherFields(asks, wish)
  if (isOperated(operation)) {
    if (!may(ctx.user, operations.operate.allow)) throw fail('ACCESS_DENIED')
    return checkedOperation(ctx, { ...wish, operation })
  }
  if (operation === 'modify') {
    if (productId == null && producedOn == null) throw fail('LABEL_NOTHING_TO_CHANGE')
    return checkedCorrection(ctx, { productId, producedOn })
  }
  if (dealerId != null) await refuseOtherRecipient(ctx, dealerId)
  return { operation, dealerId, warehouseId }
}
