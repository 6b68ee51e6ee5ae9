import type {
  RoleBranch,
  TreeMenu,
  TreePermission,
  TreeScreen,
} from '@zhenma/contract/roles/roles.contract'
import type { Context, User } from '../../platform/http/context.ts'
import { readGrants, type RoleGrant } from './role-rules.store.ts'
import { permissionsOfCompany } from '@zhenma/contract/calls'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { readMenuItems, readProfile, withProductName } from '../auth/index.ts'
import { permissionTree } from './permission-tree.ts'

type Menu = RoleBranch['menus'][number]
type Screen = Menu['screens'][number]
type Held = Pick<RoleGrant, 'dataRules'> & { readonly permissions: ReadonlySet<string> }

/** Every role of the caller's company with what it holds, in the menu's order and the caller's words. */
export async function roleTree(ctx: Context): Promise<RoleBranch[]> {
  const { db, user } = ctx
  const tree = await treeOf(ctx)
  const grants = await readGrants(db, user.companyId)
  return grants.map(({ permissions, dataRules, ...role }) => {
    const all = role.isAdministrator ? possible(user) : permissions
    return { ...role, menus: heldMenus(tree, { permissions: new Set(all), dataRules }) }
  })
}

/** Of the whole tree what a role holds; menus and screens of which nothing is left are left out. */
function heldMenus(tree: readonly TreeMenu[], held: Held): Menu[] {
  return tree
    .map(({ key, title, screens, permissions }) => ({
      key,
      title,
      screens: screens.map((screen) => heldScreen(screen, held)).filter(isSomething),
      permissions: named(permissions, held),
    }))
    .filter(({ screens, permissions }) => screens.length + permissions.length > 0)
}

function heldScreen({ key, title, permissions, dataRules }: TreeScreen, held: Held): Screen {
  return {
    key,
    title,
    permissions: named(permissions, held),
    dataRules: dataRules.flatMap(({ entity }) => {
      const rule = held.dataRules[entity] ?? 'all'
      return rule === 'all' ? [] : [{ entity, rule }]
    }),
  }
}

const isSomething = ({ permissions, dataRules }: Screen): boolean =>
  permissions.length + dataRules.length > 0

const named = (permissions: readonly TreePermission[], held: Held) =>
  permissions
    .filter(({ key }) => held.permissions.has(key))
    .map(({ key, title }) => ({ key, title }))

/** What a role of the caller's company can hold. */
export const possible = ({ companyId }: User): readonly string[] =>
  permissionsOfCompany(companyId === PLATFORM_COMPANY_ID)

/** All that there is to see and to do in the caller's company, as its menu has it. */
export async function treeOf({ db, user, language }: Context): Promise<TreeMenu[]> {
  const { productMenuName } = await readProfile(db, user.companyId, user.id)
  const items = withProductName(await readMenuItems(db, user.companyId), productMenuName)
  return permissionTree(items, possible(user), { language, user })
}
