import type { Language } from '@zhenma/contract/kernel/texts'

/** The manual in a language, served by the product itself. */
export const manualAddress = (language: Language): string => `/manual/${language}/`
