/** The languages of the product: simplified Chinese (default), traditional Chinese, English. */
export const LANGUAGES = ['cn', 'tc', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'cn'

/** Each language in its own words: who reads none of the others must find theirs. */
export const LANGUAGE_NAMES = { cn: '简体中文', tc: '繁體中文', en: 'English' } as const
