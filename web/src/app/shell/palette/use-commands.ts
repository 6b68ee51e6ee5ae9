import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { LANGUAGE_NAMES, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { manualAddress } from '../../manual-address.ts'
import { menuTitle, visibleItems } from '../../../entities/menu-item.ts'
import { findScreen, flatLinks } from '../../navigation/menu.ts'
import { changeSettings } from '../../settings/settings.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useIsDark } from '../../settings/theme.tsx'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { chooseLanguage } from '../language-switch.tsx'
import { useShellPanels } from '../use-shell-panels.ts'
import { useLogout } from '../user-menu.tsx'
import { matching, type Command } from './command.ts'
import { paletteTexts } from './palette.texts.ts'

/** The screens of the menu, found by their titles in every language. */
function useScreens(menu: readonly MenuItem[]): Command[] {
  const t = useTexts(paletteTexts)
  const language = useLanguage()
  const { openItem } = useNavigation()
  return visibleItems(menu).flatMap((group) =>
    flatLinks(group).map((item) => ({
      key: `screen ${item.id}`,
      label: menuTitle(item, language),
      context: item === group ? t('screens') : menuTitle(group, language),
      words: `${item.meta.title} ${item.meta.titleEn} ${item.meta.titleTn} ${item.path}`,
      run: () => openItem(item),
    })),
  )
}

/** Forms that a screen opens with: only where the user has the screen and may do it. */
const FORMS = [
  { path: '/product/list', allow: products.create.allow, text: 'newProduct', words: 'add create' },
  { path: '/dealer/list', allow: dealers.create.allow, text: 'newDealer', words: 'add create' },
  { path: '/batch/list', allow: batches.generate.allow, text: 'generateBatch', words: 'new label' },
] as const

function useActions(menu: readonly MenuItem[]): Command[] {
  const t = useTexts(paletteTexts)
  const tShell = useTexts(shellTexts)
  const language = useLanguage()
  const isDark = useIsDark()
  const may = useMay()
  const { openWith } = useNavigation()
  const { openPanel } = useShellPanels()
  const logout = useLogout()
  const action = (key: string, label: string, words: string, run: () => void): Command => ({
    key,
    label,
    context: t('actions'),
    words,
    run,
  })
  return [
    ...FORMS.filter(({ path, allow }) => may(allow) && findScreen(menu, path)).map(
      ({ path, text, words }) => action(text, t(text), words, () => openWith(path, { new: '1' })),
    ),
    action('dark', tShell(isDark ? 'darkOff' : 'darkOn'), 'dark light mode', () =>
      changeSettings({ colourMode: isDark ? 'light' : 'dark' }),
    ),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      action(
        `language-${one}`,
        t('switchTo', { language: LANGUAGE_NAMES[one] }),
        `language ${tShell('language')}`,
        () => chooseLanguage(one),
      ),
    ),
    action('settings', tShell('settings'), 'settings', () => openPanel('settings')),
    action('shortcuts', tShell('shortcuts'), 'keyboard shortcuts', () => openPanel('shortcuts')),
    action('manual', t('manual'), `documentation help ${tShell('docs')}`, () =>
      window.open(manualAddress(language), '_blank', 'noopener'),
    ),
    action('logout', tShell('logout'), 'log out logout', () => void logout()),
  ]
}

/** Screens and actions that have what was typed. */
export function useCommands(menu: readonly MenuItem[], typed: string): Command[] {
  const screens = useScreens(menu)
  const actions = useActions(menu)
  return matching([...screens, ...actions], typed)
}
