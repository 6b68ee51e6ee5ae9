import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { HOME_PATH } from './tabs.ts'

/** A menu item's title in a language (spec 2: title, English title, traditional Chinese title). */
export function menuTitle(item: MenuItem, language: Language): string {
  const { title, titleEn, titleTn } = item.meta
  if (language === 'en') return titleEn || title
  return language === 'tc' ? titleTn || title : title
}

export const visibleItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => !item.hidden)

/** A level-1 item without shown children is a link itself, unless it asks to stay a group. */
export function linksOf(item: MenuItem): MenuItem[] {
  const children = visibleItems(item.children)
  return children.length > 0 || item.alwaysShow ? children : [item]
}

/** An item opened in a window of its own. */
export const isExternal = (item: MenuItem): boolean =>
  item.meta.internalOrExternal && Boolean(item.meta.url)

export type MenuHit = { readonly item: MenuItem; readonly trail: readonly MenuItem[] }

/** The leaves of the tree with the groups above them, hidden ones too (they have addresses). */
export function menuLeaves(
  items: readonly MenuItem[],
  above: readonly MenuItem[] = [],
): readonly MenuHit[] {
  return items.flatMap((item) =>
    item.children.length > 0
      ? menuLeaves(item.children, [...above, item])
      : [{ item, trail: [...above, item] }],
  )
}

/** The screen of an address. */
export function findScreen(menu: readonly MenuItem[], pathname: string): MenuHit | undefined {
  return menuLeaves(menu).find((hit) => hit.item.path === pathname)
}

/** Where a group's own address leads: its redirect, else its first screen. */
export function groupTarget(menu: readonly MenuItem[], pathname: string): string | undefined {
  for (const item of menu) {
    if (item.children.length === 0) continue
    if (item.path === pathname) return item.redirect || menuLeaves([item])[0]?.item.path
    const deeper = groupTarget(item.children, pathname)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/** The home tab: the dashboard, or for those who have none the first screen of their menu. */
export function homeOf(menu: readonly MenuItem[]): string {
  if (findScreen(menu, HOME_PATH)) return HOME_PATH
  return menuLeaves(visibleItems(menu))[0]?.item.path ?? HOME_PATH
}
