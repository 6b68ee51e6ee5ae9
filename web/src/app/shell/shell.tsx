import { memo, useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Permissions } from '../../api/session.ts'
import { keepFocus } from '../../kit/dialog/keep-focus.ts'
import { listenForShortcuts } from '../../kit/keys/shortcuts.ts'
import { asksAnything, useLeaveQuestions } from '../../kit/dialog/leaving.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { GoContext, useStableGo } from '../navigation/go-context.ts'
import { Mark } from '../icons.tsx'
import { findScreen } from '../navigation/menu.ts'
import { useSettings } from '../settings/settings.ts'
import { shellTexts } from '../shell.texts.ts'
import { useTabTitle } from '../navigation/use-tab-title.ts'
import { useTabs } from '../navigation/use-tabs.ts'
import { warmNextWhenIdle } from '../warm-next.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { AddressToTab } from './tabs/address-to-tab.tsx'
import { HeaderBar } from './header-bar.tsx'
import { headShift } from './scroll-head.ts'
import { ShellPanels } from './shell-panels.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPanes } from './tabs/tab-panes.tsx'
import { useCollapsed } from './menu/use-collapsed.ts'

/** The browser asks before the page goes while some tab holds unsaved work. */
function useLeaveGuard(): void {
  const holdsWork = useUnsavedWork(({ byTab }) =>
    Object.values(byTab).some((all) => all.length > 0),
  )
  const hasQuestions = useLeaveQuestions(() => asksAnything())
  useEffect(() => {
    if (!holdsWork && !hasQuestions) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holdsWork, hasQuestions])
}

/** Moves the header (and a loose sidebar) with the scrolling of the tab in front. */
function useScrollFollowers(): {
  readonly shell: RefObject<HTMLDivElement | null>
  readonly onScroll: (scrollTop: number) => void
} {
  const shell = useRef<HTMLDivElement>(null)
  const last = useRef({ top: 0, shift: 0 })
  const onScroll = useCallback((top: number) => {
    const element = shell.current
    if (!element) return
    const settings = useSettings.getState()
    const followsNothing = settings.fixedHeader && !settings.hideHeader
    // Measuring the head costs a layout; a head that stays needs none.
    const head = followsNothing
      ? 0
      : (element.querySelector<HTMLElement>('.head')?.offsetHeight ?? 0)
    const shift = headShift(settings, { ...last.current, top, before: last.current.top }, head)
    last.current = { top, shift }
    element.style.setProperty('--head-shift', `${-shift}px`)
    if (!settings.fixedSidebar) element.style.setProperty('--pane-scroll', `${-top}px`)
  }, [])
  return { shell, onScroll }
}

/** Menu, header, tabs and panes. Drawn when another tab comes to the front, not with every address. */
const Frame = memo(function Frame({ menu }: { readonly menu: Permissions['menu'] }): ReactNode {
  const t = useTexts(shellTexts)
  const settings = useSettings()
  const width = useWidth()
  const [collapsed, collapse] = useCollapsed(width)
  const tab = useTabs(({ tabs, active }) => tabs.find((one) => one.id === active))
  const titleOf = useTabTitle(menu)
  const { shell, onScroll } = useScrollFollowers()
  const main = useRef<HTMLElement>(null)

  const path = tab?.location.split('?')[0] ?? ''
  const hit = findScreen(menu, path)
  const section = hit?.trail[0]
  const layout = width === 'phone' ? 'phone' : settings.navigation
  const showsTabs = settings.multiTab && layout !== 'phone'
  return (
    <div
      ref={shell}
      className="shell"
      data-layout={layout}
      data-menu-theme={settings.menuTheme}
      data-content={settings.contentWidth}
      data-collapsed={collapsed || undefined}
      data-loose-sidebar={!settings.fixedSidebar || undefined}
      data-smooth-head={settings.fixedHeader || undefined}
      data-tabs={showsTabs || undefined}
    >
      <title>{`${tab ? titleOf(tab) : ''} · ${t('product')}`}</title>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {layout === 'side' && (
        <aside className="side">
          <div className="side-inner">
            <span className="brand">
              <Mark />
              {!collapsed && <b>{t('product')}</b>}
            </span>
            <SideMenu menu={menu} hit={hit} section={section} collapsed={collapsed} />
          </div>
        </aside>
      )}
      <div className="stage">
        <div className="head">
          <HeaderBar
            menu={menu}
            hit={hit}
            path={path}
            section={section}
            layout={layout}
            collapsed={collapsed}
            onCollapse={collapse}
          />
          {layout === 'top' && <Breadcrumbs hit={hit} path={path} />}
          {showsTabs && <TabBar menu={menu} />}
        </div>
        <main ref={main} tabIndex={-1} className="panes">
          <TabPanes menu={menu} onScroll={onScroll} />
        </main>
      </div>
      <ShellPanels menu={menu} path={path} />
    </div>
  )
})

/** Everything around the screens: menu, header, tabs, and the panels that open over them. */
export function Shell({ permissions }: { readonly permissions: Permissions }): ReactNode {
  const { menu } = permissions
  const go = useStableGo()
  useLeaveGuard()
  useEffect(listenForShortcuts, [])
  useEffect(keepFocus, [])
  useEffect(() => warmNextWhenIdle(menu, useTabs.getState().home), [menu])
  return (
    <GoContext value={go}>
      <AddressToTab menu={menu} />
      <Frame menu={menu} />
    </GoContext>
  )
}
