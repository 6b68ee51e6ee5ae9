import { describe, expect, test } from 'vitest'
import { HOME_PATH } from '../../entities/menu-item.ts'
import {
  closable,
  closeTabs,
  initialTabs,
  moveTab,
  refreshTab,
  TAB_LIMIT,
  visit,
  type TabsState,
} from './tabs.ts'

const open = (...paths: string[]): TabsState =>
  paths.reduce((state, path) => visit(state, path), initialTabs(HOME_PATH))
const ids = (state: TabsState): string[] => state.tabs.map((tab) => tab.id)

describe('tabs', () => {
  test('home is first, whatever is opened', () => {
    expect(ids(open('/product/list', '/batch/list'))).toEqual([
      HOME_PATH,
      '/product/list',
      '/batch/list',
    ])
  })

  test('are keyed by full path: the same screen with other values is another tab', () => {
    const state = open('/label/query?batchId=1', '/label/query?batchId=2', '/label/query?batchId=1')
    expect(ids(state)).toHaveLength(3)
    expect(state.active).toBe('/label/query?batchId=1')
  })

  test('a filter moves its own tab, and the menu finds it again', () => {
    const filtered = visit(open('/product/list'), '/product/list?keyword=a', {
      tabId: '/product/list',
    })
    expect(ids(filtered)).toEqual([HOME_PATH, '/product/list'])
    expect(filtered.tabs[1]?.location).toBe('/product/list?keyword=a')
    expect(ids(visit(filtered, '/product/list?keyword=a'))).toHaveLength(2)
    expect(visit(filtered, '/product/list').tabs[1]?.location).toBe('/product/list')
  })

  test('a stale tab id of the history does not move a tab to another screen', () => {
    const state = visit(open('/product/list'), '/batch/list', { tabId: '/product/list' })
    expect(ids(state)).toEqual([HOME_PATH, '/product/list', '/batch/list'])
  })

  test('past the limit the longest unused goes, not home, not the unsaved', () => {
    const paths = Array.from({ length: TAB_LIMIT - 1 }, (_, index) => `/p/${index}`)
    const full = visit(open(...paths), '/p/0')
    const state = visit(full, '/p/new', { keep: ['/p/1'] })
    expect(state.tabs).toHaveLength(TAB_LIMIT)
    expect(ids(state)).not.toContain('/p/2')
    expect(ids(state)).toEqual(expect.arrayContaining([HOME_PATH, '/p/0', '/p/1', '/p/new']))
  })

  test('close self, left, right, others; home stays', () => {
    const state = open('/a', '/b', '/c')
    expect(closable(state, 'self', '/b')).toEqual(['/b'])
    expect(closable(state, 'left', '/b')).toEqual(['/a'])
    expect(closable(state, 'right', '/a')).toEqual(['/b', '/c'])
    expect(closable(state, 'others', '/b')).toEqual(['/a', '/c'])
    expect(closable(state, 'self', HOME_PATH)).toEqual([])
    expect(ids(closeTabs(state, [HOME_PATH, '/a', '/b', '/c']))).toEqual([HOME_PATH])
  })

  test('closing the active tab shows its left neighbour', () => {
    expect(closeTabs(open('/a', '/b', '/c'), ['/b', '/c']).active).toBe('/a')
    expect(closeTabs(open('/a', '/b'), ['/a']).active).toBe('/b')
    expect(closeTabs(open('/a'), ['/a']).active).toBe(HOME_PATH)
  })

  test('refresh changes only the version of its tab', () => {
    const state = refreshTab(open('/a', '/b'), '/a')
    expect(state.tabs.map((tab) => tab.version)).toEqual([0, 1, 0])
  })

  test('kept tabs come back unmounted, home once', () => {
    const kept = [
      { id: HOME_PATH, location: HOME_PATH },
      { id: '/a', location: '/a?x=1' },
    ]
    const state = initialTabs(HOME_PATH, kept)
    expect(ids(state)).toEqual([HOME_PATH, '/a'])
    expect(state.tabs.every((tab) => !tab.mounted)).toBe(true)
    expect(visit(state, '/a?x=1').tabs[1]?.mounted).toBe(true)
  })

  test('screens that share a tab come to the front in it, whichever was opened first', () => {
    const share = (path: string) => (path.startsWith('/both/') ? '/both' : undefined)
    const one = visit(open('/a'), '/both/x?open=1', { share })
    const other = visit(one, '/both/y', { share })
    expect(ids(other)).toEqual([HOME_PATH, '/a', '/both/x?open=1'])
    expect(other.tabs[2]?.location).toBe('/both/y')
    const back = visit(visit(other, '/a', { share }), '/both/x', { share })
    expect(back.active).toBe('/both/x?open=1')
    expect(ids(visit(back, '/c', { share }))).toHaveLength(4)
  })

  test('are put in order, home stays first', () => {
    const state = open('/a', '/b', '/c')
    expect(ids(moveTab(state, '/c', 1))).toEqual([HOME_PATH, '/c', '/a', '/b'])
    expect(ids(moveTab(state, '/a', 2))).toEqual([HOME_PATH, '/b', '/a', '/c'])
    expect(ids(moveTab(state, '/a', 99))).toEqual([HOME_PATH, '/b', '/c', '/a'])
    expect(ids(moveTab(state, '/b', 0))).toEqual([HOME_PATH, '/b', '/a', '/c'])
    expect(moveTab(state, HOME_PATH, 2)).toBe(state)
    expect(moveTab(state, '/b', 2)).toBe(state)
    expect(moveTab(state, '/c', 1).active).toBe('/c')
  })
})
