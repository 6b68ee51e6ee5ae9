import fonts from './fonts.json' with { type: 'json' }
import type { Language } from './languages.ts'

/**
 * Fonts by language, for everything that a browser shows. What systems write Latin letters and digits with comes first:
 * without one of these, Chinese fonts draw them wide. In English even quotation marks are Latin, on every system; in
 * Chinese they are Chinese, and each kind of Chinese has its own shapes. The manual is built from the same file.
 */
export const FONTS: Readonly<Record<Language, string>> = fonts
