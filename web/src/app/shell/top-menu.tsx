import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { linksOf, menuTitle, visibleItems } from '../menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { useNavigation } from '../use-navigation.ts'
import { MenuLink } from './menu-link.tsx'

/** The menu along the top: level 1 in a row, its links in a dropdown. */
export function TopMenu(props: {
  readonly menu: readonly MenuItem[]
  readonly path: string
  readonly section: MenuItem | undefined
}): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { open } = useNavigation()
  return (
    <nav className="top-menu" aria-label={t('mainMenu')}>
      <ul>
        {visibleItems(props.menu).map((item) => {
          const links = linksOf(item)
          const only = links.length === 1 ? links[0] : undefined
          return (
            <li key={item.id} data-active={item === props.section || undefined}>
              {only ? (
                <MenuLink item={only} isActive={only.path === props.path}>
                  {menuTitle(item, language)}
                </MenuLink>
              ) : (
                <Dropdown
                  trigger={['hover', 'click']}
                  menu={{
                    selectedKeys: [props.path],
                    onClick: ({ key }) => open(key),
                    items: links.map((link) => ({
                      key: link.path,
                      label: menuTitle(link, language),
                    })),
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
