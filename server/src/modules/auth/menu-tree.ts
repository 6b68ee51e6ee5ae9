import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { ProductMenuName } from '@zhenma/contract/companies/companies.contract'
import { PRODUCT_LIST_TEXT, PRODUCT_MENU_TEXT } from '@zhenma/contract/companies/companies.refusals'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { MenuRow } from './menu.store.ts'

/**
 * The part of the menu that a user sees: items of which the user holds a permission, and groups in
 * which something is left, or that are always shown.
 */
export function menuTree(
  items: readonly MenuRow[],
  isPermitted: (permission: string) => boolean,
): MenuItem[] {
  const below = new Map<number | null, MenuRow[]>()
  for (const item of items) {
    const siblings = below.get(item.parent_id) ?? []
    below.set(item.parent_id, [...siblings, item])
  }
  const branch = (parentId: number | null): MenuItem[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const wanted = permissionsOf(row)
      if (wanted.length > 0 && !wanted.some(isPermitted)) return []
      const children = branch(row.id)
      const isGroup = !row.is_route || (row.component === '' && row.url === '')
      const isEmpty = isGroup && children.length === 0 && !row.always_show
      return isEmpty ? [] : [menuItemOf(row, children)]
    })
  return branch(null)
}

/** Any of which shows an item: one, or several with commas between; none: everybody sees it. */
export function permissionsOf({ permission }: MenuRow): string[] {
  return permission === null ? [] : permission.split(',')
}

/** The items that go by the company's word for its products. */
const PRODUCT_ITEMS: Readonly<Record<string, Readonly<Record<ProductMenuName, Text>>>> = {
  '/product': PRODUCT_MENU_TEXT,
  '/product/list': PRODUCT_LIST_TEXT,
}

/** The menu with the company's word for its products; under `product` the items' own names stay. */
export function withProductName(items: readonly MenuRow[], name: ProductMenuName): MenuRow[] {
  return items.map((item) => {
    const text = name === 'product' ? undefined : PRODUCT_ITEMS[item.path]?.[name]
    if (text === undefined) return item
    return { ...item, name_cn: text.cn, name_tc: text.tc, name_en: text.en }
  })
}

function menuItemOf(row: MenuRow, children: MenuItem[]): MenuItem {
  const name = row.path.split('/').filter(Boolean).join('-')
  return {
    id: row.id,
    path: row.path,
    name,
    // What is only a heading has nothing to show itself.
    component: row.is_route ? row.component : '',
    redirect: row.redirect,
    hidden: row.hidden,
    alwaysShow: row.always_show,
    aggregate: row.aggregate,
    meta: {
      title: row.name_cn,
      titleEn: row.name_en,
      titleTn: row.name_tc,
      icon: row.icon,
      ...(row.url === '' || !row.is_route ? {} : { url: row.url }),
      permissionList: permissionsOf(row),
      keepAlive: row.keep_alive,
      internalOrExternal: row.open_external,
      componentName: name,
    },
    children,
  }
}
