import { createContext, use, useCallback, useMemo, useRef } from 'react'

/** What a screen knows of the tab it lives in. The shell provides it. */
export type TabHandle = {
  readonly id: string
  /** Moves this tab to another address of the same screen. `replace` leaves no step to go back to. */
  readonly move: (fullPath: string, options: { readonly replace: boolean }) => void
  /** Opens an address in a tab of its own (or shows the tab that has it). */
  readonly open: (fullPath: string) => void
  /** Adds to the tab's title what tells it from its sisters ("Batch 3"); undefined takes it away. */
  readonly setLabel: (label: string | undefined) => void
  /** The element that scrolls this tab. */
  readonly scroller: () => HTMLElement
}

export const TabContext = createContext<TabHandle | undefined>(undefined)

/** The tab this component lives in. */
export function useTab(): TabHandle {
  const tab = use(TabContext)
  if (!tab) throw new Error('useTab: outside of a tab')
  return tab
}

/** The address a tab shows, hidden or in front; its screen is drawn anew when it changes. */
export type TabAddress = { readonly pathname: string; readonly search: string }

/** Not the router's location: that changes for every tab with every step of any one. */
export const TabAddressContext = createContext<TabAddress>({ pathname: '', search: '' })

/** The address of the tab (or of the part of a group) that this component lives in. */
export const useTabAddress = (): TabAddress => use(TabAddressContext)

export type AddressPatch = Readonly<Record<string, string | undefined>>

/** The query part of this tab's address: a screen's filters and open drawer live there. */
export function useAddress(): {
  readonly params: URLSearchParams
  /** Sets and (undefined) removes parameters; `push` leaves a step to go back to. */
  readonly change: (patch: AddressPatch, options?: { readonly push?: boolean }) => void
} {
  const tab = useTab()
  const { pathname, search } = useTabAddress()
  const params = useMemo(() => new URLSearchParams(search), [search])
  // Two changes in one event must not undo each other: the second starts from the first's result.
  const latest = useRef({ search, params })
  if (latest.current.search !== search) latest.current = { search, params }
  const change = useCallback(
    (patch: AddressPatch, options: { readonly push?: boolean } = {}) => {
      const next = new URLSearchParams(latest.current.params)
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || value === '') next.delete(key)
        else next.set(key, value)
      }
      const text = next.toString()
      if (text === latest.current.params.toString()) return
      latest.current = { search: latest.current.search, params: next }
      tab.move(text === '' ? pathname : `${pathname}?${text}`, { replace: !options.push })
    },
    [tab, pathname],
  )
  return { params, change }
}
