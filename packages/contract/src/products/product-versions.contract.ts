import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { CURRENCIES } from './product-shapes.ts'

/** What lists of versions are narrowed by: `price` leaves those in which the price was changed. */
export const VERSION_PARTS = ['all', 'price'] as const

const versionsOf = { productId: id, part: z.enum(VERSION_PARTS).default('all') }

/** A save of a product (ADR 0054). Its `id` is that of its entry in the operation log. */
export const versionRow = z.object({
  id: z.int(),
  /** 1 is the first that the log knows. */
  number: z.int(),
  operation: z.string(),
  savedAt: moment,
  savedBy: z.string().nullable(),
  /** Names of the fields that it changed. */
  fields: z.array(z.string()),
  /** After it. */
  priceCents: z.int().nullable(),
  currency: z.enum(CURRENCIES),
})
export type VersionRow = z.output<typeof versionRow>

const side = z.object({
  /** In the reader's words, a line for each. */
  lines: z.array(z.string()),
  images: z.array(z.object({ url: z.string(), thumbnailUrl: z.string(), title: z.string() })),
})
export type VersionSide = z.output<typeof side>

/** A field in which two versions differ. */
export const versionDifference = z.object({
  field: z.string(),
  label: z.string(),
  before: side,
  after: side,
})
export type VersionDifference = z.output<typeof versionDifference>

/** The columns of the sheet of versions, in its order. */
export const VERSION_COLUMN_TEXT = texts({
  number: WORDS.version,
  savedAt: WORDS.savedAt,
  savedBy: WORDS.savedBy,
  operation: WORDS.operation,
  fields: WORDS.changedFields,
  priceCents: WORDS.price,
  currency: WORDS.currency,
})

export const productVersions = {
  versions: endpoint({
    method: 'GET',
    path: '/web/product/versions',
    /** Who may bring a version back sees who made it. */
    allow: 'product:update',
    summary: { cn: '产品的历史版本', tc: '產品的歷史版本', en: 'List the versions of a product' },
    input: z.object({ ...pageInput, ...versionsOf }),
    output: pageOf(versionRow),
  }),
  exportVersions: listExport({
    list: '/web/product/versions',
    allow: 'product:export-versions',
    summary: {
      cn: '导出产品的历史版本',
      tc: '匯出產品的歷史版本',
      en: 'Export the versions of a product',
    },
    input: { ...exportInput, ...versionsOf },
  }),
  compareVersions: endpoint({
    method: 'GET',
    path: '/web/product/versions/compare',
    allow: 'product:update',
    summary: {
      cn: '比较产品的两个版本',
      tc: '比較產品的兩個版本',
      en: 'Compare two versions of a product, or one with how it is now',
    },
    input: z.object({ productId: id, before: id, after: id.optional() }),
    output: z.object({ differences: z.array(versionDifference) }),
  }),
  planRestore: endpoint({
    method: 'GET',
    path: '/web/product/versions/plan',
    allow: 'product:update',
    summary: {
      cn: '恢复产品版本前查看变化',
      tc: '還原產品版本前檢視變化',
      en: 'What restoring a version of a product would change',
    },
    input: z.object({ productId: id, version: id }),
    output: z.object({
      revision: z.int(),
      differences: z.array(versionDifference),
      /** Fields that stay as they are: what they named is gone. */
      kept: z.array(z.object({ field: z.string(), label: z.string() })),
    }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/web/product/versions/restore',
    allow: 'product:update',
    ratePerMinute: 60,
    summary: {
      cn: '恢复产品的某个版本',
      tc: '還原產品的某個版本',
      en: 'Restore a version of a product, as a new version',
    },
    /** `revision`: of the plan; refused where the product was changed since. */
    input: z.object({ productId: id, version: id, revision: z.int().nonnegative() }),
    output: z.object({ id: z.int() }),
  }),
}
