/** More panes than this cost memory that nobody misses. */
export const TAB_LIMIT = 15

export type Tab = {
  /** The full path it was opened with; stays while the tab's address moves on. */
  readonly id: string
  /** The full path it shows now (filters, an open drawer). */
  readonly location: string
  /** Counts refreshes: a new number draws the pane anew. */
  readonly version: number
  /** Order of use, for giving up the tab that was longest out of sight. */
  readonly usedAt: number
  /** Drawn since the page was loaded; restored tabs wait until they are looked at. */
  readonly mounted: boolean
}

export type TabsState = { readonly tabs: readonly Tab[]; readonly active: string }

function newTab(path: string, usedAt: number, mounted: boolean): Tab {
  return { id: path, location: path, version: 0, usedAt, mounted }
}

/** Home alone, or home and the tabs of before. */
export function initialTabs(
  home: string,
  kept: readonly { id: string; location: string }[] = [],
): TabsState {
  const others = kept.filter((tab) => tab.id !== home).slice(0, TAB_LIMIT - 1)
  const first = kept.find((tab) => tab.id === home)
  return {
    tabs: [
      { ...newTab(home, 0, false), location: first?.location ?? home },
      ...others.map((tab) => ({ ...newTab(tab.id, 0, false), location: tab.location })),
    ],
    active: home,
  }
}

const pathOf = (location: string): string => location.split('?')[0] ?? ''

/** Which tab several paths share (an aggregate's screens); undefined: each has its own. */
export type Sharing = (pathname: string) => string | undefined

const shareNothing: Sharing = () => undefined

/**
 * The address has changed. A tab that names itself (`tabId`) moves on within itself; else the tab
 * that shows this path, or was opened with it, or shares it, comes to the front; else a tab is
 * opened, and past the limit the one longest unused goes, home and `keep` (unsaved work) excepted.
 */
export function visit(
  state: TabsState,
  location: string,
  options: {
    readonly tabId?: string | undefined
    readonly keep?: readonly string[]
    readonly share?: Sharing
  } = {},
): TabsState {
  const { tabs } = state
  const { share = shareNothing } = options
  const usedAt = Math.max(...tabs.map((tab) => tab.usedAt)) + 1
  const path = pathOf(location)
  const shared = share(path)
  const isWithin = (tab: Tab): boolean =>
    pathOf(tab.id) === path || (shared !== undefined && share(pathOf(tab.id)) === shared)
  const found =
    tabs.find((tab) => tab.id === options.tabId && isWithin(tab)) ??
    tabs.find((tab) => tab.location === location) ??
    tabs.find((tab) => tab.id === location) ??
    (shared === undefined ? undefined : tabs.find(isWithin))
  if (found) {
    const moved = { ...found, location, usedAt, mounted: true }
    return { active: found.id, tabs: tabs.map((tab) => (tab.id === found.id ? moved : tab)) }
  }
  const opened = [...tabs, newTab(location, usedAt, true)]
  return { active: location, tabs: withinLimit(opened, location, options.keep ?? []) }
}

function withinLimit(tabs: readonly Tab[], active: string, keep: readonly string[]): Tab[] {
  if (tabs.length <= TAB_LIMIT) return [...tabs]
  const candidates = tabs.filter(
    (tab, index) => index > 0 && tab.id !== active && !keep.includes(tab.id),
  )
  const longest = candidates.sort((a, b) => a.usedAt - b.usedAt)[0]
  return tabs.filter((tab) => tab !== longest)
}

/** The tabs that "close left / right / others" of a tab would close; never home. */
export function closable(
  state: TabsState,
  which: 'self' | 'left' | 'right' | 'others',
  id: string,
): string[] {
  const at = state.tabs.findIndex((tab) => tab.id === id)
  return state.tabs
    .filter((tab, index) => {
      if (index === 0) return false
      if (which === 'self') return tab.id === id
      if (which === 'left') return index < at
      if (which === 'right') return index > at
      return tab.id !== id
    })
    .map((tab) => tab.id)
}

/** Closes tabs. When the active one goes, its neighbour on the left comes to the front. */
export function closeTabs(state: TabsState, ids: readonly string[]): TabsState {
  const stays = (tab: Tab, index: number): boolean => index === 0 || !ids.includes(tab.id)
  const tabs = state.tabs.filter(stays)
  if (tabs.some((tab) => tab.id === state.active)) return { ...state, tabs }
  const activeAt = state.tabs.findIndex((tab) => tab.id === state.active)
  const left = state.tabs.slice(0, activeAt).filter(stays).at(-1)
  return { tabs, active: (left ?? tabs[0])?.id ?? state.active }
}

/** Draws a tab anew. */
export function refreshTab(state: TabsState, id: string): TabsState {
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, version: tab.version + 1 } : tab)),
  }
}

/** Moves a tab to a position in the row; home stays first, and nothing comes before it. */
export function moveTab(state: TabsState, id: string, position: number): TabsState {
  const from = state.tabs.findIndex((tab) => tab.id === id)
  const moved = state.tabs[from]
  if (moved === undefined || from === 0) return state
  const to = Math.min(Math.max(position, 1), state.tabs.length - 1)
  if (to === from) return state
  const others = state.tabs.filter((tab) => tab !== moved)
  return { ...state, tabs: [...others.slice(0, to), moved, ...others.slice(to)] }
}
