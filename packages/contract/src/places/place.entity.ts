import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { TIMES } from '../kernel/entity-columns.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { PLACE_KIND_TEXT, PLACE_KINDS, PLACE_USES } from './places.refusals.ts'

export const PLACE_NAME_LIMIT = 100
export const PLACE_DESCRIPTION_LIMIT = 500

/** Where goods are made and kept: factories with workshops and lines, and warehouses, as a tree. */
export const place = defineEntity({
  name: 'place',
  table: 'place',
  one: { cn: '仓库或工厂', tc: '倉庫或工廠', en: 'warehouse or factory' },
  many: { cn: '仓库与工厂', tc: '倉庫與工廠', en: 'warehouses and factories' },
  screen: { path: '/inout/places', after: '/inout/stocktaking', folder: 'places' },
  permissions: {
    delete: {
      cn: '删除和恢复仓库与工厂',
      tc: '刪除和還原倉庫與工廠',
      en: 'Delete and restore warehouses and factories',
    },
  },
  isMasterData: true,
  keepsAuthor: true,
  order: ['-kind', 'name'],
  binShows: ['name', 'kind', 'code', 'parentName'],
  columns: {
    /** What a place is stays what it was: movements and batches speak of it. */
    kind: {
      label: WORDS.type,
      input: z.enum(PLACE_KINDS),
      output: z.enum(PLACE_KINDS),
      isFixed: true,
      filter: z.enum(PLACE_KINDS).optional(),
      words: PLACE_KIND_TEXT,
      isSorted: true,
      isInSheet: true,
    },
    /** Where it lies: `PARENT_KINDS`. Null: it stands on its own. */
    parentId: {
      label: WORDS.parent,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
      isReference: true,
    },
    parentName: {
      label: WORDS.parent,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    /** Unique among those of its kind that lie in the same place. */
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
    ...TIMES,
    /** Why it cannot be removed; empty: it can. */
    uses: {
      label: { cn: '使用情况', tc: '使用情況', en: 'Used by' },
      output: z.array(z.enum(PLACE_USES)),
      isComputed: true,
      isOfDetail: true,
    },
  },
})
