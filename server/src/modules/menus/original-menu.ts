import type { MenuFields } from '@zhenma/contract/menus/menus.contract'
import type { SeedMenu, SeedScreen } from '../../../db/seed/required/menu/seed-menu.ts'
import { MENU } from '../../../db/seed/required/menu-items.ts'
import type { StoredMenuItem } from './menus.store.ts'

/** How an item came; its parent is named as the installation calls it. */
export type OriginalItem = Omit<MenuFields, 'parentId'> & { readonly parentOrigin: string | null }

const COMMON = {
  url: '',
  openExternal: false,
  policy: 'all',
  enabled: true,
  isRoute: true,
  hidden: false,
  keepAlive: true,
  aggregate: false,
  alwaysShow: false,
} as const

function groupOf({ path, name, icon, screens }: SeedMenu, sort: number): OriginalItem {
  return {
    ...COMMON,
    kind: 'menu',
    nameCn: name.cn,
    nameTc: name.tc,
    nameEn: name.en,
    parentOrigin: null,
    path,
    component: '',
    redirect: `/${screens[0]?.component ?? ''}`,
    permissions: [],
    icon,
    sort,
    audience: 'both',
  }
}

function screenOf(
  { component, name, permission = [], audience = 'company' }: SeedScreen,
  parentOrigin: string,
  sort: number,
): OriginalItem {
  return {
    ...COMMON,
    kind: 'submenu',
    nameCn: name.cn,
    nameTc: name.tc,
    nameEn: name.en,
    parentOrigin,
    path: `/${component}`,
    component,
    redirect: '',
    permissions: [permission].flat(),
    icon: '',
    sort,
    audience,
  }
}

/** The menu as this version brings it: what the installation calls an item → the item. */
export const ORIGINAL_MENU: ReadonlyMap<string, OriginalItem> = new Map(
  MENU.flatMap((menu, index) => [
    [menu.path, groupOf(menu, index + 1)] as const,
    ...menu.screens.map(
      (screen, at) => [`/${screen.component}`, screenOf(screen, menu.path, at + 1)] as const,
    ),
  ]),
)

/** The screens of this version's web application. */
export const COMPONENTS: readonly string[] = MENU.flatMap(({ screens }) =>
  screens.map(({ component }) => component),
)

/** Whether an item differs from how it came; one of an administrator has nothing to differ from. */
export function isChanged(item: StoredMenuItem, items: readonly StoredMenuItem[]): boolean {
  const original = item.origin === null ? undefined : ORIGINAL_MENU.get(item.origin)
  if (original === undefined) return false
  const { parentOrigin, ...fields } = original
  const parent = items.find(({ id }) => id === item.parentId)
  const isElsewhere = (parent?.origin ?? null) !== parentOrigin
  return (
    isElsewhere ||
    Object.entries(fields).some(
      ([name, value]) =>
        // A later version may have put other items in between: that is no change of anybody's.
        name !== 'sort' &&
        JSON.stringify(value) !== JSON.stringify(item[name as keyof StoredMenuItem]),
    )
  )
}
