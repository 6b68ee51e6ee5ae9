import { create } from 'zustand'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { forgetLeaveQuestions } from '../../kit/dialog/leaving.ts'
import { forgetUnsaved, hasUnsaved } from '../../kit/dialog/unsaved.ts'
import { HOME_PATH } from '../../entities/menu-item.ts'
import {
  closeTabs,
  initialTabs,
  moveTab,
  refreshTab,
  visit,
  type Sharing,
  type TabsState,
} from './tabs.ts'

const STORED = 'zhenma.tabs'

type Labels = Readonly<Record<string, string>>

/** The open tabs of this window, and what screens add to their titles. */
export const useTabs = create<TabsState & { readonly home: string; readonly labels: Labels }>(
  () => ({ ...initialTabs(HOME_PATH), home: HOME_PATH, labels: {} }),
)

type Kept = {
  readonly owner: string
  readonly tabs: readonly { readonly id: string; readonly location: string }[]
}

/** Whose tabs they are: a user in a company. Their addresses hold what was searched for. */
function owner(): string {
  const { user } = useSession.getState().session ?? {}
  return `${user?.id} ${user?.customerId}`
}

function set(next: TabsState): void {
  useTabs.setState(next)
  const tabs = useTabs.getState().tabs.map(({ id, location }) => ({ id, location }))
  writeStored(sessionStorage, STORED, { owner: owner(), tabs } satisfies Kept)
}

/**
 * Begins with the tabs that this window had before the page was loaded again, unless they are another
 * user's: a session may end, or be ended in another window, without anybody tidying up here.
 */
export function restoreTabs(home: string): void {
  const kept = readStored(sessionStorage, STORED) as Kept | undefined
  useTabs.setState({ home, labels: {} })
  set(initialTabs(home, kept?.owner === owner() ? kept.tabs : []))
}

/** Forgets all tabs: another user's screens are not ours. */
export function dropTabs(): void {
  writeStored(sessionStorage, STORED, undefined)
  useTabs.setState({ ...initialTabs(HOME_PATH), home: HOME_PATH, labels: {} })
}

/** The address has changed: the tab that shows it comes to the front. */
export function showLocation(
  location: string,
  options: { readonly tabId?: string | undefined; readonly share?: Sharing } = {},
): void {
  const before = useTabs.getState()
  const keep = before.tabs.map((tab) => tab.id).filter(hasUnsaved)
  const next = visit(before, location, { ...options, keep })
  if (next.active !== before.active && document.activeElement instanceof HTMLElement) {
    // A focused element in a hidden tab would swallow the keyboard.
    document.activeElement.blur()
  }
  set(next)
}

/** Moves a tab that is not in front; the one in front moves with the address. */
export function moveHidden(id: string, location: string): void {
  const { tabs, active } = useTabs.getState()
  set({ active, tabs: tabs.map((tab) => (tab.id === id ? { ...tab, location } : tab)) })
}

/** Moves a tab to a position in the row; the order survives a reload. */
export function putTab(id: string, position: number): void {
  const before = useTabs.getState()
  const next = moveTab(before, id, position)
  if (next !== before) set(next)
}

/** Closes tabs; answers the location to show now. */
export function dropTabsById(ids: readonly string[]): string {
  const next = closeTabs(useTabs.getState(), ids)
  const { labels } = useTabs.getState()
  for (const id of ids) {
    forgetUnsaved(id)
    forgetLeaveQuestions(id)
  }
  set(next)
  const left = Object.entries(labels).filter(([id]) => !ids.includes(id))
  useTabs.setState({ labels: Object.fromEntries(left) })
  return next.tabs.find((tab) => tab.id === next.active)?.location ?? HOME_PATH
}

export function redrawTab(id: string): void {
  forgetUnsaved(id)
  forgetLeaveQuestions(id)
  set(refreshTab(useTabs.getState(), id))
}

export function labelTab(id: string, label: string | undefined): void {
  const { labels } = useTabs.getState()
  if (labels[id] === label) return
  const { [id]: _old, ...others } = labels
  useTabs.setState({ labels: label === undefined ? others : { ...others, [id]: label } })
}
