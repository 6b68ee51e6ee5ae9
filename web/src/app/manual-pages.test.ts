import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { MANUAL_PAGES, manualPageOf } from './manual-pages.ts'
import { SCREENS } from './screens.ts'
import { STATIC_SCREENS } from './static-screens.ts'

const MANUAL = fileURLToPath(new URL('../../../docs/manual', import.meta.url))

describe('help about a screen', () => {
  test('every screen, in the menu or not, has its page', () => {
    const own = Object.keys(STATIC_SCREENS).filter((path) => !path.startsWith('/exception/'))
    const all = [...Object.keys(SCREENS), ...own.map((path) => path.slice(1))]
    expect(Object.keys(MANUAL_PAGES).toSorted()).toEqual(all.toSorted())
  })

  test.each(LANGUAGES)('every page that is named exists in %s', (language) => {
    const missing = Object.values(MANUAL_PAGES).filter(
      (page) => !existsSync(`${MANUAL}/${language}/${page}.md`),
    )
    expect(missing).toEqual([])
  })

  test.each([
    ['product/list', '/product/list', 'products'],
    // An administrator may give an item any address: what it shows counts.
    ['product/list', '/our-things', 'products'],
    [undefined, '/account/settings', 'security'],
    ['', '/test/home', 'operating'],
    [undefined, '/nowhere', 'shell'],
  ])('%s at %s is explained in %s', (component, path, page) => {
    expect(manualPageOf(component, path)).toBe(page)
  })
})
