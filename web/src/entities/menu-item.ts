import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'

/** Where everyone lands, and the first tab that cannot be closed. */
export const HOME_PATH = '/dashboard/analysis'

/** A menu item's title in a language. */
export function menuTitle(item: MenuItem, language: Language): string {
  const { title, titleEn, titleTn } = item.meta
  if (language === 'en') return titleEn || title
  return language === 'tc' ? titleTn || title : title
}

export const visibleItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => !item.hidden)

/** An item opened in a window of its own. */
export const isExternal = (item: MenuItem): boolean =>
  item.meta.internalOrExternal && Boolean(item.meta.url)
