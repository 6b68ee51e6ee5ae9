import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { describe, expect, test } from 'vitest'
import { findScreen, groupTarget, homeOf, linksOf, menuLeaves, menuTitle } from './menu.ts'

function item(path: string, children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem {
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

const menu = [item('/product', [item('/product/list'), item('/product/category')]), item('/about')]

describe('menu', () => {
  test('a title falls back to simplified Chinese', () => {
    expect(menuTitle(item('/a'), 'en')).toBe('Products')
    expect(menuTitle(item('/a'), 'tc')).toBe('产品')
  })

  test('leaves carry their groups', () => {
    expect(menuLeaves(menu).map((hit) => hit.trail.map((at) => at.path))).toEqual([
      ['/product', '/product/list'],
      ['/product', '/product/category'],
      ['/about'],
    ])
    expect(findScreen(menu, '/product/category')?.item.component).toBe('product/category')
    expect(findScreen(menu, '/product')).toBeUndefined()
  })

  test('a group leads to its redirect or first screen', () => {
    expect(groupTarget(menu, '/product')).toBe('/product/list')
    const redirected = [item('/product', menu[0]?.children, { redirect: '/product/category' })]
    expect(groupTarget(redirected, '/product')).toBe('/product/category')
    expect(groupTarget(menu, '/nowhere')).toBeUndefined()
  })

  test('an item without children is a link itself; home is the dashboard when there is one', () => {
    expect(linksOf(item('/about')).map((link) => link.path)).toEqual(['/about'])
    expect(linksOf(item('/g', [item('/g/x', [], { hidden: true })])).length).toBe(1)
    expect(homeOf(menu)).toBe('/product/list')
    expect(homeOf([...menu, item('/dashboard/analysis')])).toBe('/dashboard/analysis')
  })
})
