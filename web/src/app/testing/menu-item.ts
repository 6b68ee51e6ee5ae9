import type { MenuItem } from '@zhenma/contract/auth/auth.contract'

/** An item of the menu as the server sends it: a visible screen, but for what `more` says. */
export function menuItem(
  path: string,
  children: MenuItem[] = [],
  more: Partial<MenuItem> = {},
): MenuItem {
  return {
    id: 1,
    path,
    name: path,
    component: path.slice(1),
    redirect: '',
    hidden: false,
    alwaysShow: false,
    aggregate: false,
    meta: {
      title: '产品',
      titleEn: 'Products',
      titleTn: '',
      icon: '',
      permissionList: [],
      keepAlive: true,
      internalOrExternal: false,
      componentName: '',
    },
    children,
    ...more,
  }
}
