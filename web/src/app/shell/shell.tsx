import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Permissions } from '../../api/session.ts'
import { listenForShortcuts } from '../../kit/shortcuts.ts'
import { useUnsavedWork } from '../../kit/unsaved.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { aggregateOf, findScreen, groupTarget } from '../menu.ts'
import { changeSettings, useSettings } from '../settings.ts'
import { shellTexts } from '../shell.texts.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { showLocation, useTabs } from '../use-tabs.ts'
import { Breadcrumbs, HeaderBar } from './header-bar.tsx'
import { headShift } from './scroll-head.ts'
import { ShellPanels } from './shell-panels.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TabPanes } from './tab-panes.tsx'

/** The address decides which tab is in front; a group's own address leads to its first screen. */
function useAddressToTab(menu: Permissions['menu']): void {
  const location = useLocation()
  const navigate = useNavigate()
  const full = location.pathname + location.search
  useLayoutEffect(() => {
    const target = groupTarget(menu, location.pathname)
    if (target !== undefined && target !== location.pathname) {
      void navigate(target, { replace: true })
      return
    }
    const state = location.state as { readonly tab?: string } | null
    const share = (pathname: string): string | undefined =>
      aggregateOf(findScreen(menu, pathname))?.path
    showLocation(full, { tabId: state?.tab, share })
    // `location` is new with every step of the history, also with one to the same address.
  }, [location, full, menu, navigate])
}

/** The browser asks before the page goes while some tab holds unsaved work. */
function useLeaveGuard(): void {
  const holdsWork = useUnsavedWork(({ byTab }) =>
    Object.values(byTab).some((all) => all.length > 0),
  )
  useEffect(() => {
    if (!holdsWork) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holdsWork])
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

/** Everything around the screens: menu, header, tabs, and the panels that open over them. */
export function Shell({ permissions }: { readonly permissions: Permissions }): ReactNode {
  const { menu } = permissions
  const t = useTexts(shellTexts)
  const settings = useSettings()
  const width = useWidth()
  const { tabs, active } = useTabs()
  const titleOf = useTabTitle(menu)
  const { shell, onScroll } = useScrollFollowers()
  const main = useRef<HTMLElement>(null)
  useAddressToTab(menu)
  useLeaveGuard()
  useEffect(listenForShortcuts, [])

  const tab = tabs.find((one) => one.id === active)
  const path = tab?.location.split('?')[0] ?? ''
  const hit = findScreen(menu, path)
  const section = hit?.trail[0]
  const layout = width === 'phone' ? 'phone' : settings.navigation
  const collapsed = settings.collapsed || width === 'narrow'
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
            section={section}
            layout={layout}
            collapsed={collapsed}
            onCollapse={(next) => changeSettings({ collapsed: next })}
          />
          {layout === 'top' && <Breadcrumbs hit={hit} />}
          {showsTabs && <TabBar menu={menu} />}
        </div>
        <main ref={main} tabIndex={-1} className="panes">
          <TabPanes menu={menu} onScroll={onScroll} />
        </main>
      </div>
      <ShellPanels menu={menu} path={path} />
    </div>
  )
}
