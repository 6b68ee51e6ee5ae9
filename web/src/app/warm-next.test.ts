import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCREENS } from './screens.ts'
import { warmNextWhenIdle } from './warm-next.ts'

const item = (path: string, children: readonly MenuItem[] = [], hidden = false): MenuItem => ({
  id: 0,
  path,
  name: path,
  component: children.length > 0 ? '' : path.slice(1),
  redirect: '',
  hidden,
  alwaysShow: false,
  aggregate: false,
  children: [...children],
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
})
const MENU = [
  item('/dashboard', [item('/dashboard/analysis')]),
  item('/product', [item('/product/list', [], true), item('/product/category')]),
  item('/dealer', [item('/dealer/list')]),
]

const warmed: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  warmed.length = 0
  for (const [name, screen] of Object.entries(SCREENS)) {
    vi.spyOn(screen, 'warm').mockImplementation(() => void warmed.push(name))
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('only the first screen after home that the menu shows is loaded ahead, and not at once', () => {
  warmNextWhenIdle(MENU, '/dashboard/analysis')
  expect(warmed).toEqual([])
  vi.runAllTimers()
  expect(warmed).toEqual(['product/category'])
})

test('who leaves before that loads nothing', () => {
  warmNextWhenIdle(MENU, '/dashboard/analysis')()
  vi.runAllTimers()
  expect(warmed).toEqual([])
})

test('where home is all there is, nothing is loaded', () => {
  warmNextWhenIdle([item('/product/list')], '/product/list')
  vi.runAllTimers()
  expect(warmed).toEqual([])
})
