import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findBeyond } from './role-rules.store.ts'
import { type HeldRole, holdRole } from './roles.store.ts'

/** Refuses a role that has more than the caller: who changes it could take it for themselves. */
export async function requireWithin(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  if (user.isAdministrator) return
  const [beyond] = await findBeyond(db, user, [id])
  if (beyond) throw fail('ROLE_BEYOND_OWN', { name: beyond.name })
}

/** A role that the caller may change; nobody changes the administrators'. */
export async function changeable(ctx: Context, id: number): Promise<HeldRole> {
  const role = await holdRole(ctx.db, ctx.user.companyId, id)
  if (role === undefined) throw fail('NOT_FOUND')
  if (role.isAdministrator) throw fail('ROLE_ADMINISTRATOR')
  await requireWithin(ctx, id)
  return role
}
