import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { HOME_PATH, visibleItems } from '../../entities/menu-item.ts'

/** What an entry of the menu opens, at every level below it; a group that shares a tab opens as one. */
function screensBelow(item: MenuItem): MenuItem[] {
  const children = visibleItems(item.children)
  if (children.length === 0 || item.aggregate) return item.path === HOME_PATH ? [] : [item]
  return children.flatMap(screensBelow)
}

/** The menu as shortcuts: each of its first level with what it opens, but for this screen itself. */
export function groupsOf(
  menu: readonly MenuItem[],
): readonly { readonly group: MenuItem; readonly screens: readonly MenuItem[] }[] {
  return visibleItems(menu)
    .map((group) => ({ group, screens: screensBelow(group) }))
    .filter(({ screens }) => screens.length > 0)
}
