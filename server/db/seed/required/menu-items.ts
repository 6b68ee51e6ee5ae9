import { CHECKS, MARKETING } from './menu/buyers.ts'
import { DEALERS, HOME, PRODUCTS } from './menu/catalogue.ts'
import { LABELS } from './menu/labels.ts'
import type { SeedMenu } from './menu/seed-menu.ts'
import { STOCK } from './menu/stock.ts'
import { SYSTEM } from './menu/system.ts'

/** The menu that every installation starts with. */
export const MENU: readonly SeedMenu[] = [
  HOME,
  PRODUCTS,
  DEALERS,
  LABELS,
  STOCK,
  CHECKS,
  MARKETING,
  SYSTEM,
]
