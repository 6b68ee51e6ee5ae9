import type { DataRules } from '@zhenma/contract/roles/data-rules'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context, User } from '../../platform/http/context.ts'
import { changeable } from './changeable-role.ts'
import { checkedRules, keptRules } from './data-rules.ts'
import { readDataRules, writeDataRules } from './role-rules.store.ts'
import { readPermissions, writePermissions } from './roles.store.ts'
import { possible } from './role-tree.ts'

/** Refuses what a role cannot hold, and what the caller does not hold. */
function refusePermissions(user: User, wanted: readonly string[]): void {
  if (wanted.some((permission) => !possible(user).includes(permission))) {
    throw referenceFailure('permissions')
  }
  const beyond = wanted.filter((permission) => !may(user, permission))
  if (beyond[0] === undefined) return
  const problems = beyond.map((permission) =>
    problem('PERMISSION_BEYOND_OWN', { permission }, { field: 'permissions' }),
  )
  throw failWith(fail('PERMISSION_BEYOND_OWN', { permission: beyond[0] }), problems)
}

/**
 * Replaces a role's permissions and data rules. Nobody gives what they do not hold, nor sight of more
 * than they see themselves.
 */
export async function savePermissions(
  ctx: Context,
  id: number,
  wanted: readonly string[],
  wantedRules: DataRules | undefined,
): Promise<number> {
  const { db, user } = ctx
  await changeable(ctx, id)
  const permissions = [...new Set(wanted)].sort()
  refusePermissions(user, permissions)
  const stored = await readDataRules(db, user.companyId, id)
  const dataRules = checkedRules(user, keptRules(permissions, wantedRules ?? stored), permissions)
  const before = await readPermissions(db, user.companyId, id)
  await writePermissions(db, user.companyId, id, permissions)
  await writeDataRules(db, user.companyId, id, dataRules)
  await logChange(ctx, {
    operation: 'permissions',
    entity: 'role',
    entityId: id,
    before: { permissions: before, dataRules: stored },
    after: { permissions, dataRules },
  })
  return permissions.length
}
