import { CALLS } from '@zhenma/contract/calls'
import type { Endpoints } from '@zhenma/contract/kernel/endpoint'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import type { TreeMenu, TreePermission, TreeScreen } from '@zhenma/contract/roles/roles.contract'
import { type MenuRow, permissionsOf } from '../auth/index.ts'

/** Whose words, and which permissions they may give. */
export type Reader = {
  readonly language: Language
  readonly isHeld: (permission: string) => boolean
}

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

/**
 * The screen that a permission is shown below: the first that it opens, else the one named after what
 * it is about, else one about the same, else one of the same module. Each stands in the tree once.
 */
function screenOf(permission: string, screens: readonly MenuRow[]): MenuRow | undefined {
  const entity = entityOf(permission)
  const tests: ((screen: MenuRow) => boolean)[] = [
    (screen) => permissionsOf(screen).includes(permission),
    ({ component }) => component.split('/').includes(entity),
    (screen) => permissionsOf(screen).some((other) => entityOf(other) === entity),
    (screen) => permissionsOf(screen).some((other) => shareModule(permission, other)),
  ]
  for (const test of tests) {
    const found = screens.find(test)
    if (found) return found
  }
  return undefined
}

function byScreen(
  permissions: readonly string[],
  screens: readonly MenuRow[],
): Map<number | undefined, string[]> {
  const under = new Map<number | undefined, string[]>()
  for (const permission of permissions) {
    const id = screenOf(permission, screens)?.id
    under.set(id, [...(under.get(id) ?? []), permission])
  }
  return under
}

const titleOf = (row: MenuRow, language: Language): string =>
  ({ cn: row.name_cn, tc: row.name_tc, en: row.name_en })[language]

/** Screens and permissions without a menu of their own. */
const OTHER = { cn: '其他', tc: '其他', en: 'Other' }

/**
 * All permissions, as the menu has them: menu → screen → what can be done there. What belongs to no
 * screen stands at the end, under "other".
 */
export function permissionTree(
  items: readonly MenuRow[],
  permissions: readonly string[],
  { language, isHeld }: Reader,
): TreeMenu[] {
  const menus = items.filter(({ parent_id }) => parent_id === null)
  const screens = menus.flatMap((menu) =>
    items.filter(({ parent_id, component }) => parent_id === menu.id && component !== ''),
  )
  const under = byScreen(permissions, screens)
  const leaf = (key: string): TreePermission => ({
    key,
    title: say(permissionText(key), language) || key,
    isHeld: isHeld(key),
  })
  const branch = (screen: MenuRow): TreeScreen => ({
    key: `screen-${screen.id}`,
    title: titleOf(screen, language),
    shownBy: permissionsOf(screen),
    permissions: (under.get(screen.id) ?? []).map(leaf),
  })
  const known = menus.map((menu) => ({
    key: `menu-${menu.id}`,
    title: titleOf(menu, language),
    screens: screens.filter(({ parent_id }) => parent_id === menu.id).map(branch),
    permissions: [],
  }))
  const others = (under.get(undefined) ?? []).map(leaf)
  if (others.length === 0) return known
  return [...known, { key: 'other', title: say(OTHER, language), screens: [], permissions: others }]
}
