import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { App } from 'antd'
import { useMemo } from 'react'
import { useMayDiscard } from '../../kit/dialog/may-discard.ts'
import { mayLeave } from '../../kit/dialog/leaving.ts'
import { hasUnsaved } from '../../kit/dialog/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useGo, type Go } from './go-context.ts'
import { isExternal } from '../../entities/menu-item.ts'
import { isAggregate, menuLeaves } from './menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { closable } from './tabs.ts'
import { dropTabsById, redrawTab, useTabs } from './use-tabs.ts'

/** Going to screens and closing them. */
type Navigation = {
  /** Goes to an address, whichever tab shows it. */
  readonly go: Go
  /** Shows a screen: in its tab with everything as it was left, or in a new one. */
  readonly open: (path: string) => void
  /** Shows a screen with something of it asked for (`{ open: '3' }`); its tab keeps its filters. */
  readonly openWith: (path: string, asked: Readonly<Record<string, string>>) => void
  /** Shows what an item of the menu stands for: a screen, a group in one tab, another window. */
  readonly openItem: (item: MenuItem) => void
  /** Brings a tab to the front. */
  readonly show: (id: string) => void
  readonly close: (which: 'self' | 'left' | 'right' | 'others', id: string) => Promise<void>
  /** Draws a tab anew; asks first when that throws unsaved work away. */
  readonly refresh: (id: string) => Promise<void>
}

type Asking = {
  readonly tell: (what: 'lastPage' | 'homeStays') => void
  readonly mayDiscard: () => Promise<boolean>
}

function navigationBy(go: Go, { tell, mayDiscard }: Asking): Navigation {
  const open = (path: string): void => {
    const { tabs } = useTabs.getState()
    const tab = tabs.find((one) => one.location === path) ?? tabs.find((one) => one.id === path)
    go(tab?.location ?? path, tab ? { state: { tab: tab.id } } : {})
  }

  const show = (id: string): void => {
    const tab = useTabs.getState().tabs.find((one) => one.id === id)
    if (tab) go(tab.location, { state: { tab: id } })
  }

  const openWith = (path: string, asked: Readonly<Record<string, string>>): void => {
    const tab = useTabs.getState().tabs.find(({ location }) => location.split('?')[0] === path)
    const params = new URLSearchParams(tab?.location.split('?')[1])
    for (const [name, value] of Object.entries(asked)) params.set(name, value)
    go(`${path}?${params.toString()}`, tab ? { state: { tab: tab.id } } : {})
  }

  const openItem = (item: MenuItem): void => {
    if (isExternal(item)) {
      window.open(item.meta.url, '_blank', 'noopener,noreferrer')
      return
    }
    // A group comes back with the screen that was last looked at in it.
    const paths = isAggregate(item) ? menuLeaves(item.children).map((hit) => hit.item.path) : []
    const shared = useTabs
      .getState()
      .tabs.find(({ location }) => paths.includes(location.split('?')[0] ?? ''))
    if (shared) show(shared.id)
    else open(item.path)
  }

  const close = async (which: 'self' | 'left' | 'right' | 'others', id: string): Promise<void> => {
    const { tabs, active } = useTabs.getState()
    const ids = closable({ tabs, active }, which, id)
    if (ids.length === 0) {
      if (which !== 'self') return
      tell(tabs.length === 1 ? 'lastPage' : 'homeStays')
      return
    }
    if (!(await mayLeave('close', ids))) return
    if (ids.some(hasUnsaved) && !(await mayDiscard())) return
    const location = dropTabsById(ids)
    const { active: nowActive } = useTabs.getState()
    if (nowActive !== active) go(location, { state: { tab: nowActive } })
  }

  const refresh = async (id: string): Promise<void> => {
    if (!hasUnsaved(id) || (await mayDiscard())) redrawTab(id)
  }
  return { go, open, openWith, openItem, show, close, refresh }
}

/** The same functions until the language changes, so that who goes somewhere is not drawn anew by it. */
export function useNavigation(): Navigation {
  const go = useGo()
  const { message } = App.useApp()
  const t = useTexts(shellTexts)
  const mayDiscard = useMayDiscard()
  return useMemo(
    () =>
      navigationBy(go, {
        tell: (what) => void message.info(t(what)),
        mayDiscard,
      }),
    [go, message, t, mayDiscard],
  )
}
