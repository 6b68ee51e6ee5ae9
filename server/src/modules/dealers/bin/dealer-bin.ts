import { logChanges } from '../../../platform/audit/log-change.ts'
import { Failure, problem } from '../../../platform/errors/fail.ts'
import { requireRows } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { lockDealers } from '../tree/dealer-tree.store.ts'
import { bringDealersBack, type DeletedDealer, holdDeletedDealers } from './dealer-bin.store.ts'

/**
 * Brings deleted dealers back, where they were in the tree, all or none: refused where who is above one is
 * deleted, too, or another dealer has got its name meanwhile; each is named.
 */
export async function recoverDealers(ctx: Context, ids: readonly number[]): Promise<number> {
  const { db, user } = ctx
  const wanted = [...new Set(ids)]
  await lockDealers(db, user.companyId)
  const found = await holdDeletedDealers(db, user, wanted)
  requireRows(wanted, found)
  const problems = found.flatMap(obstaclesOf)
  const [first] = problems
  if (first !== undefined) throw new Failure(first.error, first.values, problems)
  await bringDealersBack(db, user.companyId, wanted)
  await logChanges(
    ctx,
    wanted.map((entityId) => ({ operation: 'recover', entity: 'dealer', entityId })),
  )
  return wanted.length
}

function obstaclesOf({ name, lostSuperior, isTaken }: DeletedDealer) {
  if (lostSuperior !== null) {
    const values = { name, superior: lostSuperior }
    return [problem('DEALER_SUPERIOR_DELETED', values, { code: name })]
  }
  return isTaken ? [problem('DEALER_NAME_TAKEN', { name }, { code: name })] : []
}
