import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, text } from '../kernel/rules.ts'
import { idempotencyKey, operationAnswer } from '../labels/label-target.ts'
import {
  MOVEMENT_OPERATIONS,
  movementDetail,
  movementLine,
  movementRow,
} from './movement-shapes.ts'

/** How much of movements goes into one file; what is above it is said, never left out in silence. */
export const MOVEMENT_LIMITS = {
  /** Runs of labels on a printed note; it says how many more there are. */
  noteLines: 2_000,
  /** Movements that the printed tracking sheet of an order names one by one. */
  noteMovements: 500,
  /** Runs of labels that the printed tracking sheet counts; of more it says that many. */
  noteRuns: 100_000,
  /** Movements whose tracking sheet can be asked for by their numbers. */
  trackedMovements: 100,
  /** Runs of labels that one undo takes back: the engine's limit of one submission. */
  undoRuns: 10_000,
} as const

const movementFilter = {
  operation: z.array(z.enum(MOVEMENT_OPERATIONS)).max(MOVEMENT_OPERATIONS.length).optional(),
  dealerId: optionalId,
  /**
   * Only what came to dealers (to `dealerId`, with it), each label once: what a dealer confirms stands there as it was
   * received, anything else as it was sent.
   */
  isArrival: z.boolean().optional(),
  warehouseId: optionalId,
  productId: optionalId,
  userId: optionalId,
  /** With it and without days: from its first movement on. */
  orderId: optionalId,
  /** A registered device; with it and without days: from the first movement on it. */
  deviceId: optionalId,
  from: day.optional(),
  to: day.optional(),
}
const { keyword, sort } = pageInput
const outboundFilter = {
  dealerId: optionalId,
  warehouseId: optionalId,
  productId: optionalId,
  from: day.optional(),
  to: day.optional(),
}

/** Records of what moved labels: to look at, print, export and take back. */
export const movements = {
  list: endpoint({
    method: 'GET',
    path: '/web/inout/records',
    allow: 'movement:list',
    summary: { cn: '出入库记录', tc: '出入庫記錄', en: 'Records of movements' },
    input: z.object({ ...pageInput, ...movementFilter }),
    output: pageOf(movementRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/inout/record/get',
    allow: 'movement:list',
    summary: { cn: '出入库记录详情', tc: '出入庫記錄詳情', en: 'One movement' },
    input: idOnly,
    output: movementDetail,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/web/inout/record/lines',
    allow: 'movement:list',
    summary: {
      cn: '出入库记录的标签段',
      tc: '出入庫記錄的標籤段',
      en: 'The runs of labels of a movement',
    },
    input: z.object({
      id,
      pageSize: pageInput.pageSize,
      after: z.string().max(20).optional(),
    }),
    /** `next` is handed back as `after` to go on; null at the end. */
    output: z.object({ records: z.array(movementLine), next: z.string().nullable() }),
  }),
  operators: endpoint({
    method: 'GET',
    path: '/web/inout/record/operators',
    allow: 'movement:list',
    summary: { cn: '选择操作人', tc: '選擇操作人', en: 'Search who moves labels, for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/web/inout/record/pdf',
    allow: 'movement:list',
    summary: { cn: '打印单据', tc: '列印單據', en: 'The note of a movement as PDF' },
    input: idOnly,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/web/inout/record/export',
    allow: 'movement:export',
    summary: { cn: '导出出入库记录', tc: '匯出出入庫記錄', en: 'Export records of movements' },
    input: z.object({ ...exportInput, keyword, sort, ...movementFilter }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/web/inout/record/undo',
    // The permission of the counter-operation's own call is checked too.
    allow: 'movement:list',
    locksLabels: true,
    summary: {
      cn: '撤销出入库',
      tc: '撤銷出入庫',
      en: 'Take a movement back by its counter-operation',
    },
    input: z.object({ id, reason: text(200).default(''), idempotencyKey }),
    output: operationAnswer,
  }),
  outboundRecords: endpoint({
    method: 'GET',
    path: '/web/inout/time/frame/output',
    allow: 'movement:list',
    summary: {
      cn: '时间段内的出库记录',
      tc: '時間段內的出庫記錄',
      en: 'Outbound records of a time span',
    },
    input: z.object({ ...pageInput, ...outboundFilter }),
    output: pageOf(movementRow),
  }),
  outboundCount: endpoint({
    method: 'GET',
    path: '/web/inout/time/frame/num',
    allow: 'movement:list',
    summary: {
      cn: '时间段内的出库数量',
      tc: '時間段內的出庫數量',
      en: 'Outbound count of a time span, by product and dealer',
    },
    input: z.object({
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
      sort,
      ...outboundFilter,
    }),
    /** The counts beside the page are of the whole span. */
    output: pageOf(
      z.object({
        dealerId: z.int().nullable(),
        dealerName: z.string().nullable(),
        productId: z.int().nullable(),
        productName: z.string().nullable(),
        movementCount: z.int(),
        productCount: z.int(),
      }),
    ).extend({ movementCount: z.int(), productCount: z.int() }),
  }),
  exportOutboundCount: listExport({
    list: '/web/inout/time/frame/num',
    allow: 'movement:export',
    summary: { cn: '导出出库汇总', tc: '匯出出庫彙總', en: 'Export the outbound sums' },
    input: { sort, format: exportInput.format, columns: exportInput.columns, ...outboundFilter },
  }),
  exportTracking: endpoint({
    method: 'GET',
    path: '/web/inout/track/list/export',
    allow: 'movement:export',
    summary: { cn: '导出跟踪表', tc: '匯出追蹤表', en: 'Export the tracking sheet' },
    /**
     * Of these movements, or of those that the list's filters leave; `sort` as the list's, without it the oldest
     * first. More rows than are downloaded at once are made by a task, like those of a list.
     */
    input: z.object({
      ids: z.array(id).max(MOVEMENT_LIMITS.trackedMovements).optional(),
      ...exportInput,
      ...movementFilter,
    }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  /** What an order expects, what was moved for it and where its labels are: equal to `exportTracking`. */
  trackingPdf: endpoint({
    method: 'GET',
    path: '/web/inout/track/list/pdf',
    allow: 'movement:export',
    summary: {
      cn: '打印订单跟踪表',
      tc: '列印訂單追蹤表',
      en: 'The tracking sheet of an order as PDF, with a QR code of the order',
    },
    input: z.object({ orderId: id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
}
