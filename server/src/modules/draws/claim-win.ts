import { OPEN_PAYOUTS } from '@zhenma/contract/payouts/payout-states'
import type { Database } from '../../platform/database/database.ts'
import { holdClaim, type Receiver, writeReceiver } from './after-draw.store.ts'
import { createDuePayout, holdPayout } from './payouts/payouts.store.ts'

/**
 * Where a win is to go, as its winner says, until it has gone: of money that is until somebody pays it. What is
 * claimed and checked is to be paid. False: it has gone, or it will not be given.
 */
export async function claimWin(
  db: Database,
  companyId: number,
  id: number,
  receiver: Receiver,
): Promise<boolean> {
  // Held before its payout is read: whoever pays it holds it too, so the receiver cannot change meanwhile.
  if (!(await holdClaim(db, companyId, id))) return false
  const payout = await holdPayout(db, companyId, id)
  if (payout !== undefined && !OPEN_PAYOUTS.includes(payout.state)) return false
  await writeReceiver(db, companyId, id, receiver)
  await createDuePayout(db, companyId, id)
  return true
}
