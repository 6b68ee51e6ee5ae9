import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { menuTitle, visibleItems } from '../../../entities/menu-item.ts'
import { flatLinks, isHeading, leadsTo, linksOf, type MenuHit } from '../../navigation/menu.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { MenuLink } from './menu-link.tsx'

type Entries = NonNullable<MenuProps['items']>

/** The entries of a dropdown: links, and groups with theirs. */
function entriesOf(item: MenuItem, language: Language): Entries {
  return linksOf(item).map((link) => {
    const label = menuTitle(link, language)
    return link !== item && isHeading(link)
      ? { key: String(link.id), type: 'group', label, children: entriesOf(link, language) }
      : { key: String(link.id), label }
  })
}

/** The menu along the top: level 1 in a row, its links in a dropdown. */
export function TopMenu(props: {
  readonly menu: readonly MenuItem[]
  readonly hit: MenuHit | undefined
  readonly section: MenuItem | undefined
}): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { openItem } = useNavigation()
  return (
    <nav
      className="top-menu"
      aria-label={t('mainMenu')}
      // Whose mouse turns up and down alone reaches what is beyond the edge with it.
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        if (deltaX === 0) currentTarget.scrollLeft += deltaY
      }}
    >
      <ul>
        {visibleItems(props.menu).map((item) => {
          const links = flatLinks(item)
          const only = links.length === 1 && !item.alwaysShow ? links[0] : undefined
          return (
            <li key={item.id} data-active={item === props.section || undefined}>
              {only ? (
                <MenuLink item={only} isActive={leadsTo(only, props.hit)}>
                  {menuTitle(item, language)}
                </MenuLink>
              ) : (
                <Dropdown
                  trigger={['hover', 'click']}
                  menu={{
                    selectedKeys: links
                      .filter((link) => leadsTo(link, props.hit))
                      .map(({ id }) => String(id)),
                    onClick: ({ key }) => {
                      const chosen = links.find(({ id }) => String(id) === key)
                      if (chosen) openItem(chosen)
                    },
                    items: entriesOf(item, language),
                  }}
                >
                  <button type="button">{menuTitle(item, language)}</button>
                </Dropdown>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
