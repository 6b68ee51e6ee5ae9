import {
  Activity,
  memo,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react'
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
  if (url) return <iframe className="embedded" src={url} title={title} />
  const Feature = SCREENS[hit.item.component]
  return Feature ? <Feature /> : <ExceptionPage status={404} />
})

type PaneProps = {
  readonly tab: Tab
  readonly menu: readonly MenuItem[]
  readonly onScroll: (pane: HTMLElement) => void
}

const Pane = memo(function Pane({ tab, menu, onScroll }: PaneProps): ReactNode {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { open } = useNavigation()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)

  // Runs on every show: a hidden element may lose its place.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = scrollTop.current
    onScroll(element)
  }, [onScroll])

  const { id } = tab
  // What these use does not change what they do: the handle stays the same for the tab's life.
  const latest = useRef({ navigate, open })
  latest.current = { navigate, open }
  const handle = useMemo<TabHandle>(
    () => ({
      id,
      move: (fullPath, { replace }) => {
        if (useTabs.getState().active !== id) moveHidden(id, fullPath)
        else void latest.current.navigate(fullPath, { replace, state: { tab: id } })
      },
      open: (fullPath) => latest.current.open(fullPath),
      setLabel: (label) => labelTab(id, label),
      scroller: () => scroller.current ?? document.body,
    }),
    [id],
  )

  const [pathname = '', search = ''] = tab.location.split('?')
  const location = useMemo(
    () => ({ pathname, search: search === '' ? '' : `?${search}`, hash: '', state: null, key: id }),
    [pathname, search, id],
  )
  return (
    <div
      ref={scroller}
      className="pane"
      onScroll={(event) => {
        scrollTop.current = event.currentTarget.scrollTop
        onScroll(event.currentTarget)
      }}
    >
      <div className="pane-content">
        <TabContext value={handle}>
          <PaneBoundary onRetry={() => redrawTab(id)}>
            <Suspense fallback={<Waiting lines={8} />}>
              <Routes location={location}>
                <Route path="*" element={<Screen menu={menu} pathname={pathname} />} />
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
  readonly onScroll: (pane: HTMLElement) => void
}): ReactNode {
  const { tabs, active } = useTabs()
  const multiTab = useSettings((settings) => settings.multiTab)
  const isKept = (tab: Tab): boolean => {
    if (tab.id === active) return true
    const path = tab.location.split('?')[0] ?? ''
    return multiTab && findScreen(props.menu, path)?.item.meta.keepAlive !== false
  }
  return tabs
    .filter((tab) => tab.mounted && isKept(tab))
    .map((tab) => (
      <Activity key={`${tab.id} ${tab.version}`} mode={tab.id === active ? 'visible' : 'hidden'}>
        <Pane tab={tab} menu={props.menu} onScroll={props.onScroll} />
      </Activity>
    ))
}
