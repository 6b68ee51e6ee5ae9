import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { moment } from '../kernel/lists.ts'
import { requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { PLACE_USES, SITE_KIND_TEXT, SITE_KINDS } from './places.refusals.ts'

export const PLACE_NAME_LIMIT = 100
export const PLACE_DESCRIPTION_LIMIT = 500

/** Places that stand on their own: warehouses and factories, where goods are kept and made. */
export const place = defineEntity({
  name: 'place',
  table: 'place',
  one: { cn: '仓库或工厂', tc: '倉庫或工廠', en: 'warehouse or factory' },
  many: { cn: '仓库与工厂', tc: '倉庫與工廠', en: 'warehouses and factories' },
  screen: { path: '/inout/places', after: '/inout/stocktaking', folder: 'places' },
  isMasterData: true,
  keepsAuthor: true,
  order: ['-kind', 'name'],
  columns: {
    /** What a place is stays what it was: movements and batches speak of it. */
    kind: {
      label: WORDS.type,
      input: z.enum(SITE_KINDS),
      output: z.enum(SITE_KINDS),
      isFixed: true,
      filter: z.enum(SITE_KINDS).optional(),
      words: SITE_KIND_TEXT,
      isSorted: true,
      isInSheet: true,
    },
    /** Unique among the company's places of its kind. */
    name: {
      label: WORDS.name,
      input: requiredText(PLACE_NAME_LIMIT),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
      isInSheet: true,
    },
    code: {
      label: WORDS.code,
      input: text(50).default(''),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    address: {
      label: WORDS.address,
      input: text(300).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    description: {
      label: WORDS.explanation,
      input: text(PLACE_DESCRIPTION_LIMIT).default(''),
      output: z.string(),
      isInSheet: true,
    },
    createdAt: { label: WORDS.created, output: moment, isSorted: true, isInSheet: true },
    updatedAt: { label: WORDS.changed, output: moment, isSorted: true, isInSheet: true },
    /** Why it cannot be removed; empty: it can. */
    uses: {
      label: { cn: '使用情况', tc: '使用情況', en: 'Used by' },
      output: z.array(z.enum(PLACE_USES)),
      isComputed: true,
      isOfDetail: true,
    },
  },
})
