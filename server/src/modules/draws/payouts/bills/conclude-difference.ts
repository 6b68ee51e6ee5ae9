import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { logChange } from '../../../../platform/audit/log-change.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { holdDifference, writeConclusion } from './bills.store.ts'

/** Writes down what somebody has found out of a difference. Throws NOT_FOUND. */
export async function concludeDifference(
  ctx: Context,
  { id, conclusion, note }: InputOf<typeof payoutProviders.conclude>,
): Promise<void> {
  const { db, user } = ctx
  const before = await holdDifference(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  await writeConclusion(db, user.companyId, id, { userId: user.id, conclusion, note })
  const { number } = before
  await logChange(ctx, {
    operation: 'conclude',
    entity: 'bill-difference',
    entityId: id,
    before,
    after: { number, conclusion, note },
  })
}
