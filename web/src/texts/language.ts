import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageFromAccept,
  type Language,
} from '@zhenma/contract/kernel/texts'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import relativeTime from 'dayjs/plugin/relativeTime'
import { createInstance } from 'i18next'
import { useTranslation } from 'react-i18next'

const STORED = 'zhenma.language'
const HTML_LANGUAGE = { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' } as const
const DAYJS_LANGUAGE = { cn: 'zh-cn', tc: 'zh-tw', en: 'en' } as const

dayjs.extend(relativeTime)

/** The runtime below the typed texts. Tables register themselves on first use. */
export const i18n = createInstance()

function firstLanguage(): Language {
  if (typeof localStorage === 'undefined') return DEFAULT_LANGUAGE
  const stored = localStorage.getItem(STORED)
  return isLanguage(stored) ? stored : languageFromAccept(navigator.languages.join(','))
}

void i18n.init({
  lng: firstLanguage(),
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: {},
})
applyLanguage(currentLanguage())

/** The language that the screens speak now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
}

/** Switches every screen, kept for the next visit (spec 2: the chosen language is kept locally). */
export function setLanguage(language: Language): void {
  if (language === currentLanguage()) return
  localStorage.setItem(STORED, language)
  applyLanguage(language)
  void i18n.changeLanguage(language)
}

/** The current language; the component is drawn again when it changes. */
export function useLanguage(): Language {
  useTranslation(undefined, { i18n, useSuspense: false })
  return currentLanguage()
}

function applyLanguage(language: Language): void {
  dayjs.locale(DAYJS_LANGUAGE[language])
  if (typeof document !== 'undefined') document.documentElement.lang = HTML_LANGUAGE[language]
}

/** Takes over a user's own language, unless another was chosen in this browser. */
export function adoptLanguage(language: Language): void {
  if (!isLanguage(localStorage.getItem(STORED))) setLanguage(language)
}
