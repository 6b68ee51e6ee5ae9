import type { Language } from '@zhenma/contract/kernel/texts'

/** As browsers and screen readers call the languages. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = {
  cn: 'zh-Hans',
  tc: 'zh-Hant',
  en: 'en',
}

/** The `lang` of a text on a page; undefined where it is the page's own. */
export const langOf = (language: Language, page: Language): string | undefined =>
  language === page ? undefined : LANGUAGE_TAG[language]
