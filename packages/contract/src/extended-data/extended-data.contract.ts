import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { codeBinding, labelBinding, operationAnswer } from '../labels/label-target.ts'
import { contentIssues, EXTENDED_TYPES, MAXIMUM_RECORDS } from './extended-content.ts'

const extendedFields = {
  name: requiredText(100),
  type: z.enum(EXTENDED_TYPES),
  /** By type; not trimmed, because the first line of a code may be indented. */
  content: z.string().max(10_000).default(''),
  /** The stored file of a text with image. */
  imageId: z.uuid().nullish(),
  remark: text(500).default(''),
  /** Records of one module stand together; without it a record is a module of its own. */
  moduleName: text(50).default(''),
  /** Whether buyers see it; staff always do. */
  displayed: z.boolean().default(true),
}

export const extendedRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(EXTENDED_TYPES),
  content: z.string(),
  imageId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  remark: z.string(),
  moduleName: z.string(),
  displayed: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type ExtendedRow = z.output<typeof extendedRow>

const named = z.array(z.object({ id: z.int(), name: z.string() }))

/** What a record is bound to: counts, and the first few by name. */
export const extendedUsage = z.object({
  labelCount: z.int(),
  batchCount: z.int(),
  productCount: z.int(),
  batches: named,
  products: named,
})
export type ExtendedUsage = z.output<typeof extendedUsage>

export const EXTENDED_SOURCES = ['label', 'batch', 'product'] as const
export type ExtendedSource = (typeof EXTENDED_SOURCES)[number]

/** A record as a label has it: from itself, its batch or its product. */
export const labelExtendedRow = extendedRow.extend({ source: z.enum(EXTENDED_SOURCES) })
export type LabelExtendedRow = z.output<typeof labelExtendedRow>

/** Which records, in the order in which they are shown; none: whatever is bound is taken off. */
const extendedIds = z.array(id).max(MAXIMUM_RECORDS)

const extendedFilter = {
  type: z.enum(EXTENDED_TYPES).optional(),
  moduleName: text(50).optional(),
  displayed: z.boolean().optional(),
  /** Only these. */
  ids: extendedIds.optional(),
}

export const extendedData = {
  create: endpoint({
    method: 'POST',
    path: '/label/extra/save',
    allow: 'extended-data:create',
    summary: { cn: '新建扩展数据', tc: '新增擴充資料', en: 'Create extended data' },
    input: z
      .object(extendedFields)
      .check(({ value, issues }) => void issues.push(...contentIssues(value))),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/label/extra/update',
    allow: 'extended-data:update',
    revises: recordOf('extended-data'),
    summary: { cn: '修改扩展数据', tc: '修改擴充資料', en: 'Update extended data' },
    input: z
      .object({ id, ...revisionRead, ...extendedFields })
      .check(({ value, issues }) => void issues.push(...contentIssues(value))),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/label/extra/customer/all',
    allow: 'extended-data:list',
    summary: { cn: '扩展数据列表', tc: '擴充資料列表', en: 'List extended data' },
    input: z.object({ ...pageInput, ...extendedFilter }),
    output: pageOf(extendedRow),
  }),
  exportSheet: listExport({
    list: '/label/extra/customer/all',
    allow: 'extended-data:export',
    summary: { cn: '导出扩展数据', tc: '匯出擴充資料', en: 'Export extended data' },
    input: { ...exportInput, ...extendedFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/label/extra/info/{id}',
    allow: 'extended-data:list',
    tells: recordOf('extended-data'),
    summary: { cn: '扩展数据详情', tc: '擴充資料詳情', en: 'One piece of extended data' },
    input: z.object({ id }),
    output: extendedRow.extend({ ...revisionShape, usage: extendedUsage }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/label/extra/delete/{id}',
    allow: 'extended-data:delete',
    summary: {
      cn: '删除未绑定的扩展数据',
      tc: '刪除未綁定的擴充資料',
      en: 'Delete extended data that nothing is bound to',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  /** Codes, box codes (with all inside), a range, or all labels that a batch has now. */
  bindLabels: endpoint({
    method: 'POST',
    path: '/web/label/extends',
    allow: 'extended-data:bind',
    locksLabels: true,
    summary: {
      cn: '批量绑定扩展数据',
      tc: '批次綁定擴充資料',
      en: 'Bind extended data to many labels',
    },
    input: z.object({ ...labelBinding, extendedIds }),
    output: operationAnswer,
  }),
  bindLabel: endpoint({
    method: 'POST',
    path: '/web/label/extend',
    allow: 'extended-data:bind',
    locksLabels: true,
    summary: { cn: '绑定扩展数据', tc: '綁定擴充資料', en: 'Bind extended data to one label' },
    input: z.object({ ...codeBinding, extendedIds }),
    output: operationAnswer,
  }),
  bindBatch: endpoint({
    method: 'POST',
    path: '/label/extra/batch',
    allow: 'extended-data:bind',
    locksLabels: true,
    summary: {
      cn: '为批次绑定扩展数据',
      tc: '為批次綁定擴充資料',
      en: 'Bind extended data to a batch',
    },
    input: z.object({ id, extendedIds }),
    output: nothing,
  }),
  bindProduct: endpoint({
    method: 'POST',
    path: '/label/extra/product',
    allow: 'extended-data:bind',
    summary: {
      cn: '为产品绑定扩展数据',
      tc: '為產品綁定擴充資料',
      en: 'Bind extended data to a product',
    },
    input: z.object({ id, extendedIds }),
    output: nothing,
  }),
  ofBatch: endpoint({
    method: 'GET',
    path: '/label/extra/batch/{id}',
    allow: 'batch:list',
    summary: { cn: '批次的扩展数据', tc: '批次的擴充資料', en: "A batch's extended data" },
    input: z.object({ id }),
    output: z.array(extendedRow),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/label/extra/product/{id}',
    allow: 'product:list',
    summary: { cn: '产品的扩展数据', tc: '產品的擴充資料', en: "A product's extended data" },
    input: z.object({ id }),
    output: z.array(extendedRow),
  }),
  /** What applies to a label, nearest first: what buyers do not see included. */
  ofLabel: endpoint({
    method: 'GET',
    path: '/label/extra/label',
    allow: 'label:list',
    summary: { cn: '标签的扩展数据', tc: '標籤的擴充資料', en: "A label's extended data" },
    input: z.object({ code: requiredText(512) }),
    output: z.array(labelExtendedRow),
  }),
}
