/** The languages of the product: simplified Chinese (default), traditional Chinese, English. */
export const LANGUAGES = ['cn', 'tc', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'cn'
