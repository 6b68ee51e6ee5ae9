import { STORED_SETTINGS } from '../api/stored-keys.ts'
import { readStored } from '../api/stored.ts'

/** The viewer derives its other colours from these; it takes hexadecimal ones only. */
const COLOURS = {
  light: {
    'bg-color': '#ffffff',
    'header-bg-color': '#f4f6f9',
    'text-color': '#1f2733',
    'primary-color': '#2440b8',
    'secondary-color': '#2440b8',
    'nav-bg-color': '#f4f6f9',
    'nav-text-color': '#3b4656',
    'nav-hover-bg-color': '#e3e8f4',
    'nav-hover-text-color': '#1d3291',
  },
  dark: {
    'bg-color': '#0d1117',
    'header-bg-color': '#161b22',
    'text-color': '#d7dee8',
    'primary-color': '#8ea2ff',
    'secondary-color': '#8ea2ff',
    'nav-bg-color': '#161b22',
    'nav-text-color': '#b3bdca',
    'nav-hover-bg-color': '#262d38',
    'nav-hover-text-color': '#b9c5ff',
  },
} as const

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** As the back-office is set in this browser; as the system where nobody has chosen. */
function isDark(): boolean {
  const settings = storedSettings()
  if (settings?.colourMode === 'dark') return true
  return settings?.colourMode === 'light' ? false : systemIsDark.matches
}

function storedSettings(): { readonly colourMode?: string } | undefined {
  try {
    return readStored(localStorage, STORED_SETTINGS) as { readonly colourMode?: string } | undefined
  } catch {
    return undefined
  }
}

/** Colours page and viewer, and again whenever the system or the back-office changes. */
export function followColours(viewer: HTMLElement): void {
  const apply = (): void => {
    const mode = isDark() ? 'dark' : 'light'
    document.documentElement.dataset['colours'] = mode
    for (const [name, colour] of Object.entries(COLOURS[mode])) viewer.setAttribute(name, colour)
  }
  apply()
  systemIsDark.addEventListener('change', apply)
  window.addEventListener('storage', apply)
}
