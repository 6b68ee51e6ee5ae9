import { Suspense, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import type { Permissions } from '../../api/session.ts'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { shellTexts } from '../shell.texts.ts'
import { useShellPanels } from './use-shell-panels.ts'

// Opened now and then: loaded with the first opening.
const CommandPalette = late(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const SettingsDrawer = late(() =>
  import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)
const ShortcutHelp = late(() =>
  import('./shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
)
const PhoneMenu = late(() =>
  import('./menu/phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })),
)

/** What opens over everything: search, settings, help, and on a phone the menu. */
export function ShellPanels({
  menu,
  path,
}: {
  readonly menu: Permissions['menu']
  readonly path: string
}): ReactNode {
  const { panel, opened, openPanel, closePanel } = useShellPanels()
  useShortcut({ keys: 'mod+k', label: shellTexts.searchMenu }, () => openPanel('palette'))
  useShortcut({ keys: '?', label: shellTexts.shortcuts }, () => openPanel('shortcuts'))
  return (
    <Suspense fallback={null}>
      {opened.has('palette') && (
        <CommandPalette menu={menu} open={panel === 'palette'} onClose={closePanel} />
      )}
      {opened.has('shortcuts') && (
        <ShortcutHelp open={panel === 'shortcuts'} onClose={closePanel} />
      )}
      {opened.has('settings') && (
        <SettingsDrawer open={panel === 'settings'} onClose={closePanel} />
      )}
      {opened.has('menu') && (
        <PhoneMenu menu={menu} path={path} open={panel === 'menu'} onClose={closePanel} />
      )}
    </Suspense>
  )
}
