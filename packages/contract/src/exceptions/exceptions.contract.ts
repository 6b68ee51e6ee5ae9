import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey, MAXIMUM_CODES, operationAnswer } from '../labels/label-target.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'

/** What was wrong with a scan. `unknown`: no code of ours; `other`: the refusal says more. */
export const EXCEPTION_TYPES = [
  'more',
  'fewer',
  'unknown',
  'duplicate',
  'wrong_dealer',
  'wrong_state',
  'other',
] as const
export type ExceptionType = (typeof EXCEPTION_TYPES)[number]

/** open: to be worked off; done: a movement was made of it; dismissed: with a reason. */
export const EXCEPTION_STATES = ['open', 'done', 'dismissed'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]

/** What can be reported as missing in one go. */
export const MAXIMUM_MISSING = 100_000
/** Longer is no number of a paper. */
export const MAXIMUM_PAPER_NUMBER = 64

/** The movements that a paper says something of: only in these can goods be missing. */
const PAPER_OPERATIONS = ['inbound', 'outbound', 'return'] as const

/**
 * The operations whose scans can be parked: those of the scanning tables, and the moves among the label operations.
 * What corrects or ends labels has a form that nobody fills in for another.
 */
export const EXCEPTION_OPERATIONS = [
  ...PAPER_OPERATIONS,
  'cancel_inbound',
  'cancel_outbound',
  'unbox',
  'bind',
  'receive',
  'allot_dealer',
  'allot_warehouse',
  'sell',
] as const
export type ExceptionOperation = (typeof EXCEPTION_OPERATIONS)[number]

export const exceptionRow = z.object({
  id: z.int(),
  type: z.enum(EXCEPTION_TYPES),
  state: z.enum(EXCEPTION_STATES),
  operation: z.enum(EXCEPTION_OPERATIONS),
  /** As it was scanned; after a correction the code that was meant. Null: fewer than a paper says. */
  code: z.string().nullable(),
  /** What was scanned, where a correction has replaced it. */
  scannedCode: z.string().nullable(),
  /** Packing: what it was to be packed into; null where that was not known. */
  box: z.string().nullable(),
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  warehouseName: z.string().nullable(),
  /** Where the label was to be that is allotted; null: wherever it is. */
  fromDealerId: z.int().nullable(),
  fromDealerName: z.string().nullable(),
  fromWarehouseId: z.int().nullable(),
  fromWarehouseName: z.string().nullable(),
  /** The order that it was scanned against; null: none. */
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  /** The product model that it was scanned as; null: none, or fewer than a paper says. */
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  /** Why it was refused, in the reader's language; empty where nothing refused it. */
  message: z.string(),
  /** Where the label is now; null for what is no label of ours. */
  status: z.enum(LABEL_STATUSES).nullable(),
  note: z.string(),
  /** Of the order or delivery note that it does not agree with; may be empty. */
  paperNumber: z.string(),
  /** What is missing of which product; null for a parked scan. */
  missing: z
    .object({
      productId: z.int().nullable(),
      productName: z.string().nullable(),
      /** Single products that the paper has and nobody found. */
      count: z.int(),
      /** How many of them turned up since. */
      found: z.int(),
    })
    .nullable(),
  /** Why it was dismissed. */
  reason: z.string(),
  userName: z.string().nullable(),
  createdAt: moment,
  handledBy: z.string().nullable(),
  handledAt: moment.nullable(),
  movementId: z.int().nullable(),
  /** As people know that movement: counted in the company. */
  movementNumber: z.int().nullable(),
})
export type ExceptionRow = z.output<typeof exceptionRow>

/** What a parked scan and a difference have in common. */
const circumstances = {
  dealerId: optionalId,
  warehouseId: optionalId,
  note: text(500).default(''),
  paperNumber: text(MAXIMUM_PAPER_NUMBER).default(''),
  idempotencyKey,
}

const parked = z.object({
  code: requiredText(512),
  /** What the operator says it is; else the server finds out. */
  type: z.enum(EXCEPTION_TYPES).optional(),
})

const exceptionFilter = {
  id: optionalId,
  type: z.enum(EXCEPTION_TYPES).optional(),
  state: z.enum(EXCEPTION_STATES).optional(),
  operation: z.enum(EXCEPTION_OPERATIONS).optional(),
  from: day.optional(),
  to: day.optional(),
}

