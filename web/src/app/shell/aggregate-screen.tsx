import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { Activity, useMemo, useState, type ReactNode } from 'react'
import { Route, Routes, useLocation, type Location } from 'react-router'
import { useTab } from '../../kit/tab-context.ts'
import { useLanguage } from '../../texts/language.ts'
import { flatLinks, isExternal, menuTitle, visibleItems } from '../menu.ts'
import { MenuLink } from './menu-link.tsx'
import { Screen } from './screen.tsx'

/** One screen of the group, at the address where it was left. */
function Part(props: {
  readonly menu: readonly MenuItem[]
  readonly location: Location
}): ReactNode {
  const { menu, location } = props
  const { pathname, search } = location
  // By text: the router hands out a new object with every step.
  const own = useMemo(
    () => ({ pathname, search, hash: '', state: null, key: pathname }),
    [pathname, search],
  )
  return (
    <Routes location={own}>
      <Route path="*" element={<Screen menu={menu} pathname={pathname} />} />
    </Routes>
  )
}

/** The screens of a group in one tab, each kept as it was left, with a navigation of its own. */
export function AggregateScreen(props: {
  readonly menu: readonly MenuItem[]
  readonly group: MenuItem
}): ReactNode {
  const { menu, group } = props
  const language = useLanguage()
  const tab = useTab()
  const location = useLocation()
  const { pathname } = location
  const [seen, setSeen] = useState<Readonly<Record<string, Location>>>({})
  const known = seen[pathname]
  if (known === undefined || known.search !== location.search) {
    setSeen({ ...seen, [pathname]: location })
  }
  const go = (path: string): void => {
    if (path === pathname) return
    tab.move(path + (seen[path]?.search ?? ''), { replace: false })
    tab.scroller().scrollTop = 0
  }
  return (
    <>
      <nav className="inner-tabs" aria-label={menuTitle(group, language)}>
        <ul>
          {visibleItems(group.children)
            .flatMap(flatLinks)
            .map((item) => (
              <li key={item.id}>
                {isExternal(item) ? (
                  <MenuLink item={item} isActive={false} />
                ) : (
                  <a
                    href={`#${item.path}`}
                    aria-current={item.path === pathname ? 'page' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      go(item.path)
                    }}
                  >
                    {menuTitle(item, language)}
                  </a>
                )}
              </li>
            ))}
        </ul>
      </nav>
      {Object.entries(seen).map(([path, left]) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          <Part menu={menu} location={left} />
        </Activity>
      ))}
    </>
  )
}
