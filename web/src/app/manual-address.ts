import type { Language } from '@zhenma/contract/kernel/texts'

/** The manual in a language, served by the product itself; `page` is the name of one of its pages. */
export const manualAddress = (language: Language, page = ''): string =>
  `/manual/${language}/${page}`
