import type { DataRules, RuledEntity } from '@zhenma/contract/roles/data-rules'
import type { TreePermission, TreeScreen } from '@zhenma/contract/roles/roles.contract'
import type { UserSight } from '@zhenma/contract/users/user-sight'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { permissionTreeOf, possiblePermissions } from '../roles/index.ts'
import { findUser, type UserDetail } from './list-users.store.ts'
import { userInReach } from './user-fields.store.ts'
import { readGrant } from './users.store.ts'

type Screen = UserSight['menus'][number]['screens'][number]
type Held = { readonly permissions: ReadonlySet<string>; readonly dataRules: DataRules }

/**
 * What a user sees and may do by all roles together, as the menu has it; of entities that are not open
 * as a whole, whose rows. Throws NOT_FOUND for a user whom the caller does not see.
 */
export async function userSight(ctx: Context, userId: number): Promise<UserSight> {
  const { db, user } = ctx
  const of = await findUser(db, user.companyId, userInReach(user), userId)
  if (of === undefined) throw fail('NOT_FOUND')
  const grant = await readGrant(db, user.companyId, userId)
  const permissions = of.isAdministrator ? possiblePermissions(user) : grant.permissions
  const held = { permissions: new Set(permissions), dataRules: grant.dataRules }
  const menus = (await permissionTreeOf(ctx)).flatMap(({ key, title, screens, ...menu }) => {
    const visible = screens
      .filter((screen) => isShown(screen, held))
      .map((one) => visibleScreen(one, of, held))
    const others = titlesOf(menu.permissions, held)
    return visible.length + others.length === 0
      ? []
      : [{ key, title, screens: visible, permissions: others }]
  })
  return { isAdministrator: of.isAdministrator, menus }
}

const isShown = ({ shownBy }: TreeScreen, { permissions }: Held): boolean =>
  shownBy.length === 0 || shownBy.some((permission) => permissions.has(permission))

const titlesOf = (all: readonly TreePermission[], { permissions }: Held): string[] =>
  all.filter(({ key }) => permissions.has(key)).map(({ title }) => title)

function visibleScreen(screen: TreeScreen, of: UserDetail, held: Held): Screen {
  return {
    key: screen.key,
    title: screen.title,
    rules: screen.dataRules.flatMap(({ entity }) => visibleRule(entity, of, held)),
    permissions: titlesOf(screen.permissions, held),
  }
}

/** A rule that names the own dealer or factory finds nothing for whoever is bound to none. */
function visibleRule(entity: RuledEntity, of: UserDetail, { dataRules }: Held): Screen['rules'] {
  const rule = dataRules[entity]
  if (rule === undefined || rule === 'all') return []
  const findsNothing =
    (rule === 'own_dealer' && of.dealerId === null) ||
    (rule === 'own_factory' && of.factoryId === null)
  return [{ entity, rule, findsNothing }]
}
