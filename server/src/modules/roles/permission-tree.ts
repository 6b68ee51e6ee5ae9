import { CALLS } from '@zhenma/contract/calls'
import type { Endpoints } from '@zhenma/contract/kernel/endpoint'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import { RULED_ENTITY_NAMES } from '@zhenma/contract/roles/data-rules'
import type {
  TreeDataRule,
  TreeMenu,
  TreePermission,
  TreeScreen,
} from '@zhenma/contract/roles/roles.contract'
import { may } from '../../platform/auth/session.ts'
import type { User } from '../../platform/http/context.ts'
import { type MenuRow, permissionsOf } from '../auth/index.ts'
import { grantableRules } from './data-rules.ts'

/** Whose words, and who gives permissions and data rules. */
export type Reader = { readonly language: Language; readonly user: User }

const entityOf = (permission: string): string => permission.split(':')[0] ?? ''

/** The permission → the modules whose calls ask for it. */
const MODULES_OF: ReadonlyMap<string, ReadonlySet<string>> = modulesByPermission()

function modulesByPermission(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [module, calls] of Object.entries<Endpoints>(CALLS)) {
    for (const { allow, further } of Object.values(calls)) {
      for (const permission of [allow, ...Object.keys(further ?? {})]) {
        found.set(permission, (found.get(permission) ?? new Set()).add(module))
      }
    }
  }
  return found
}

const shareModule = (one: string, other: string): boolean =>
  [...(MODULES_OF.get(one) ?? [])].some((module) => MODULES_OF.get(other)?.has(module))

/** The screen that one of these permissions opens: one that is theirs alone before one that others open, too. */
function openedBy(
  screens: readonly MenuRow[],
  test: (permission: string) => boolean,
): MenuRow | undefined {
  return screens
    .filter((screen) => permissionsOf(screen).some(test))
    .sort((one, other) => permissionsOf(one).length - permissionsOf(other).length)[0]
}

/**
 * The screen that a permission without a button is shown below: the one that it opens, else the one named after what
 * it is about, else one about the same, else one of the same module. Each stands in the tree once.
 */
function screenOf(permission: string, screens: readonly MenuRow[]): MenuRow | undefined {
  const entity = entityOf(permission)
  return (
    openedBy(screens, (other) => other === permission) ??
    screens.find(({ component }) => component.split('/').includes(entity)) ??
    openedBy(screens, (other) => entityOf(other) === entity) ??
    openedBy(screens, (other) => shareModule(permission, other))
  )
}

function byScreen(
  permissions: readonly string[],
  screens: readonly MenuRow[],
  buttons: Buttons,
): Map<number | undefined, string[]> {
  const under = new Map<number | undefined, string[]>()
  for (const permission of permissions) {
    const ofButton = buttons.get(permission)?.parent_id
    const isPlaced = screens.some(({ id }) => id === ofButton)
    const id = isPlaced ? (ofButton ?? undefined) : screenOf(permission, screens)?.id
    under.set(id, [...(under.get(id) ?? []), permission])
  }
  return under
}

const titleOf = (row: MenuRow, language: Language): string =>
  ({ cn: row.name_cn, tc: row.name_tc, en: row.name_en })[language]

/** Screens and permissions without a menu of their own. */
const OTHER = WORDS.other

/** Everything below an item that has a screen, at any level, in the menu's order; itself too. */
function screensBelow(items: readonly MenuRow[], top: MenuRow): MenuRow[] {
  const own = top.component === '' ? [] : [top]
  const below = items.filter(({ parent_id, kind }) => parent_id === top.id && kind !== 'button')
  return [...own, ...below.flatMap((child) => screensBelow(items, child))]
}

/** The screen beside which the data rule of an entity is chosen: its list, else one that is about it. */
function screenOfEntity(entity: string, screens: readonly MenuRow[]): MenuRow | undefined {
  return (
    openedBy(screens, (permission) => permission === `${entity}:list`) ??
    openedBy(screens, (permission) => entityOf(permission) === entity)
  )
}

/** The data rules that are chosen beside a screen; what its policy says is offered first. */
function dataRulesOf(screen: MenuRow, screens: readonly MenuRow[], user: User): TreeDataRule[] {
  return RULED_ENTITY_NAMES.filter(
    (entity) => screenOfEntity(entity, screens)?.id === screen.id,
  ).flatMap((entity) => {
    const rules = grantableRules(user, entity)
    const preset = rules.find((rule) => rule === screen.policy) ?? rules[0]
    return preset === undefined ? [] : [{ entity, rules, preset }]
  })
}

/** Buttons say where a permission stands, in which order and in which words. */
type Buttons = ReadonlyMap<string, MenuRow>

/** Permissions in the order of their buttons, those without one behind. */
function ordered(permissions: readonly string[], buttons: Buttons): string[] {
  const order = [...buttons.keys()]
  const placeOf = (permission: string): number => {
    const position = order.indexOf(permission)
    return position === -1 ? order.length : position
  }
  return [...permissions].sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * All permissions, as the menu has them: menu → screen → what can be done there. What belongs to no
 * screen stands at the end, under "other".
 */
export function permissionTree(
  items: readonly MenuRow[],
  permissions: readonly string[],
  { language, user }: Reader,
): TreeMenu[] {
  const menus = items.filter(({ parent_id }) => parent_id === null)
  const screensOf = new Map(menus.map((menu) => [menu.id, screensBelow(items, menu)]))
  const screens = [...screensOf.values()].flat()
  const buttons: Buttons = new Map(
    items.flatMap((item) => (item.kind === 'button' ? [[item.permission ?? '', item]] : [])),
  )
  const under = byScreen(permissions, screens, buttons)
  const leaf = (key: string): TreePermission => {
    const button = buttons.get(key)
    const title = button ? titleOf(button, language) : say(permissionText(key), language)
    return { key, title: title || key, isHeld: may(user, key) }
  }
  const branch = (screen: MenuRow): TreeScreen => ({
    key: `screen-${screen.id}`,
    title: titleOf(screen, language),
    shownBy: permissionsOf(screen),
    permissions: ordered(under.get(screen.id) ?? [], buttons).map(leaf),
    dataRules: dataRulesOf(screen, screens, user),
  })
  const known = menus.map((menu) => ({
    key: `menu-${menu.id}`,
    title: titleOf(menu, language),
    screens: (screensOf.get(menu.id) ?? []).map(branch),
    permissions: [],
  }))
  const others = (under.get(undefined) ?? []).map(leaf)
  if (others.length === 0) return known
  return [...known, { key: 'other', title: say(OTHER, language), screens: [], permissions: others }]
}
