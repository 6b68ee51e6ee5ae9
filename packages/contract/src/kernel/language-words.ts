import { texts } from './texts.ts'

/** The languages as they are named within a sentence of another. */
export const LANGUAGE_TEXT = texts({
  cn: { cn: '简体中文', tc: '簡體中文', en: 'Simplified Chinese' },
  tc: { cn: '繁体中文', tc: '繁體中文', en: 'Traditional Chinese' },
  en: { cn: '英文', tc: '英文', en: 'English' },
})
