import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '@zhenma/codes/code-format'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { boxQuantity } from '../kernel/rules/codes.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { LABEL_KINDS } from '../labels/label-transitions.ts'

export const MAXIMUM_BATCH_LABELS = 1_000_000_000
export const PRINT_FORMATS = [
  'csv',
  'xlsx',
  'spreadsheet_csv',
  'txt',
  'svg',
  'png',
  'pdf',
  'zpl',
  'tspl',
] as const
/** Dots to the inch of the printers that zpl and tspl are for. */
export const PRINT_RESOLUTIONS = [203, 300, 600] as const
export type PrintResolution = (typeof PRINT_RESOLUTIONS)[number]
export type PrintFormat = (typeof PRINT_FORMATS)[number]
/** Formats that cost more than text have a limit of codes for one download. */
export const PRINT_LIMITS: Readonly<Record<PrintFormat, number>> = {
  csv: MAXIMUM_BATCH_LABELS,
  txt: MAXIMUM_BATCH_LABELS,
  xlsx: 1_000_000,
  // As many rows as a spreadsheet takes.
  spreadsheet_csv: 1_000_000,
  svg: 20_000,
  png: 20_000,
  pdf: 20_000,
  zpl: 20_000,
  tspl: 20_000,
}

/** Which codes of a batch a file holds. */
export const PRINT_KINDS = ['all', 'product', 'package', 'box'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** What keeps a batch from being deleted. */
export const BATCH_USES = [
  'printed',
  'moved',
  'checked',
  'registered',
  'reported',
  'drawn',
  'ordered',
  'parked',
  'counted',
  'traced',
  'paged',
  'bound',
  'deactivated',
  'imported',
] as const
export type BatchUse = (typeof BATCH_USES)[number]

/** Labels that a preview shows at most. */
export const MAXIMUM_PREVIEW_LABELS = 100

/** What stands on one label (`LabelData`); the hidden code's digits are zeros. */
const printedLabel = z.object({
  address: z.string(),
  code: z.string(),
  serial: z.int(),
  kind: z.string(),
  product: z.string(),
  batch: z.string(),
  company: z.string(),
  gtin: z.string(),
  number: z.string(),
  specification: z.string(),
  packaging: z.string(),
  unit: z.string(),
  factory: z.string(),
  producedOn: z.string(),
  validUntil: z.string(),
  printedOn: z.string(),
  hiddenCode: z.string(),
})

const perLevel = boxQuantity.nullish()

export const batchRow = z.object({
  id: z.int(),
  name: z.string(),
  /** First and last serial. */
  start: z.int(),
  end: z.int(),
  labelCount: z.int(),
  /** Product and special codes. */
  productCount: z.int(),
  packageCount: z.int(),
  boxCount: z.int(),
  packagesPerBox: z.int().nullable(),
  productsPerPackage: z.int().nullable(),
  /** Of what kind they are where there is no packaging, and how many were asked for. */
  labelKind: z.enum(LABEL_KINDS),
  quantity: z.int(),
  codeLength: z.int(),
  hiddenDigits: z.int().nullable(),
  activationRequired: z.boolean(),
  deactivatedAt: moment.nullable(),
  /** A request to deactivate it for good waits for a second person. */
  deactivationRequestId: z.int().nullable(),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  factoryId: z.int().nullable(),
  factoryName: z.string().nullable(),
  producedOn: day.nullable(),
  note: z.string(),
  /** How its labels are printed; null: as the standard sheet. */
  printTemplateId: z.int().nullable(),
  printTemplateName: z.string().nullable(),
  createdAt: moment,
  createdByName: z.string().nullable(),
  /** Labels of the batch that are activated (or need none), and by status. */
  activatedCount: z.int(),
  statusCounts: z.record(z.string(), z.int()),
})
export type BatchRow = z.output<typeof batchRow>

const batchFilter = {
  productId: optionalId,
  createdFrom: day.optional(),
  createdTo: day.optional(),
}

export const batches = {
  generate: endpoint({
    method: 'POST',
    path: '/web/batch/business',
    allow: 'batch:create',
    summary: { cn: '生成批次', tc: '產生批次', en: 'Generate a batch of labels' },
    input: z.object({
      name: requiredText(100),
      /** Product codes to make; box and package codes come on top. */
      productCount: z.int().min(1).max(MAXIMUM_BATCH_LABELS),
      /** Packages (medium boxes) in a box. Without it there are no packages. */
      packagesPerBox: perLevel,
      /** Products in a package, or in a box where there are no packages. Without it: no boxes. */
      productsPerPackage: perLevel,
      /** Without packaging: spare box or package codes, or special codes, instead of products. */
      labelKind: z.enum(LABEL_KINDS).default('product'),
      activationRequired: z.boolean().default(true),
      hiddenDigits: z.int().min(4).max(8).nullish(),
      /** Digits of a code. Without it: the company's setting. */
      codeLength: z.int().min(MIN_CODE_LENGTH).max(MAX_CODE_LENGTH).nullish(),
      productId: optionalId,
      factoryId: optionalId,
      producedOn: day.nullish(),
      /** How its labels are printed. Without it: as the standard sheet. */
      printTemplateId: optionalId,
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: batchRow,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/batch/customer',
    allow: 'batch:list',
    summary: { cn: '批次列表', tc: '批次列表', en: 'List batches' },
    input: z.object({ ...pageInput, ...batchFilter }),
    output: pageOf(batchRow),
  }),
  exportSheet: listExport({
    list: '/web/batch/customer',
    allow: 'batch:export',
    summary: { cn: '导出批次列表', tc: '匯出批次列表', en: 'Export the list of batches' },
    input: { ...exportInput, ...batchFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/batch/get',
    allow: 'batch:list',
    tells: recordOf('batch'),
    summary: { cn: '批次详情', tc: '批次詳情', en: 'One batch' },
    input: z.object({ id }),
    /** `uses`: what keeps it from being deleted, for who may delete batches; nobody else is told. */
    output: batchRow.extend({ ...revisionShape, uses: z.array(z.enum(BATCH_USES)) }),
  }),
  /**
   * Its own data. Product, factory and date are its labels': the operation `modify` of the whole
   * batch corrects them here too.
   */
  update: endpoint({
    method: 'POST',
    path: '/web/batch/update',
    allow: 'batch:update',
    revises: recordOf('batch'),
    locksLabels: true,
    summary: {
      cn: '修改批次',
      tc: '修改批次',
      en: "Change a batch's name, note and print template",
    },
    input: z.object({
      id,
      ...revisionRead,
      name: requiredText(100),
      note: text(500).default(''),
      /** Null: the standard sheet. Left out: stays. */
      printTemplateId: optionalId,
    }),
    output: batchRow,
  }),
  /** Its serials stay unused for good. With anything done with it: BATCH_IN_USE, which says what. */
  remove: endpoint({
    method: 'DELETE',
    path: '/web/batch/{id}',
    allow: 'batch:delete',
    locksLabels: true,
    summary: {
      cn: '删除未使用的批次',
      tc: '刪除未使用的批次',
      en: 'Delete a batch that nothing was done with',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  search: endpoint({
    method: 'GET',
    path: '/web/batch/search',
    allow: 'session',
    summary: { cn: '选择批次', tc: '選擇批次', en: 'Search batches for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), start: z.int(), end: z.int() })),
  }),
  print: endpoint({
    method: 'GET',
    path: '/web/batch/qrcode',
    allow: 'batch:print',
    summary: { cn: '下载码文件', tc: '下載碼檔案', en: "Download a batch's codes for printing" },
    input: z.object({
      id,
      format: z.enum(PRINT_FORMATS).default('csv'),
      /** Part of the batch; the whole batch without it. */
      start: z.number().optional(),
      end: z.number().optional(),
      kind: z.enum(PRINT_KINDS).default('all'),
      /** Of pdf, zpl and tspl: another than the batch's template. 0: the standard sheet. */
      templateId: z.int().min(0).optional(),
      /** Of zpl and tspl: the printer's dots to the inch. */
      dpi: z.literal(PRINT_RESOLUTIONS).default(203),
      /** Why serials of an earlier run are wanted again; without it they are refused. */
      reason: text(200).default(''),
    }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  /** The first labels of a part of a batch as its print templates would show them; no print run, and no hidden code. */
  previewLabels: endpoint({
    method: 'GET',
    path: '/web/batch/preview',
    allow: 'batch:print',
    summary: {
      cn: '预览批次的标签',
      tc: '預覽批次的標籤',
      en: "Preview a batch's labels",
    },
    input: z.object({
      id,
      start: z.number().optional(),
      end: z.number().optional(),
      kind: z.enum(PRINT_KINDS).default('all'),
      limit: z.int().min(1).max(MAXIMUM_PREVIEW_LABELS).default(MAXIMUM_PREVIEW_LABELS),
    }),
    output: z.object({ labels: z.array(printedLabel) }),
  }),
  allowQuery: endpoint({
    method: 'POST',
    path: '/web/batch/query/flag',
    allow: 'batch:query-flag',
    locksLabels: true,
    summary: {
      cn: '允许或禁止查询',
      tc: '允許或禁止查詢',
      en: "Allow or forbid buyers' checks of a batch",
    },
    input: z.object({ id, allowed: z.boolean(), reason: text(200).default('') }),
    output: z.object({ count: z.int() }),
  }),
}
