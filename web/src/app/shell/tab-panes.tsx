import { Activity, memo, Suspense, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { TabContext, type TabHandle } from '../../kit/tab-context.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { findScreen } from '../menu.ts'
import { SCREENS } from '../screens.ts'
import { useSettings } from '../settings.ts'
import { shellTexts } from '../shell.texts.ts'
import type { Tab } from '../tabs.ts'
import { useNavigation } from '../use-navigation.ts'
import { labelTab, moveHidden, redrawTab, useTabs } from '../use-tabs.ts'
import { ExceptionPage } from './exception-page.tsx'
import { PaneBoundary } from './pane-boundary.tsx'

const EMBEDDED_MAY =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

/** The screen of an address: the feature, a page of another site, or why there is none. */
const Screen = memo(function Screen(props: {
  readonly menu: readonly MenuItem[]
  readonly pathname: string
}): ReactNode {
  const hit = findScreen(props.menu, props.pathname)
  if (!hit) {
    const exists = props.pathname.slice(1) in SCREENS
    return <ExceptionPage status={exists ? 403 : 404} />
  }
  const { url, title } = hit.item.meta
  if (url) return <iframe className="embedded" src={url} title={title} sandbox={EMBEDDED_MAY} />
  const Feature = SCREENS[hit.item.component]
  return Feature ? <Feature /> : <ExceptionPage status={404} />
})

/** What panes ask of the shell; the same object for good, so that a step of the router draws none. */
type PaneActions = {
  readonly navigate: (fullPath: string, replace: boolean, tabId: string) => void
  readonly open: (fullPath: string) => void
  readonly onScroll: (scrollTop: number) => void
}

/** A tab's screen in a scroller of its own. Plain texts as properties: only another address draws it anew. */
const Pane = memo(function Pane(props: {
  readonly id: string
  readonly location: string
  readonly menu: readonly MenuItem[]
  readonly actions: PaneActions
}): ReactNode {
  const { id, actions } = props
  const t = useTexts(shellTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)

  // Runs on every show. A hidden element may lose its place; setting it costs a layout.
  useLayoutEffect(() => {
    if (scroller.current && scrollTop.current > 0) scroller.current.scrollTop = scrollTop.current
    actions.onScroll(scrollTop.current)
  }, [actions])

  const handle = useMemo<TabHandle>(
    () => ({
      id,
      move: (fullPath, { replace }) => {
        if (useTabs.getState().active === id) actions.navigate(fullPath, replace, id)
        else moveHidden(id, fullPath)
      },
      open: actions.open,
      setLabel: (label) => labelTab(id, label),
      scroller: () => scroller.current ?? document.body,
    }),
    [id, actions],
  )
  const [pathname = '', search = ''] = props.location.split('?')
  const location = useMemo(
    () => ({ pathname, search: search === '' ? '' : `?${search}`, hash: '', state: null, key: id }),
    [pathname, search, id],
  )
  return (
    <div
      ref={scroller}
      className="pane"
      onScroll={(event) => {
        if (event.target !== event.currentTarget) return
        scrollTop.current = event.currentTarget.scrollTop
        actions.onScroll(scrollTop.current)
      }}
    >
      <div className="pane-content">
        <TabContext value={handle}>
          <PaneBoundary onRetry={() => redrawTab(id)}>
            <Suspense fallback={<Waiting lines={8} />}>
              <Routes location={location}>
                <Route path="*" element={<Screen menu={props.menu} pathname={pathname} />} />
              </Routes>
            </Suspense>
          </PaneBoundary>
        </TabContext>
      </div>
      <footer className="foot">{t('footer')}</footer>
    </div>
  )
})

/** All tabs that were looked at, the one in front visible, the others kept as they are. */
export function TabPanes(props: {
  readonly menu: readonly MenuItem[]
  readonly onScroll: (scrollTop: number) => void
}): ReactNode {
  const { menu, onScroll } = props
  const { tabs, active } = useTabs()
  const multiTab = useSettings((settings) => settings.multiTab)
  const navigate = useNavigate()
  const { open } = useNavigation()
  const latest = useRef({ navigate, open })
  useLayoutEffect(() => {
    latest.current = { navigate, open }
  })
  const actions = useMemo<PaneActions>(
    () => ({
      navigate: (fullPath, replace, tab) =>
        void latest.current.navigate(fullPath, { replace, state: { tab } }),
      open: (fullPath) => latest.current.open(fullPath),
      onScroll,
    }),
    [onScroll],
  )
  const isKept = (tab: Tab): boolean => {
    if (tab.id === active) return true
    const path = tab.location.split('?')[0] ?? ''
    return multiTab && findScreen(menu, path)?.item.meta.keepAlive !== false
  }
  return tabs
    .filter((tab) => tab.mounted && isKept(tab))
    .map((tab) => (
      <Activity key={`${tab.id} ${tab.version}`} mode={tab.id === active ? 'visible' : 'hidden'}>
        <Pane id={tab.id} location={tab.location} menu={menu} actions={actions} />
      </Activity>
    ))
}
