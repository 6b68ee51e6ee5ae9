import { create } from 'zustand'
import { STORED_SETTINGS } from '../../api/stored-keys.ts'
import { readStored, writeStored } from '../../api/stored.ts'

/** The eight presets; each is dark enough for white text on it (contrast 4.5 : 1). */
export const THEME_COLOURS = {
  dawn: '#cf1322',
  volcano: '#d4380d',
  sunset: '#ad6800',
  cyan: '#006d75',
  green: '#237804',
  daybreak: '#0958d9',
  geekBlue: '#2f54eb',
  purple: '#722ed1',
} as const
export type ThemeColour = keyof typeof THEME_COLOURS

export type Settings = {
  readonly menuTheme: 'dark' | 'light'
  readonly colourMode: 'light' | 'dark' | 'system'
  readonly colour: ThemeColour
  readonly navigation: 'side' | 'top'
  readonly contentWidth: 'fixed' | 'fluid'
  readonly fixedHeader: boolean
  readonly hideHeader: boolean
  readonly fixedSidebar: boolean
  readonly colourWeak: boolean
  readonly multiTab: boolean
  readonly collapsed: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  menuTheme: 'dark',
  colourMode: 'light',
  colour: 'geekBlue',
  navigation: 'side',
  contentWidth: 'fixed',
  fixedHeader: true,
  hideHeader: false,
  fixedSidebar: true,
  colourWeak: false,
  multiTab: true,
  collapsed: false,
}

/** What depends on what: fluid needs top navigation, hiding needs a fixed header. */
export function consistent(settings: Settings): Settings {
  const isTop = settings.navigation === 'top'
  return {
    ...settings,
    contentWidth: isTop ? settings.contentWidth : 'fixed',
    hideHeader: settings.fixedHeader && settings.hideHeader,
    fixedSidebar: !isTop && settings.fixedSidebar,
  }
}

/** Settings after a change; the side menu comes back from the top as it is by default: fixed. */
export function changed(settings: Settings, patch: Partial<Settings>): Settings {
  const isBack = settings.navigation === 'top' && patch.navigation === 'side'
  const back = isBack ? { fixedSidebar: DEFAULT_SETTINGS.fixedSidebar } : {}
  return consistent({ ...settings, ...back, ...patch })
}

/** What the settings that are words can be. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  menuTheme: ['dark', 'light'],
  colourMode: ['light', 'dark', 'system'],
  colour: Object.keys(THEME_COLOURS),
  navigation: ['side', 'top'],
  contentWidth: ['fixed', 'fluid'],
}

/** Settings as they were kept: what is unknown or of the wrong kind falls back to the default. */
export function settingsFrom(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS
  const entries = Object.entries(DEFAULT_SETTINGS).map(([key, byDefault]) => {
    const value = (stored as Record<string, unknown>)[key]
    const isUsable =
      typeof value === typeof byDefault && (WORDS[key]?.includes(String(value)) ?? true)
    return [key, isUsable ? value : byDefault]
  })
  return consistent(Object.fromEntries(entries) as Settings)
}

/** The appearance of the shell, kept in this browser and restored at start. */
export const useSettings = create<Settings>(() =>
  settingsFrom(
    typeof localStorage === 'undefined' ? undefined : readStored(localStorage, STORED_SETTINGS),
  ),
)

/** Takes up what another window of this browser has changed, when a storage event tells so. */
export function adoptFromWindow({ key, storageArea }: StorageEvent): void {
  if (key !== STORED_SETTINGS || storageArea !== localStorage) return
  useSettings.setState(settingsFrom(readStored(localStorage, STORED_SETTINGS)))
}

/** Changes settings; what depends on them follows. */
export function changeSettings(patch: Partial<Settings>): void {
  adoptSettings(changed(useSettings.getState(), patch))
}

/** Puts settings in place of those there were. */
export function adoptSettings(settings: Settings): void {
  const next = consistent(settings)
  useSettings.setState(next)
  writeStored(localStorage, STORED_SETTINGS, next)
}
