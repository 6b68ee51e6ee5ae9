import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { Activity, useState, type ReactNode } from 'react'
import { TabAddressContext, useTab, useTabAddress, type TabAddress } from '../../kit/tab-context.ts'
import { useLanguage } from '../../texts/language.ts'
import { isExternal, menuTitle, visibleItems } from '../../entities/menu-item.ts'
import { flatLinks } from '../navigation/menu.ts'
import { MenuLink } from './menu/menu-link.tsx'
import { Screen } from './screen.tsx'

/** The screens of a group in one tab, each kept as it was left, with a navigation of its own. */
export function AggregateScreen(props: {
  readonly menu: readonly MenuItem[]
  readonly group: MenuItem
}): ReactNode {
  const { menu, group } = props
  const language = useLanguage()
  const tab = useTab()
  const location = useTabAddress()
  const { pathname } = location
  const [visited, setVisited] = useState<Readonly<Record<string, TabAddress>>>({})
  const known = visited[pathname]
  if (known === undefined || known.search !== location.search) {
    setVisited({ ...visited, [pathname]: location })
  }
  const go = (path: string): void => {
    if (path === pathname) return
    tab.move(path + (visited[path]?.search ?? ''), { replace: false })
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
      {Object.entries(visited).map(([path, left]) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          <TabAddressContext value={left}>
            <Screen menu={menu} pathname={path} />
          </TabAddressContext>
        </Activity>
      ))}
    </>
  )
}
