import { permissionsOfCompany } from '@zhenma/contract/calls'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { menus } from '@zhenma/contract/menus/menus.contract'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { menuTree, readMenu } from '../auth/index.ts'
import { findRole, readPermissions } from '../roles/index.ts'

/** Whose permissions a preview is of: a role of the platform, or all that an audience can have. */
async function heldIn(
  { db, user }: Context,
  audience: 'company' | 'platform',
  roleId: number | undefined,
): Promise<readonly string[]> {
  const all = permissionsOfCompany(audience === 'platform')
  if (roleId === undefined) return all
  const role = await findRole(db, user.companyId, roleId)
  if (role === undefined) throw fail('NOT_FOUND')
  return role.isAdministrator ? all : readPermissions(db, user.companyId, roleId)
}

/** A company of whose kind an audience is, to read its menu: the platform's own number, or any other. */
const companyOf = (audience: 'company' | 'platform'): number =>
  audience === 'platform' ? PLATFORM_COMPANY_ID : PLATFORM_COMPANY_ID + 1

/** The menu as an administrator of an audience sees it, or whoever has a role. Throws NOT_FOUND. */
export async function previewMenu(
  ctx: Context,
  { audience, roleId }: InputOf<typeof menus.preview>,
): Promise<OutputOf<typeof menus.preview>> {
  const held = new Set(await heldIn(ctx, audience, roleId))
  const items = await readMenu(ctx.db, companyOf(audience))
  return { menu: menuTree(items, (permission) => held.has(permission)) }
}
