import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { Text } from '@zhenma/contract/kernel/texts'
import { useLanguage } from '../../texts/language.ts'
import { useSay } from '../../texts/use-texts.ts'
import { menuTitle } from '../../entities/menu-item.ts'
import { aggregateOf, findScreen } from './menu.ts'
import { SCREENS } from '../screens.ts'
import { shellTexts } from '../shell.texts.ts'
import { STATIC_SCREENS } from '../static-screens.ts'
import type { Tab } from './tabs.ts'
import { useTabs } from './use-tabs.ts'

/** What an address is called that the menu does not have: a screen of its own, or what it shows instead. */
export function nameOutsideMenu(path: string): Text {
  const missing = path.slice(1) in SCREENS ? shellTexts.deniedTitle : shellTexts.missingTitle
  return STATIC_SCREENS[path]?.title ?? missing
}

/** The title of a tab in the current language, with what its screen added. */
export function useTabTitle(menu: readonly MenuItem[]): (tab: Tab) => string {
  const language = useLanguage()
  const say = useSay()
  const labels = useTabs((state) => state.labels)
  return (tab) => {
    const path = tab.location.split('?')[0] ?? ''
    const hit = findScreen(menu, path)
    const named = hit && (aggregateOf(hit) ?? hit.item)
    const title = named ? menuTitle(named, language) : say(nameOutsideMenu(path))
    const label = labels[tab.id]
    return label === undefined ? title : `${title} · ${label}`
  }
}