/** Parked scans: what a movement refused, kept instead of lost, and worked off later. */
export const exceptions = {
  park: endpoint({
    method: 'POST',
    path: '/web/exception/park',
    encoding: 'json',
    allow: 'exception:park',
    locksLabels: true,
    summary: { cn: '暂存异常码', tc: '暫存異常碼', en: 'Park refused scans' },
    input: z.object({
      ...circumstances,
      operation: z.enum(EXCEPTION_OPERATIONS),
      /** Packing only: what the codes were to be packed into. */
      box: text(512).optional(),
      /** inbound, outbound: the order that they were scanned against. */
      orderId: optionalId,
      /** inbound, outbound: the product model that they were scanned as. */
      productId: optionalId,
      /** allot_dealer and allot_warehouse: where the labels must be. */
      fromDealerId: optionalId,
      fromWarehouseId: optionalId,
      items: z.array(parked).min(1).max(MAXIMUM_CODES),
    }),
    output: z.object({ count: z.int() }),
  }),
  /** Fewer than an order or a delivery note says: no code, but how many of what are missing. */
  parkFewer: endpoint({
    method: 'POST',
    path: '/web/exception/park/fewer',
    encoding: 'json',
    allow: 'exception:park',
    summary: {
      cn: '登记少货差异',
      tc: '登記少貨差異',
      en: 'Report fewer than an order or delivery note says',
    },
    input: z.object({
      ...circumstances,
      operation: z.enum(PAPER_OPERATIONS),
      productId: optionalId,
      /** Single products. */
      count: z.int().min(1).max(MAXIMUM_MISSING),
    }),
    output: z.object({ count: z.int() }),
  }),
  /** Rows of a file that a task refused: the next hundred after a row, each only once for ever. */
  parkTask: endpoint({
    method: 'POST',
    path: '/web/exception/park/task',
    allow: 'exception:park',
    summary: {
      cn: '暂存任务中被拒绝的码',
      tc: '暫存任務中被拒絕的碼',
      en: 'Park the codes that a task refused',
    },
    input: z.object({ taskId: id, after: z.int().min(0).default(0) }),
    output: z.object({
      /** Newly parked; what was parked before is left out. */
      count: z.int(),
      /** For `after` of the next call; null: there is no more. */
      next: z.int().nullable(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/exception/list',
    allow: 'exception:list',
    summary: { cn: '异常列表', tc: '異常列表', en: 'List of parked scans, the open ones first' },
    input: z.object({ ...pageInput, ...exceptionFilter }),
    output: pageOf(exceptionRow),
  }),
  exportSheet: listExport({
    list: '/web/exception/list',
    allow: 'exception:export',
    summary: { cn: '导出异常', tc: '匯出異常', en: 'Export parked scans' },
    input: { ...exportInput, ...exceptionFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/exception/get',
    allow: 'exception:list',
    summary: { cn: '异常详情', tc: '異常詳情', en: 'One parked scan' },
    input: idOnly,
    output: exceptionRow,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/web/exception/retry',
    allow: 'exception:handle',
    locksLabels: true,
    summary: {
      cn: '重试异常码，可更正',
      tc: '重試異常碼，可更正',
      en: 'Try a parked scan again, corrected or as it is',
    },
    /** What is given takes the place of what was parked. */
    input: z.object({
      id,
      code: text(512).optional(),
      /** Packing only. */
      box: text(512).optional(),
      dealerId: optionalId,
      warehouseId: optionalId,
      /** inbound, outbound: the order that it goes against; empty: none. */
      orderId: optionalId,
      /** inbound, outbound: the product model that is moved; empty: none is named. */
      productId: optionalId,
      /** Empty: wherever the label is. */
      fromDealerId: optionalId,
      fromWarehouseId: optionalId,
    }),
    output: operationAnswer,
  }),
  /** What was missing turned up: its codes make the movement; what still misses stays open. */
  complete: endpoint({
    method: 'POST',
    path: '/web/exception/complete',
    encoding: 'json',
    allow: 'exception:handle',
    locksLabels: true,
    summary: {
      cn: '补录少货的码',
      tc: '補錄少貨的碼',
      en: 'Submit the codes of what was missing',
    },
    input: z.object({
      id,
      codes: z.array(requiredText(512)).min(1).max(MAXIMUM_CODES),
      dealerId: optionalId,
      warehouseId: optionalId,
      /** inbound, outbound: the order that they go against. */
      orderId: optionalId,
      /** inbound, outbound: the product model that they are. */
      productId: optionalId,
    }),
    output: operationAnswer.extend({
      /** Still missing; 0: it is done. */
      left: z.int(),
    }),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/web/exception/dismiss',
    allow: 'exception:handle',
    summary: { cn: '忽略异常码', tc: '忽略異常碼', en: 'Dismiss parked scans, with a reason' },
    input: z.object({ ids: z.array(id).min(1).max(MAXIMUM_CODES), reason: requiredText(200) }),
    output: z.object({ count: z.int() }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/web/exception/reopen',
    allow: 'exception:handle',
    summary: { cn: '恢复已忽略的异常码', tc: '恢復已忽略的異常碼', en: 'Take a dismissal back' },
    input: idOnly,
    output: z.object({ id: z.int() }),
  }),
}
