import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { operators } from '@zhenma/contract/operators/operators.contract'
import { logChanges } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { addAssignments, holdPeople, holdPlaces, removeAssignments } from './assignments.store.ts'

type Asked = InputOf<typeof operators.assign>

/** Refuses places that do not exist or that the caller does not keep. */
export async function requirePlaces(
  { db, user }: Context,
  placeIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(placeIds)]
  if ((await holdPlaces(db, user, wanted)).length < wanted.length)
    throw referenceFailure('placeIds')
}

/**
 * Assigns each of the people to each of the places, or takes them away; answers how much of it was not
 * so before. Nobody assigns themselves: who is assigned to some warehouses works at those only, and
 * could otherwise widen that.
 */
export async function assignPeople(ctx: Context, asked: Asked): Promise<number> {
  const { db, user } = ctx
  const userIds = [...new Set(asked.userIds)]
  const placeIds = [...new Set(asked.placeIds)]
  if (userIds.includes(user.id) && !user.isAdministrator) throw fail('USER_SELF')
  await requirePlaces(ctx, placeIds)
  if ((await holdPeople(db, user, userIds)).length < userIds.length)
    throw referenceFailure('userIds')
  const { duty } = asked
  const named = { companyId: user.companyId, userIds, placeIds, duty }
  const changed = asked.assigned
    ? await addAssignments(db, named, user.id)
    : await removeAssignments(db, named)
  const changedUsers = [...new Set(changed.map(({ userId }) => userId))]
  const operation = asked.assigned ? 'assign' : 'unassign'
  await logChanges(
    ctx,
    changedUsers.map((entityId) => ({
      operation,
      entity: 'user',
      entityId,
      after: {
        duty,
        placeIds: changed.filter(({ userId }) => userId === entityId).map(({ placeId }) => placeId),
      },
    })),
  )
  return changed.length
}
