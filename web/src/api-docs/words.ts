import { DEFAULT_LANGUAGE, isLanguage, type Language, say } from '@zhenma/contract/kernel/texts'
import { viewerTexts } from './viewer.texts.ts'

/** The language that the server wrote the page in. */
export function pageLanguage(): Language {
  const { language } = document.body.dataset
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** In place of the viewer's own: its words are here already. */
export const initI18n = (): Promise<void> => Promise.resolve()

/** The viewer's word for a key; the key itself where it asks for one that no screen of ours reaches. */
export function getI18nText(key: string): string {
  return Object.hasOwn(viewerTexts, key)
    ? say(viewerTexts[key as keyof typeof viewerTexts], pageLanguage())
    : key
}
