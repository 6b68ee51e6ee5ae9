import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { expect, test } from 'vitest'
import { groupsOf } from './shortcut-groups.ts'

const item = (path: string, children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem => ({
  id: path.length,
  path,
  name: path,
  component: path,
  redirect: '',
  hidden: false,
  alwaysShow: false,
  aggregate: false,
  meta: {
    title: path,
    titleEn: path,
    titleTn: path,
    icon: '',
    permissionList: [],
    keepAlive: true,
    internalOrExternal: false,
    componentName: path,
  },
  children,
  ...more,
})

const pathsOf = (menu: readonly MenuItem[]): string[][] =>
  groupsOf(menu).map(({ group, screens }) => [group.path, ...screens.map(({ path }) => path)])

test('every screen of the menu stands below its first level, but for the overview itself', () => {
  const menu = [
    item('/dashboard', [item('/dashboard/analysis')]),
    item('/inout', [item('/inout/inbound'), item('/inout/more', [item('/inout/more/deep')])]),
    item('/single'),
  ]
  expect(pathsOf(menu)).toEqual([
    ['/inout', '/inout/inbound', '/inout/more/deep'],
    ['/single', '/single'],
  ])
})

test('what is hidden has no shortcut, and a group in one tab has one', () => {
  const menu = [
    item('/hidden', [item('/hidden/one')], { hidden: true }),
    item('/labels', [
      item('/labels/hidden', [], { hidden: true }),
      item('/labels/group', [item('/labels/group/one')], { aggregate: true }),
    ]),
  ]
  expect(pathsOf(menu)).toEqual([['/labels', '/labels/group']])
  expect(pathsOf([item('/dashboard', [item('/dashboard/analysis')])])).toEqual([])
})
