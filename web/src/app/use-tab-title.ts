import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { useLanguage } from '../texts/language.ts'
import { useSay, useTexts } from '../texts/use-texts.ts'
import { aggregateOf, findScreen, menuTitle } from './menu.ts'
import { SCREENS } from './screens.ts'
import { shellTexts } from './shell.texts.ts'
import { STATIC_SCREENS } from './static-screens.ts'
import type { Tab } from './tabs.ts'
import { useTabs } from './use-tabs.ts'

/** The title of a tab in the current language, with what its screen added. */
export function useTabTitle(menu: readonly MenuItem[]): (tab: Tab) => string {
  const language = useLanguage()
  const t = useTexts(shellTexts)
  const say = useSay()
  const labels = useTabs((state) => state.labels)
  return (tab) => {
    const path = tab.location.split('?')[0] ?? ''
    const hit = findScreen(menu, path)
    const own = STATIC_SCREENS[path]?.title
    const without = path.slice(1) in SCREENS ? 'deniedTitle' : 'missingTitle'
    const named = hit && (aggregateOf(hit) ?? hit.item)
    const title = named ? menuTitle(named, language) : own ? say(own) : t(without)
    const label = labels[tab.id]
    return label === undefined ? title : `${title} · ${label}`
  }
}
