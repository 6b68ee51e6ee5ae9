import { ENTITY_MENU_ITEMS } from '@zhenma/contract/entities'
import { CHECKS, MARKETING, TRACE } from './menu/buyers.ts'
import { DEALERS, HOME, PRODUCTS } from './menu/catalogue.ts'
import { LABELS } from './menu/labels.ts'
import type { SeedMenu } from './menu/seed-menu.ts'
import { STOCK } from './menu/stock.ts'
import { SYSTEM } from './menu/system.ts'

/** A menu with the screens of described entities in their places among the others. */
function withEntities(menu: SeedMenu): SeedMenu {
  const screens = [...menu.screens]
  for (const { after, ...screen } of ENTITY_MENU_ITEMS) {
    if (!screen.component.startsWith(`${menu.path.slice(1)}/`)) continue
    screens.splice(screens.findIndex(({ component }) => component === after) + 1, 0, screen)
  }
  return { ...menu, screens }
}

const WRITTEN: readonly SeedMenu[] = [
  HOME,
  PRODUCTS,
  DEALERS,
  LABELS,
  STOCK,
  TRACE,
  CHECKS,
  MARKETING,
  SYSTEM,
]

/** The menu that every installation starts with. */
export const MENU: readonly SeedMenu[] = WRITTEN.map(withEntities)
