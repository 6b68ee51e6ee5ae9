import { FIRST_ORDER_RULES, type OrderRules } from '@zhenma/contract/orders/order-rows'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Context } from '../../platform/http/context.ts'
import { findRules, writeRules } from './orders.store.ts'

/** How a company deals with what differs from its orders. */
export const rulesOf = async ({ db, user }: Pick<Context, 'db' | 'user'>): Promise<OrderRules> =>
  (await findRules(db, user.companyId)) ?? FIRST_ORDER_RULES

/** Changes what is given; what is not stays as it is. */
export async function changeRules(ctx: Context, given: Partial<OrderRules>): Promise<void> {
  const { companyId } = ctx.user
  const before = await rulesOf(ctx)
  const after = {
    difference: given.difference ?? before.difference,
    excess: given.excess ?? before.excess,
  }
  await writeRules(ctx.db, companyId, after)
  await logChange(ctx, {
    operation: 'update',
    entity: 'order_rules',
    // The one record of its kind that a company has.
    entityId: '',
    before,
    after,
  })
}
