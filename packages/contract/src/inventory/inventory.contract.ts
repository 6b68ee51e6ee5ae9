import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id, optionalId, requiredText } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'

export const ENTRY_KINDS = ['count', 'correction'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** In the product's unit. */
export const MAXIMUM_INVENTORY = 1_000_000_000_000
export const INVENTORY_REASON_LIMIT = 200

/** What there is of a product at a warehouse or factory: what labels say, and what people keep by hand. The two are never added. */
export const inventoryRow = z.object({
  productId: z.int(),
  productName: z.string(),
  productNumber: z.string(),
  unit: z.string(),
  placeId: z.int(),
  placeName: z.string(),
  /** Goods in stock there as their labels say; null: at a factory, where labels tell none, or for whoever may not see stock. */
  labelled: z.int().nullable(),
  /** Without labels; null: nobody has counted any. */
  quantity: z.int().nullable(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
})
export type InventoryRow = z.output<typeof inventoryRow>

export const inventoryEntry = z.object({
  id: z.int(),
  productName: z.string(),
  productNumber: z.string(),
  placeName: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** By how much there was more or less. */
  change: z.int(),
  /** How much there was then. */
  quantity: z.int(),
  reason: z.string(),
  createdAt: moment,
  createdBy: z.string().nullable(),
})
export type InventoryEntry = z.output<typeof inventoryEntry>

const inventoryFilter = { productId: optionalId, placeId: optionalId }
const entryFilter = { ...inventoryFilter, kind: z.enum(ENTRY_KINDS).optional() }

/** Stock that people count and correct by hand, beside what labels say (ADR 0048). */
export const inventory = {
  change: endpoint({
    method: 'POST',
    path: '/web/product/update/inventory',
    allow: 'inventory:update',
    summary: {
      cn: '盘定或更正无码库存',
      tc: '盤定或更正無碼庫存',
      en: 'Set or correct what there is of a product without labels',
    },
    input: z.object({
      productId: id,
      placeId: id,
      kind: z.enum(ENTRY_KINDS),
      /** A count: how much there is; a correction: how much more, or less (below zero). */
      quantity: z.int().min(-MAXIMUM_INVENTORY).max(MAXIMUM_INVENTORY),
      reason: requiredText(INVENTORY_REASON_LIMIT),
      /** How much was known when it was counted: refused where that has changed since. */
      quantityRead: z.int().min(0).optional(),
      idempotencyKey,
    }),
    output: z.object({ quantity: z.int(), change: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/product/inventory/list',
    allow: 'inventory:list',
    summary: { cn: '无码库存', tc: '無碼庫存', en: 'List stock without labels' },
    /** With `productId` warehouses too where nothing of it lies but what has labels. */
    input: z.object({ ...pageInput, ...inventoryFilter }),
    output: pageOf(inventoryRow),
  }),
  exportSheet: listExport({
    list: '/web/product/inventory/list',
    allow: 'inventory:export',
    summary: { cn: '导出无码库存', tc: '匯出無碼庫存', en: 'Export stock without labels' },
    input: { ...exportInput, ...inventoryFilter },
  }),
  entries: endpoint({
    method: 'GET',
    path: '/web/product/inventory/entries',
    allow: 'inventory:list',
    summary: {
      cn: '无码库存的变动记录',
      tc: '無碼庫存的異動記錄',
      en: 'List changes of stock without labels',
    },
    input: z.object({ ...pageInput, ...entryFilter }),
    output: pageOf(inventoryEntry),
  }),
  exportEntries: listExport({
    list: '/web/product/inventory/entries',
    allow: 'inventory:export',
    summary: {
      cn: '导出无码库存的变动记录',
      tc: '匯出無碼庫存的異動記錄',
      en: 'Export changes of stock without labels',
    },
    input: { ...exportInput, ...entryFilter },
  }),
}
