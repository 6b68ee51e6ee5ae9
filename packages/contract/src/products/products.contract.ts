import { z } from 'zod'
import { categoryAttributes } from './category-attributes.contract.ts'
import { productBin } from './product-bin.contract.ts'
import { productGlance } from './product-glance.contract.ts'
import { productVersions } from './product-versions.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead } from '../kernel/revisions.ts'
import { id, text } from '../kernel/rules.ts'
import { categoryFields, categoryNode } from './category-shapes.ts'
import { productDetail, productFields, productFilter, productRow } from './product-shapes.ts'

export const PRODUCT_IMPORT_ROW_LIMIT = 5_000

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
    revises: recordOf('product'),
    summary: { cn: '修改产品', tc: '修改產品', en: 'Update a product' },
    input: z.object({ id, ...revisionRead, ...productFields }),
    output: idOnly,
  }),
  /** The price alone: nothing else of the product is written. */
  setPrice: endpoint({
    method: 'POST',
    path: '/web/product/price',
    allow: 'product:update',
    revises: recordOf('product'),
    summary: { cn: '修改产品价格', tc: '修改產品價格', en: 'Set the price of a product' },
    input: z.object({ id, ...revisionRead, priceCents: productFields.priceCents }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/product/customer',
    allow: 'product:list',
    summary: { cn: '产品列表', tc: '產品列表', en: 'List products' },
    input: z.object({ ...pageInput, ...productFilter }),
    /** `isLeast`: more products have the keyword than `total` says. */
    output: pageOf(productRow).extend({ isLeast: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/product/{id}',
    allow: 'product:list',
    tells: recordOf('product'),
    summary: { cn: '产品详情', tc: '產品詳情', en: 'One product' },
    input: z.object({ id }),
    output: productDetail,
  }),
  search: endpoint({
    method: 'POST',
    path: '/web/product/business',
    allow: 'session',
    summary: { cn: '选择产品', tc: '選擇產品', en: 'Search products for a picker' },
    input: z.object({
      keyword: text(100).default(''),
      ids: z.array(id).max(100).default([]),
      /** Just the one with this number or barcode, as a gun reads it: neither spaces and hyphens nor zeros before it count. */
      number: text(100).optional(),
    }),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        number: z.string(),
        barcode: z.string().nullable(),
        imageUrl: z.string().nullable(),
        mediumBoxQuantity: z.int().nullable(),
        largeBoxQuantity: z.int().nullable(),
        printTemplateId: z.int().nullable(),
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
  ...productBin,
  ...productVersions,
  ...categoryAttributes,
  ...productGlance,
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
    input: z.object({ ...exportInput, ...productFilter }),
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
  exportCategories: listExport({
    list: '/web/product/type/customer',
    allow: 'category:export',
    summary: { cn: '导出产品分类', tc: '匯出產品分類', en: 'Export product categories' },
    input: { format: exportInput.format },
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
    revises: recordOf('category'),
    summary: { cn: '修改分类', tc: '修改分類', en: 'Update a category' },
    input: z.object({ id, ...revisionRead, ...categoryFields }),
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
