import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { useLanguage } from '../texts/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { findScreen, menuTitle } from './menu.ts'
import { SCREENS } from './screens.ts'
import { shellTexts } from './shell.texts.ts'
import type { Tab } from './tabs.ts'
import { useTabs } from './use-tabs.ts'

/** The title of a tab in the current language, with what its screen added. */
export function useTabTitle(menu: readonly MenuItem[]): (tab: Tab) => string {
  const language = useLanguage()
  const t = useTexts(shellTexts)
  const labels = useTabs((state) => state.labels)
  return (tab) => {
    const path = tab.location.split('?')[0] ?? ''
    const hit = findScreen(menu, path)
    const without = path.slice(1) in SCREENS ? 'deniedTitle' : 'missingTitle'
    const title = hit ? menuTitle(hit.item, language) : t(without)
    const label = labels[tab.id]
    return label === undefined ? title : `${title} · ${label}`
  }
}
