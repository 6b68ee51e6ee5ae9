import type { DemoCompany } from '../demo-company.ts'
import { FERNHOLLOW_LEVELS } from '../member-levels.ts'
import { FERNHOLLOW_SHOP } from '../shop.ts'
import { FERNHOLLOW_WARRANTIES } from '../warranties.ts'
import { FERNHOLLOW_WINNERS } from '../winners.ts'
import { FERNHOLLOW_BATCHES } from './batches.ts'
import { FERNHOLLOW_FACTS } from './company.ts'
import { FERNHOLLOW_DEALERS, FERNHOLLOW_HOMES } from './dealers.ts'
import { FERNHOLLOW_DEVICES } from './devices.ts'
import { FERNHOLLOW_MATERIALS, FERNHOLLOW_PRODUCTS } from './products.ts'
import { FERNHOLLOW_TEXTS } from './texts.ts'
import { FERNHOLLOW_LOOKS, FERNHOLLOW_TRACE_PAGES } from './trace-pages.ts'
import { FERNHOLLOW_USERS } from './users.ts'

/** The English demo company: honey and rose care from Bristol, sold in Europe, America and Australia. */
export const FERNHOLLOW: DemoCompany = {
  language: 'en',
  ...FERNHOLLOW_FACTS,
  ...FERNHOLLOW_TEXTS,
  // GS1 keeps 952 for demonstrations and examples.
  gtinPrefix: '95200000',
  currency: 'GBP',
  products: FERNHOLLOW_PRODUCTS,
  materials: FERNHOLLOW_MATERIALS,
  dealers: FERNHOLLOW_DEALERS,
  users: FERNHOLLOW_USERS,
  winners: FERNHOLLOW_WINNERS,
  warranties: FERNHOLLOW_WARRANTIES,
  levels: FERNHOLLOW_LEVELS,
  shop: FERNHOLLOW_SHOP,
  printTemplates: [
    ['Case label 100 × 100', 'box100'],
    ['Jar label 30 × 20', 'roll30x20'],
  ],
  designedLabel: {
    name: 'Gift box seal 60 × 40',
    validUntil: 'Best before',
    scratch: 'Scratch to check',
  },
  tracePages: FERNHOLLOW_TRACE_PAGES,
  looks: FERNHOLLOW_LOOKS,
  batches: FERNHOLLOW_BATCHES,
  market: {
    homes: FERNHOLLOW_HOMES,
    // Ireland, the Netherlands, New Zealand, Shanghai: carried there by travellers.
    elsewhere: [
      { weight: 3, nets: ['193.1'] },
      { weight: 3, nets: ['145.90'] },
      { weight: 2, nets: ['121.72'] },
      { weight: 1, nets: ['101.227'] },
    ],
    devices: FERNHOLLOW_DEVICES,
  },
  checkShare: 0.08,
}
