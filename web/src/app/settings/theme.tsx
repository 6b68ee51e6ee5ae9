import { FONTS } from '@zhenma/contract/kernel/fonts'
import { App, ConfigProvider, theme as antdTheme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import zhTW from 'antd/locale/zh_TW'
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useWidth } from '../../kit/use-width.ts'
import { useLanguage } from '../../texts/language.ts'
import { THEME_COLOURS, useSettings } from './settings.ts'

const LOCALES = { cn: zhCN, tc: zhTW, en: enUS } as const
/** The class that carries the design tokens as CSS variables; it is on the body, for portals too. */
const TOKEN_CLASS = 'zhenma'
const DARK_QUERY = '(prefers-color-scheme: dark)'

const STILL_QUERY = '(prefers-reduced-motion: reduce)'

/** What the system wishes, followed as it changes. */
function useSystemWish(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wish = matchMedia(query)
      wish.addEventListener('change', onChange)
      return () => wish.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the screens are dark now, by setting or by the system's wish. */
export function useIsDark(): boolean {
  const mode = useSettings((settings) => settings.colourMode)
  const isSystemDark = useSystemWish(DARK_QUERY)
  return mode === 'system' ? isSystemDark : mode === 'dark'
}

/** On a dark ground the presets are too dark for text: these are their lighter sisters. */
const ON_DARK: Readonly<Record<keyof typeof THEME_COLOURS, string>> = {
  dawn: '#ff7875',
  volcano: '#ff8a5c',
  sunset: '#f0ab41',
  cyan: '#3fcfc7',
  green: '#7ed957',
  daybreak: '#69a9ff',
  geekBlue: '#8fa8ff',
  purple: '#bd93ff',
}

/** One colour over another, `share` of it (0 to 1); both as `#rrggbb`. */
function mix(over: string, under: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(over, at) * share + channel(under, at) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** What a finger is put on (styles/touch.css has the rest), in pixels. */
const TOUCH = { controlHeight: 40, controlHeightLG: 44, controlHeightSM: 32 } as const

/** Red that can be read as text on white. */
const DANGER = '#d4282b'
const CONTAINER = { light: '#ffffff', dark: '#161b22' } as const

/** Design tokens, language of the components, and the places where messages appear. */
export function Theme({ children }: { readonly children: ReactNode }): ReactNode {
  const language = useLanguage()
  // One by one: another setting (a collapsed menu) must not draw every component anew.
  const colour = useSettings((settings) => settings.colour)
  const colourWeak = useSettings((settings) => settings.colourWeak)
  const isDark = useIsDark()
  const isStill = useSystemWish(STILL_QUERY)
  const isPhone = useWidth() === 'phone'
  const accent = isDark ? ON_DARK[colour] : THEME_COLOURS[colour]
  // On its own tint the accent is read as text; in the light some colours are too bright for that.
  const chosen = isDark ? accent : mix('#000000', accent, 0.2)
  const ground = isDark ? CONTAINER.dark : CONTAINER.light

  useLayoutEffect(() => {
    document.body.classList.add(TOKEN_CLASS)
    document.documentElement.toggleAttribute('data-dark', isDark)
    document.documentElement.toggleAttribute('data-colour-weak', colourWeak)
  }, [isDark, colourWeak])

  return (
    <ConfigProvider
      locale={LOCALES[language]}
      button={{ autoInsertSpace: false }}
      // Whatever a form refuses, the cursor is in the first field that is wrong.
      form={{ scrollToFirstError: { block: 'center', focus: true } }}
      theme={{
        cssVar: { key: TOKEN_CLASS },
        hashed: false,
        algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: {
          // Motion that a style takes away would never end: the components must not begin it.
          motion: !isStill,
          colorPrimary: THEME_COLOURS[colour],
          colorInfo: THEME_COLOURS[colour],
          ...(isDark
            ? {
                colorBgLayout: '#0d1117',
                colorBgContainer: CONTAINER.dark,
                colorBgElevated: '#1c232d',
              }
            : { colorBgLayout: '#f4f6f9' }),
          colorLink: accent,
          // Derived in the dark, they would be darker than what they light up on.
          ...(isDark
            ? {
                colorLinkHover: mix('#ffffff', accent, 0.3),
                colorLinkActive: mix('#ffffff', accent, 0.15),
              }
            : {}),
          // Red that can be read as text on the ground it stands on.
          colorError: isDark ? '#ff7673' : DANGER,
          // The derived orange is a signal, too light to be read on white.
          ...(isDark ? {} : { colorWarningText: '#8a5300' }),
          // The derived tints of dark seeds are muddy: ours are the colour, thinned.
          colorPrimaryBg: mix(accent, ground, 0.1),
          colorPrimaryBgHover: mix(accent, ground, 0.16),
          colorPrimaryBorder: mix(accent, ground, 0.35),
          colorTextDescription: isDark ? '#9aa4b2' : '#5b6472',
          colorTextPlaceholder: isDark ? '#8b95a3' : '#6b7280',
          ...(isPhone ? TOUCH : {}),
          borderRadius: 6,
          fontFamily: FONTS[language],
        },
        // Room for a line of refusal below a field: nothing moves when it comes.
        components: {
          Form: { itemMarginBottom: 22, verticalLabelPadding: '0 0 4px' },
          // The chosen tab is read as text.
          // The library takes the seed, which in the dark is too dark for text, for what is chosen.
          Dropdown: { colorPrimary: chosen },
          Menu: {
            itemSelectedColor: chosen,
            subMenuItemSelectedColor: chosen,
            horizontalItemSelectedColor: chosen,
          },
          Tabs: { itemSelectedColor: accent, itemHoverColor: accent, inkBarColor: accent },
          Button: {
            // Under the mouse a button darkens: lighter, its text could not be read.
            colorPrimaryHover: mix('#000000', THEME_COLOURS[colour], 0.14),
            colorPrimaryActive: mix('#000000', THEME_COLOURS[colour], 0.26),
            defaultHoverColor: accent,
            defaultHoverBorderColor: accent,
            defaultActiveColor: accent,
            defaultActiveBorderColor: accent,
            ...(isDark
              ? { dangerColor: '#2a0d0d' }
              : { colorErrorHover: mix('#000000', DANGER, 0.14) }),
          },
        },
      }}
    >
      <App
        component={false}
        message={{ maxCount: isPhone ? 1 : 3 }}
        // On a phone the thumb's buttons are below, and what leads elsewhere above. On a desk everything has its
        // buttons at its right: lists below and in their rows, drawers and dialogs above or below.
        notification={
          isPhone
            ? { maxCount: 2, placement: 'top', top: 56 }
            : { maxCount: 5, placement: 'bottomLeft' }
        }
      >
        {children}
      </App>
    </ConfigProvider>
  )
}
