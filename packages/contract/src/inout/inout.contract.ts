import { z } from 'zod'
import { MAXIMUM_PAPER_NUMBER } from '../exceptions/exceptions.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import {
  idempotencyKey,
  labelTarget,
  onlyAllowed,
  MAXIMUM_CODES,
  operationAnswer,
} from '../labels/label-target.ts'
import { LABEL_ACTIVATIONS, LABEL_KINDS, LABEL_STATUSES } from '../labels/label-transitions.ts'
import { bulkVerdict, scanWord } from './bulk-verdict.ts'
import { scanWish } from './scan-judge.ts'
import { labelRow } from '../labels/label-shapes.ts'

/** Of goods that come and go: the number of the order or the paper that goes with them. */
const paper = { paperNumber: text(MAXIMUM_PAPER_NUMBER).default('') }
const submission = { ...labelTarget, onlyAllowed, note: text(500).default(''), idempotencyKey }
/** The same for one code: what a handheld sends after every scan. */
const single = { code: requiredText(512), note: text(500).default(''), idempotencyKey }
const range = { start: z.number().optional(), end: z.number().optional() }

/** The order that is scanned against. */
const order = {
  orderId: optionalId,
  /**
   * Somebody has confirmed that all of it is taken although the order does not expect it; heeded
   * where the company asks (`company/order/get`).
   */
  acceptsExcess: z.boolean().default(false),
}
/** The same of some of the codes: the others must be expected. */
const excessCodes = { excessCodes: z.array(z.string().max(512)).max(MAXIMUM_CODES).optional() }
/** The product model that is moved: labels of another one are refused. */
const product = { productId: optionalId }
/** What is said of goods that come in or go out. */
const goods = { ...paper, ...order, ...product }
const manyGoods = { ...submission, ...goods, ...excessCodes }

/** What a scanned code is, for the scanning tables. */
export const scannedCode = z.object({
  code: z.string(),
  serial: z.int(),
  kind: z.enum(LABEL_KINDS),
  status: z.enum(LABEL_STATUSES),
  activation: z.enum(LABEL_ACTIVATIONS),
  batchId: z.int(),
  batchName: z.string(),
  /** Names may be the same of two products: what is counted by product is counted by this. */
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  dealerName: z.string().nullable(),
  warehouseName: z.string().nullable(),
  /** The boxes it lies in, innermost first. */
  ancestorCodes: z.array(z.string()),
  /** Labels it stands for: itself and all that is inside. */
  labelCount: z.int(),
  productCount: z.int(),
})
export type ScannedCode = z.output<typeof scannedCode>

/** What one of many codes is, and why it is refused: as no label, or for what it was scanned for. */
const scanOutcome = z.object({
  scanned: scannedCode.nullable(),
  refusal: scanWord.nullable(),
  /** Of one that can be used: what else the submission would do, or should be known before. */
  notices: z.array(scanWord),
})
export type ScanOutcome = z.output<typeof scanOutcome>

