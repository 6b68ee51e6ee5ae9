import { logChanges } from '../../../platform/audit/log-change.ts'
import { Failure, problem } from '../../../platform/errors/fail.ts'
import { requireRows } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { lockPlaces } from '../tree/place-tree.store.ts'
import { bringBack, type DeletedPlace, holdDeleted } from './place-bin.store.ts'

/**
 * Brings deleted places back, all or none: refused where what one lies in is deleted, too, or another
 * place has got its name meanwhile; each is named.
 */
export async function recoverPlaces(ctx: Context, ids: readonly number[]): Promise<number> {
  const { db, user } = ctx
  const wanted = [...new Set(ids)]
  await lockPlaces(db, user.companyId)
  const places = await holdDeleted(db, user, wanted)
  requireRows(wanted, places)
  const problems = places.flatMap(obstaclesOf)
  const [first] = problems
  if (first !== undefined) throw new Failure(first.error, first.values, problems)
  await bringBack(db, user.companyId, wanted)
  await logChanges(
    ctx,
    wanted.map((entityId) => ({ operation: 'recover', entity: 'place', entityId })),
  )
  return wanted.length
}

function obstaclesOf({ name, lostParent, isTaken }: DeletedPlace) {
  if (lostParent !== null) {
    return [problem('PLACE_PARENT_DELETED', { name, parent: lostParent }, { code: name })]
  }
  return isTaken ? [problem('PLACE_NAME_TAKEN', { name }, { code: name })] : []
}
