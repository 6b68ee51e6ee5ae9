import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { describe, expect, test } from 'vitest'
import { menuTitle } from '../../entities/menu-item.ts'
import {
  aggregateOf,
  findScreen,
  flatLinks,
  groupTarget,
  homeOf,
  isHeading,
  leadsTo,
  linksOf,
  menuLeaves,
} from './menu.ts'
import { menuItem as item } from '../testing/menu-item.ts'

const group = (path: string, children: MenuItem[], more: Partial<MenuItem> = {}): MenuItem =>
  item(path, children, { component: '', ...more })

const menu = [group('/product', [item('/product/list'), item('/product/category')]), item('/about')]

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
    const redirected = [
      group('/product', menu[0]?.children ?? [], { redirect: '/product/category' }),
    ]
    expect(groupTarget(redirected, '/product')).toBe('/product/category')
    expect(groupTarget(menu, '/nowhere')).toBeUndefined()
  })

  test('an item without children is a link itself; home is the dashboard when there is one', () => {
    expect(linksOf(item('/about')).map((link) => link.path)).toEqual(['/about'])
    expect(linksOf(item('/g', [item('/g/x', [], { hidden: true })])).length).toBe(1)
    expect(homeOf(menu)).toBe('/product/list')
    expect(homeOf([...menu, item('/dashboard/analysis')])).toBe('/dashboard/analysis')
  })

  test('a redirect that leads nowhere, to itself or in a circle is not followed', () => {
    for (const redirect of ['/nowhere', '/a', '/b']) {
      const all = [
        group('/a', [item('/a/hidden', [], { hidden: true }), item('/a/x')], { redirect }),
        group('/b', [item('/b/x')], { redirect: '/a' }),
      ]
      expect(groupTarget(all, '/a')).toBe('/a/x')
      expect(groupTarget(all, '/b')).toBe('/b/x')
    }
  })

  test('a hidden screen has an address and no link', () => {
    const hidden = [group('/g', [item('/g/list'), item('/g/detail', [], { hidden: true })])]
    expect(findScreen(hidden, '/g/detail')?.item.path).toBe('/g/detail')
    expect(hidden.flatMap(flatLinks).map((link) => link.path)).toEqual(['/g/list'])
  })

  test('a group that is always shown stays one, with one child or none', () => {
    const empty = group('/e', [], { alwaysShow: true })
    expect(linksOf(empty)).toEqual([])
    expect(isHeading(empty)).toBe(true)
    expect(isHeading(item('/about'))).toBe(false)
  })

  test('groups below groups are headings over their links', () => {
    const deep = group('/g', [group('/g/sub', [item('/g/sub/x'), item('/g/sub/y')]), item('/g/z')])
    expect(linksOf(deep).map((one) => [one.path, isHeading(one)])).toEqual([
      ['/g/sub', true],
      ['/g/z', false],
    ])
    expect(flatLinks(deep).map((one) => one.path)).toEqual(['/g/sub/x', '/g/sub/y', '/g/z'])
  })

  test('an aggregate is one link, and its children share it', () => {
    const both = group('/g/both', [item('/g/both/x'), item('/g/both/y')], { aggregate: true })
    const all = [group('/g', [both, item('/g/z')])]
    expect(all.flatMap(flatLinks).map((one) => one.path)).toEqual(['/g/both', '/g/z'])
    expect(groupTarget(all, '/g/both')).toBe('/g/both/x')
    const hit = findScreen(all, '/g/both/y')
    expect(aggregateOf(hit)?.path).toBe('/g/both')
    expect(leadsTo(both, hit)).toBe(true)
    expect(aggregateOf(findScreen(all, '/g/z'))).toBeUndefined()
  })

  test('nobody lands on a page of another site', () => {
    const meta = { ...item('/x').meta, url: 'https://example.com/', internalOrExternal: true }
    const all = [group('/g', [item('/g/out', [], { meta }), item('/g/in')])]
    expect(groupTarget(all, '/g')).toBe('/g/in')
    expect(homeOf(all)).toBe('/g/in')
  })
})
