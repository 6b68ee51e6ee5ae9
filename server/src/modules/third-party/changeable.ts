import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  type ApplicationFields,
  applicationStore,
  visibleApplications,
} from './applications.store.ts'
import { requireWithin } from './may-grant.ts'

/**
 * An application that the caller sees and may change, held: what changes of it waits for its end. Throws
 * NOT_FOUND, and APPLICATION_BEYOND_OWN where it may do or see more than the caller.
 */
export async function changeable(ctx: Context, id: number): Promise<ApplicationFields> {
  const { db, user } = ctx
  const visible = visibleApplications(user)
  const held = await applicationStore.hold(db, { companyId: user.companyId, visible }, id)
  if (held === undefined) throw fail('NOT_FOUND')
  await requireWithin(ctx, id, held)
  return held
}
