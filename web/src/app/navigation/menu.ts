import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { HOME_PATH, isExternal, visibleItems } from '../../entities/menu-item.ts'

/** A group whose children share one tab. */
export const isAggregate = (item: MenuItem): boolean => item.aggregate && item.children.length > 0

/**
 * The entries below a level-1 item, as a menu lists them: an item without shown children is a link
 * itself, unless it asks to stay a group; an aggregate is one link.
 */
export function linksOf(item: MenuItem): MenuItem[] {
  if (isAggregate(item)) return [item]
  const children = visibleItems(item.children)
  return children.length > 0 || item.alwaysShow ? children : [item]
}

/** Whether an entry of `linksOf` is a heading over entries of its own. */
export const isHeading = (item: MenuItem): boolean =>
  !isAggregate(item) && (visibleItems(item.children).length > 0 || item.alwaysShow)

/** The links below an item at every level, without the headings between them. */
export function flatLinks(item: MenuItem): MenuItem[] {
  return linksOf(item).flatMap((link) =>
    link !== item && isHeading(link) ? flatLinks(link) : [link],
  )
}

export type MenuHit = { readonly item: MenuItem; readonly trail: readonly MenuItem[] }

/** Has something to show itself: a screen or a page of another site; an empty group has its own page. */
const isScreen = (item: MenuItem): boolean =>
  item.children.length === 0 || item.component !== '' || Boolean(item.meta.url)

/** The screens of the tree with the groups above them, hidden ones too (they have addresses). */
export function menuLeaves(
  items: readonly MenuItem[],
  above: readonly MenuItem[] = [],
): readonly MenuHit[] {
  return items.flatMap((item) => {
    const trail = [...above, item]
    const below = menuLeaves(item.children, trail)
    return isScreen(item) && !isAggregate(item) ? [{ item, trail }, ...below] : below
  })
}

/** Menus that were looked into: every tab's title and pane asks for its screen at every step. */
const SCREENS_OF = new WeakMap<readonly MenuItem[], ReadonlyMap<string, MenuHit>>()

/** The screen of an address. */
export function findScreen(menu: readonly MenuItem[], pathname: string): MenuHit | undefined {
  let screens = SCREENS_OF.get(menu)
  if (screens === undefined) {
    // Of two with one path the first counts.
    screens = new Map(
      menuLeaves(menu)
        .toReversed()
        .map((hit) => [hit.item.path, hit]),
    )
    SCREENS_OF.set(menu, screens)
  }
  return screens.get(pathname)
}

/** The aggregate that a screen lies in, the outermost: its tab shows all of its children. */
export const aggregateOf = (hit: MenuHit | undefined): MenuItem | undefined =>
  hit?.trail.slice(0, -1).find(isAggregate)

/** Whether an item of the menu leads to the screen that is shown. */
export const leadsTo = (item: MenuItem, hit: MenuHit | undefined): boolean =>
  hit !== undefined && (item === hit.item || item === aggregateOf(hit))

/** The first screen of a group: one that its menu shows and that opens here, else any. */
function firstScreen(group: MenuItem): string | undefined {
  const all = menuLeaves(group.children)
  const shown = all.find(
    ({ item, trail }) => trail.every((one) => !one.hidden) && !isExternal(item),
  )
  return (shown ?? all.find(({ item }) => !isExternal(item)))?.item.path
}

/** Where a group's own address leads: its redirect if that is a screen, else its first screen. */
export function groupTarget(menu: readonly MenuItem[], pathname: string): string | undefined {
  const find = (items: readonly MenuItem[]): string | undefined => {
    for (const item of items) {
      if (item.children.length > 0 && item.path === pathname) {
        const target = item.redirect.split('?')[0] ?? ''
        // Two groups may name each other: only a screen ends the way.
        if (findScreen(menu, target)) return item.redirect
        return isScreen(item) && !isAggregate(item) ? undefined : firstScreen(item)
      }
      const deeper = find(item.children)
      if (deeper !== undefined) return deeper
    }
    return undefined
  }
  return find(menu)
}

/** The home tab: the dashboard, or for those who have none the first screen of their menu. */
export function homeOf(menu: readonly MenuItem[]): string {
  if (findScreen(menu, HOME_PATH)) return HOME_PATH
  const screens = menuLeaves(visibleItems(menu)).filter(({ item }) => !isExternal(item))
  return (screens.find(({ item }) => !item.hidden) ?? screens[0])?.item.path ?? HOME_PATH
}
