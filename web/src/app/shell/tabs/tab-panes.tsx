import { Activity, memo, Suspense, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { late } from '../../../kit/late/late.tsx'
import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { TabAddressContext, TabContext, type TabHandle } from '../../../kit/tab-context.ts'
import { hasUnsaved } from '../../../kit/dialog/unsaved.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { aggregateOf, findScreen } from '../../navigation/menu.ts'
import { useSettings } from '../../settings/settings.ts'
import { shellTexts } from '../../shell.texts.ts'
import type { Tab } from '../../navigation/tabs.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { labelTab, moveHidden, redrawTab, useTabs } from '../../navigation/use-tabs.ts'
import { PaneBoundary } from './pane-boundary.tsx'
import { isResting, restHidden, wake } from './resting-panes.ts'
import { Screen } from '../screen.tsx'

// Groups in one tab are few: their navigation comes with the first.
const AggregateScreen = late(() =>
  import('../aggregate-screen.tsx').then((module) => ({ default: module.AggregateScreen })),
)

/** The screen of an address, or the group that it shares its tab with. */
function PaneScreen(props: {
  readonly menu: readonly MenuItem[]
  readonly pathname: string
}): ReactNode {
  const group = aggregateOf(findScreen(props.menu, props.pathname))
  return group ? <AggregateScreen menu={props.menu} group={group} /> : <Screen {...props} />
}

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
    if (scroller.current) wake(scroller.current)
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
  const address = useMemo(
    () => ({ pathname, search: search === '' ? '' : `?${search}` }),
    [pathname, search],
  )
  return (
    <div
      ref={scroller}
      className="pane"
      onScroll={(event) => {
        // One that rests may be scrolled back by the browser; its place is what it had in front.
        if (event.target !== event.currentTarget || isResting(event.currentTarget)) return
        scrollTop.current = event.currentTarget.scrollTop
        actions.onScroll(scrollTop.current)
      }}
    >
      <div className="pane-content">
        <TabContext value={handle}>
          <PaneBoundary onRetry={() => redrawTab(id)}>
            <Suspense fallback={<Waiting lines={8} />}>
              <TabAddressContext value={address}>
                <PaneScreen menu={props.menu} pathname={pathname} />
              </TabAddressContext>
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
  const { go, open } = useNavigation()
  const actions = useMemo<PaneActions>(
    () => ({
      navigate: (fullPath, replace, tab) => go(fullPath, { replace, state: { tab } }),
      open,
      onScroll,
    }),
    [go, open, onScroll],
  )
  useLayoutEffect(() => {
    restHidden(document.querySelectorAll<HTMLElement>('.panes > .pane'))
  }, [active, tabs])
  const isKept = (tab: Tab): boolean => {
    if (tab.id === active) return true
    // A draft is never thrown away for the sake of a fresh screen.
    if (hasUnsaved(tab.id)) return true
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
