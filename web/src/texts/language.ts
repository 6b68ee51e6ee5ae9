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
import { useSyncExternalStore } from 'react'
import { STORED_LANGUAGE } from '../api/stored-keys.ts'

/** As browsers and screen readers call the languages. */
export const HTML_LANGUAGE = { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' } as const
const DAYJS_LANGUAGE = { cn: 'zh-cn', tc: 'zh-tw', en: 'en' } as const

dayjs.extend(relativeTime)

function firstLanguage(): Language {
  if (typeof localStorage === 'undefined') return DEFAULT_LANGUAGE
  const stored = localStorage.getItem(STORED_LANGUAGE)
  return isLanguage(stored) ? stored : languageFromAccept(navigator.languages.join(','))
}

/** What is said on screen hangs on this; a new object with every change of language or words. */
type Wording = { readonly language: Language }

let wording: Wording = { language: firstLanguage() }
const listeners = new Set<() => void>()
applyLanguage(wording.language)

function onWording(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The wording of the screens; the component is drawn again when it changes. One small subscription: a
 * screen has hundreds of texts, and a tab that is shown takes up all of its subscriptions again.
 */
export function useWording(): Wording {
  return useSyncExternalStore(onWording, wordingNow, wordingNow)
}

const wordingNow = (): Wording => wording

/** Says everything on screen anew: in another language, or in other words of the dictionaries. */
export function sayAllAnew(language: Language = wording.language): void {
  wording = { language }
  for (const listener of listeners) listener()
}

/** The language that the screens speak now. */
export function currentLanguage(): Language {
  return wording.language
}

/** Switches every screen, kept for the next visit (the chosen language is kept locally). */
export function setLanguage(language: Language): void {
  // Choosing what is shown already is a choice, too.
  localStorage.setItem(STORED_LANGUAGE, language)
  if (language === currentLanguage()) return
  applyLanguage(language)
  sayAllAnew(language)
}

/** The current language; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useWording().language
}

function applyLanguage(language: Language): void {
  dayjs.locale(DAYJS_LANGUAGE[language])
  if (typeof document !== 'undefined') document.documentElement.lang = HTML_LANGUAGE[language]
}

/** Takes over a user's own language, unless another was chosen in this browser. */
export function adoptLanguage(language: Language): void {
  if (isLanguage(localStorage.getItem(STORED_LANGUAGE)) || language === currentLanguage()) return
  setLanguage(language)
}
