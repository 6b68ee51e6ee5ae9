import { permissionsOfCompany } from '@zhenma/contract/calls'
import type { TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import type { Context, User } from '../../platform/http/context.ts'
import { readMenuItems, readProfile, withProductName } from '../auth/index.ts'
import { permissionTree } from './permission-tree.ts'

/** What a role of the caller's company can hold. */
export const possible = ({ companyId }: User): readonly string[] =>
  permissionsOfCompany(companyId === PLATFORM_COMPANY_ID)

/** All that there is to see and to do in the caller's company, as its menu has it. */
export async function treeOf({ db, user, language }: Context): Promise<TreeMenu[]> {
  const { productMenuName } = await readProfile(db, user.companyId, user.id)
  const items = withProductName(await readMenuItems(db, user.companyId), productMenuName)
  return permissionTree(items, possible(user), { language, user })
}
