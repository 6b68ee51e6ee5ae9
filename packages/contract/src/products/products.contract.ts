import { z } from 'zod'
import { storedImage } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { boxQuantity } from '../kernel/rules/codes.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'

export const CURRENCIES = ['RMB', 'HKD', 'TWD', 'EUR', 'USD', 'GBP', 'AUD', 'KRW', 'JPY'] as const
export const OPERATION_TYPES = ['normal', 'batch', 'precise', 'blockchain'] as const
export const IMAGE_KINDS = [
  'product',
  'quarantine',
  'customs',
  'us_export',
  'raw_material',
] as const
export const PRODUCT_IMPORT_ROW_LIMIT = 5_000

const optionalBoxQuantity = boxQuantity.nullish()

const productFields = {
  name: requiredText(200),
  number: requiredText(64),
  /** GTIN-8, 12, 13 or 14 with a right check digit; kept as GTIN-14. */
  barcode: z.string().trim().max(14).nullish(),
  specification: text(200).default(''),
  /** In hundredths of the currency's unit. */
  priceCents: z.int().nonnegative().max(100_000_000_000).nullish(),
  currency: z.enum(CURRENCIES).default('RMB'),
  unit: text(20).default(''),
  description: text(5_000).default(''),
  categoryId: optionalId,
  mediumBoxQuantity: optionalBoxQuantity,
  largeBoxQuantity: optionalBoxQuantity,
  operationType: z.enum(OPERATION_TYPES).default('normal'),
  extendedAttributes: z.boolean().default(false),
  version: text(50).default(''),
  packaging: text(100).default(''),
  shelfLifeDays: z.int().min(1).max(36_500).nullish(),
  images: z
    .array(
      z.object({
        fileId: z.uuid(),
        kind: z.enum(IMAGE_KINDS).default('product'),
        name: text(100).default(''),
      }),
    )
    .max(20)
    .default([]),
}

export const productRow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  barcode: z.string().nullable(),
  specification: z.string(),
  priceCents: z.int().nullable(),
  currency: z.enum(CURRENCIES),
  unit: z.string(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  mediumBoxQuantity: z.int().nullable(),
  largeBoxQuantity: z.int().nullable(),
  operationType: z.enum(OPERATION_TYPES),
  shelfLifeDays: z.int().nullable(),
  /** The first picture's thumbnail. */
  imageUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type ProductRow = z.output<typeof productRow>

export const productDetail = productRow.extend({
  description: z.string(),
  extendedAttributes: z.boolean(),
  version: z.string(),
  packaging: z.string(),
  /** How many labels of all batches carry this product. */
  labelCount: z.int(),
  /** `title`: what it shows, as entered; `name`: of the file. */
  images: z.array(storedImage.extend({ kind: z.enum(IMAGE_KINDS), title: z.string() })),
})
export type ProductDetail = z.output<typeof productDetail>

const productFilter = {
  /** With everything below it. */
  categoryId: optionalId,
  operationType: z.enum(OPERATION_TYPES).optional(),
  /** True: the recycle bin. */
  deleted: z.boolean().default(false),
}

export type CategoryNode = {
  id: number
  parentId: number | null
  name: string
  code: string
  sort: number
  productCount: number
  children: CategoryNode[]
}
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  productCount: z.int(),
  get children() {
    return z.array(categoryNode)
  },
})

const categoryFields = {
  name: requiredText(100),
  code: text(50).default(''),
  parentId: optionalId,
  sort: z.int().min(1).max(9999).default(1),
}

export const products = {
  create: endpoint({
    method: 'POST',
    path: '/web/product',
    allow: 'product:create',
    summary: { cn: '新建产品', tc: '新增產品', en: 'Create a product' },
    input: z.object(productFields),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/product/update',
    allow: 'product:update',
    summary: { cn: '修改产品', tc: '修改產品', en: 'Update a product' },
    input: z.object({ id, ...productFields }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/product/customer',
    allow: 'product:list',
    summary: { cn: '产品列表', tc: '產品列表', en: 'List products' },
    input: z.object({ ...pageInput, ...productFilter }),
    output: pageOf(productRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/product/{id}',
    allow: 'product:list',
    summary: { cn: '产品详情', tc: '產品詳情', en: 'One product' },
    input: z.object({ id }),
    output: productDetail,
  }),
  search: endpoint({
    method: 'POST',
    path: '/web/product/business',
    allow: 'session',
    summary: { cn: '选择产品', tc: '選擇產品', en: 'Search products for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        number: z.string(),
        imageUrl: z.string().nullable(),
        mediumBoxQuantity: z.int().nullable(),
        largeBoxQuantity: z.int().nullable(),
      }),
    ),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/web/product/delete',
    allow: 'product:delete',
    summary: { cn: '删除产品', tc: '刪除產品', en: 'Delete products (they can be restored)' },
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ count: z.int() }),
  }),
  recover: endpoint({
    method: 'POST',
    path: '/web/product/recover/data',
    allow: 'product:delete',
    summary: { cn: '恢复产品', tc: '還原產品', en: 'Restore deleted products' },
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ count: z.int() }),
  }),
  importSheet: endpoint({
    method: 'POST',
    path: '/web/product/import',
    encoding: 'multipart',
    allow: 'product:import',
    summary: { cn: '导入产品', tc: '匯入產品', en: 'Import products from xlsx or csv' },
    /** `check`: report what would happen, change nothing. */
    input: z.object({ check: z.boolean().default(false) }),
    output: z.object({ rows: z.int(), created: z.int(), updated: z.int() }),
    files: ['file'],
    ratePerMinute: 20,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/web/product/import/template',
    allow: 'product:import',
    summary: { cn: '导入模板', tc: '匯入範本', en: 'The empty sheet to fill in' },
    input: nothing,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  exportSheet: endpoint({
    method: 'GET',
    path: '/web/product/export',
    allow: 'product:export',
    summary: { cn: '导出产品', tc: '匯出產品', en: 'Export the filtered products' },
    input: z.object({
      keyword: pageInput.keyword,
      sort: pageInput.sort,
      ...productFilter,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  categories: endpoint({
    method: 'GET',
    path: '/web/product/type/customer',
    allow: 'session',
    summary: { cn: '产品分类', tc: '產品分類', en: 'The category tree' },
    input: nothing,
    output: z.array(categoryNode),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/web/product/type/save',
    allow: 'category:create',
    summary: { cn: '新建分类', tc: '新增分類', en: 'Create a category' },
    input: z.object(categoryFields),
    output: idOnly,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/web/product/type/update',
    allow: 'category:update',
    summary: { cn: '修改分类', tc: '修改分類', en: 'Update a category' },
    input: z.object({ id, ...categoryFields }),
    output: idOnly,
  }),
  removeCategory: endpoint({
    method: 'POST',
    path: '/web/product/type/delete',
    allow: 'category:delete',
    summary: { cn: '删除分类', tc: '刪除分類', en: 'Delete a category that is not in use' },
    input: z.object({ id }),
    output: nothing,
  }),
}
