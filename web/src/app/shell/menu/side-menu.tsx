import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { Popover } from 'antd'
import { memo, useCallback, useRef, useState, type ReactNode } from 'react'
import { MenuIcon } from '../../../entities/menu-icons/menu-icon.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isExternal, menuTitle, visibleItems } from '../../../entities/menu-item.ts'
import { flatLinks, isHeading, leadsTo, linksOf, type MenuHit } from '../../navigation/menu.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { MenuLink } from './menu-link.tsx'

type MenuProps = {
  readonly menu: readonly MenuItem[]
  /** The screen that is shown, and the level-1 item it lies in. */
  readonly hit: MenuHit | undefined
  readonly section: MenuItem | undefined
}

function Links(props: {
  readonly item: MenuItem
  readonly hit: MenuHit | undefined
  readonly onChosen?: () => void
}): ReactNode {
  const { item, hit, onChosen } = props
  const language = useLanguage()
  return (
    <ul>
      {linksOf(item).map((link) => (
        <li key={link.id}>
          {link !== item && isHeading(link) ? (
            <>
              <h3>{menuTitle(link, language)}</h3>
              <Links {...props} item={link} />
            </>
          ) : (
            <MenuLink
              item={link}
              isActive={leadsTo(link, hit)}
              {...(onChosen ? { onChosen } : {})}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A level-1 item of the rail: picture above word; collapsed, its links come in a popover. */
const RailItem = memo(function RailItem(props: {
  readonly item: MenuItem
  /** What the links of its popover mark; without one it need not know. */
  readonly hit: MenuHit | undefined
  readonly isActive: boolean
  /** Whether its links stand beside the rail. */
  readonly isShown: boolean
  readonly collapsed: boolean
  readonly onShow: (item: MenuItem) => void
}): ReactNode {
  const { item, collapsed } = props
  const language = useLanguage()
  const { openItem } = useNavigation()
  const [popped, setPopped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const rail = useRef<HTMLButtonElement>(null)
  const links = flatLinks(item)
  // Of one link a click opens its screen; another window only for who asked for just that.
  const first = links.find((link) => !isExternal(link)) ?? links[0]
  const hasChoice = links.length > 1 || item.alwaysShow
  const button = (
    <button
      ref={rail}
      type="button"
      className="rail-item"
      data-active={props.isActive || undefined}
      aria-current={props.isActive ? 'true' : undefined}
      aria-expanded={!collapsed && hasChoice ? props.isShown : undefined}
      onClick={() => {
        if (collapsed && hasChoice) {
          setAsked(true)
          setPopped(true)
          // Open already, of a mouse that rests on it.
          menu.current?.querySelector('a')?.focus()
        } else if (hasChoice) props.onShow(item)
        else if (first) openItem(first)
      }}
    >
      <MenuIcon icon={item.meta.icon} />
      <span>{menuTitle(item, language)}</span>
    </button>
  )
  if (!collapsed || !hasChoice) return button
  return (
    <Popover
      open={popped}
      onOpenChange={setPopped}
      // Who asked for it, by key or click, goes on in it; it stands at the end of the page.
      afterOpenChange={(isOpen) => {
        if (isOpen && isAsked) menu.current?.querySelector('a')?.focus()
        if (!isOpen) setAsked(false)
      }}
      placement="rightTop"
      trigger={['hover', 'click']}
      classNames={{ root: 'rail-popover' }}
      content={
        <nav
          ref={menu}
          aria-label={menuTitle(item, language)}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return
            setPopped(false)
            rail.current?.focus()
          }}
        >
          <Links item={item} hit={props.hit} onChosen={() => setPopped(false)} />
        </nav>
      }
    >
      {button}
    </Popover>
  )
})

/** The side menu: level-1 pictures in a rail (88 px), the links of the section beside (190 in all). */
export function SideMenu({
  menu,
  hit,
  section,
  collapsed,
}: MenuProps & { readonly collapsed: boolean }): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  // A group that is looked into opens no screen: who looks for one would leave a row of tabs behind.
  // With the next screen, however it was opened, the menu shows where that lies.
  const [looked, setLooked] = useState<{ readonly into: MenuItem; readonly from: typeof hit }>()
  const show = useCallback((into: MenuItem) => setLooked({ into, from: hit }), [hit])
  const shown = looked && looked.from === hit && menu.includes(looked.into) ? looked.into : section
  return (
    <nav className="side-menu" aria-label={t('mainMenu')}>
      <ul className="rail">
        {visibleItems(menu).map((item) => (
          <li key={item.id}>
            <RailItem
              item={item}
              hit={collapsed ? hit : undefined}
              isActive={item === section}
              isShown={item === shown}
              onShow={show}
              collapsed={collapsed}
            />
          </li>
        ))}
      </ul>
      {!collapsed && shown && (
        <div className="links">
          <h2>{menuTitle(shown, language)}</h2>
          <Links item={shown} hit={hit} />
        </div>
      )}
    </nav>
  )
}

/** The menu of a phone, in a drawer of 200 px: every group with its links. */
export function DrawerMenu(props: MenuProps & { readonly onChosen: () => void }): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  return (
    <nav className="drawer-menu" aria-label={t('mainMenu')}>
      {visibleItems(props.menu).map((item) => (
        <section key={item.id}>
          <h2>
            <MenuIcon icon={item.meta.icon} />
            {menuTitle(item, language)}
          </h2>
          <Links item={item} hit={props.hit} onChosen={props.onChosen} />
        </section>
      ))}
    </nav>
  )
}