export const inout = {
  inbound: endpoint({
    method: 'POST',
    path: '/web/inout/input',
    allow: 'inbound:submit',
    locksLabels: true,
    summary: WORDS.inbound,
    input: z.object({
      ...manyGoods,
      warehouseId: id,
    }),
    output: operationAnswer,
  }),
  cancelInbound: endpoint({
    method: 'POST',
    path: '/web/inout/input/cancel',
    allow: 'inbound:cancel',
    locksLabels: true,
    summary: WORDS.cancelInbound,
    input: z.object(submission),
    output: operationAnswer,
  }),
  outbound: endpoint({
    method: 'POST',
    path: '/web/inout/output',
    allow: 'outbound:submit',
    locksLabels: true,
    summary: { cn: '出库', tc: '出庫', en: 'Outbound to a dealer' },
    input: z.object({
      ...manyGoods,
      dealerId: id,
      warehouseId: optionalId,
    }),
    output: operationAnswer,
  }),
  return: endpoint({
    method: 'POST',
    path: '/web/inout/return',
    allow: 'return:submit',
    locksLabels: true,
    summary: { cn: '退货', tc: '退貨', en: 'Return from a dealer' },
    input: z.object({ ...submission, ...paper, dealerId: optionalId, warehouseId: optionalId }),
    output: operationAnswer,
  }),
  returnRange: endpoint({
    method: 'POST',
    path: '/web/inout/return/range',
    allow: 'return:submit',
    locksLabels: true,
    summary: { cn: '按序号段退货', tc: '按序號段退貨', en: 'Return a serial range' },
    input: z.object({
      ...range,
      dealerId: optionalId,
      warehouseId: optionalId,
      ...paper,
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  cancelRange: endpoint({
    method: 'POST',
    path: '/web/inout/cancel/range',
    allow: 'outbound:cancel',
    locksLabels: true,
    summary: {
      cn: '按序号段取消出库',
      tc: '按序號段取消出庫',
      en: 'Cancel the outbound of a serial range',
    },
    input: z.object({ ...range, note: text(500).default(''), idempotencyKey }),
    output: operationAnswer,
  }),
  cancelOutbound: endpoint({
    method: 'POST',
    path: '/web/inout/part/cancel',
    allow: 'outbound:cancel',
    locksLabels: true,
    summary: WORDS.cancelOutbound,
    /** `code` for one code, as the other single-code calls take it, or a target; not both. */
    input: z.object({ ...submission, code: text(512).optional() }),
    output: operationAnswer,
  }),
  inboundOne: endpoint({
    method: 'POST',
    path: '/web/inout/part/input',
    allow: 'inbound:submit',
    locksLabels: true,
    summary: { cn: '单码入库', tc: '單碼入庫', en: 'Inbound of one code' },
    input: z.object({ ...single, ...goods, warehouseId: id }),
    output: operationAnswer,
  }),
  outboundOne: endpoint({
    method: 'POST',
    path: '/web/inout/part/output',
    allow: 'outbound:submit',
    locksLabels: true,
    summary: { cn: '单码出库', tc: '單碼出庫', en: 'Outbound of one code' },
    input: z.object({
      ...single,
      ...goods,
      dealerId: id,
      warehouseId: optionalId,
    }),
    output: operationAnswer,
  }),
  returnOne: endpoint({
    method: 'POST',
    path: '/web/inout/part/return',
    allow: 'return:submit',
    locksLabels: true,
    summary: { cn: '单码退货', tc: '單碼退貨', en: 'Return of one code' },
    input: z.object({ ...single, ...paper, dealerId: optionalId, warehouseId: optionalId }),
    output: operationAnswer,
  }),
  scan: endpoint({
    method: 'GET',
    path: '/web/inout/get/simple',
    allow: 'session',
    summary: { cn: '扫码信息', tc: '掃碼資訊', en: 'What a scanned code is' },
    input: z.object({ code: requiredText(512) }),
    output: scannedCode,
  }),
  scanMany: endpoint({
    method: 'POST',
    path: '/web/inout/scan',
    encoding: 'json',
    allow: 'session',
    summary: { cn: '多个扫码信息', tc: '多個掃碼資訊', en: 'What each of many scanned codes is' },
    input: z.object({
      codes: z.array(requiredText(512)).min(1).max(MAXIMUM_CODES),
      /** Without it codes are only looked up. */
      judge: scanWish.optional(),
    }),
    /** One for each code, in their order. */
    output: z.object({ scans: z.array(scanOutcome) }),
  }),
  /** What a range or a batch holds, and what its submission would say. */
  judge: endpoint({
    method: 'GET',
    path: '/web/inout/get/judge',
    allow: 'session',
    summary: {
      cn: '提交前核对序号段或批次',
      tc: '提交前核對序號段或批次',
      en: 'What a range or a batch holds, and what its submission would say',
    },
    input: scanWish
      .omit({ box: true, oldCode: true, newCode: true, beside: true, excessCodes: true })
      .extend({ ...range, batchId: optionalId }),
    output: bulkVerdict,
  }),
  rangeLabels: endpoint({
    method: 'GET',
    path: '/web/inout/get/range',
    allow: 'label:list',
    summary: {
      cn: '序号段内的标签',
      tc: '序號段內的標籤',
      en: 'Labels of a serial range, 100 at most',
    },
    input: z.object(range),
    output: z.array(labelRow),
  }),
}
