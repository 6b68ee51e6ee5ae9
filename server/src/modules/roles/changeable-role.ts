import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { ownRules } from './data-rules.ts'
import { findBeyond } from './role-rules.store.ts'
import { type HeldRole, holdRole } from './roles.store.ts'

/**
 * Refuses a role that has more than the caller: who changes it could take it for themselves. Others may
 * hold it who are bound to nobody, so the caller's own dealer or factory counts here as a rule does.
 */
export async function requireWithin(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  if (user.isAdministrator) return
  const [beyond] = await findBeyond(db, { ...user, dataRules: ownRules(user) }, [id])
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
