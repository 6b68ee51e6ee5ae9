import { z } from 'zod'
import { MAXIMUM_PAPER_NUMBER } from '../exceptions/exceptions.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import {
  idempotencyKey,
  labelTarget,
  onlyAllowed,
  MAXIMUM_CODES,
  operationAnswer,
} from '../labels/label-target.ts'
import { DELIVERY_STATES, deliveryDetail, deliveryRow } from './delivery-rows.ts'

const deliveryFilter = {
  state: z.enum(DELIVERY_STATES).optional(),
  dealerId: optionalId,
  /** Only what has been on its way for too long. */
  isLate: z.boolean().optional(),
  from: day.optional(),
  to: day.optional(),
}

/** Goods on their way to dealers, from the company or from the dealer above, until they are received. */
export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/web/delivery/list',
    allow: 'delivery:list',
    summary: { cn: '发货单列表', tc: '發貨單列表', en: 'Deliveries to dealers' },
    input: z.object({ ...pageInput, ...deliveryFilter }),
    output: pageOf(deliveryRow),
  }),
  exportSheet: listExport({
    list: '/web/delivery/list',
    allow: 'delivery:export',
    summary: { cn: '导出发货单', tc: '匯出發貨單', en: 'Export deliveries' },
    input: { ...exportInput, ...deliveryFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/delivery/get',
    allow: 'delivery:list',
    summary: {
      cn: '发货单详情',
      tc: '發貨單詳情',
      en: 'A delivery with its products, receipts and what is still on its way',
    },
    input: idOnly,
    output: deliveryDetail,
  }),
  /** By the number of a delivery or its paper, or by a label that is on its way with it. */
  find: endpoint({
    method: 'GET',
    path: '/web/delivery/find',
    allow: 'delivery:list',
    summary: {
      cn: '按单号或标签查找发货单',
      tc: '按單號或標籤查找發貨單',
      en: 'Find deliveries by number, paper or a label',
    },
    input: z.object({ code: requiredText(512) }),
    /** The newest first, ten at most. */
    output: z.array(deliveryRow),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/web/delivery/receive',
    allow: 'delivery:receive',
    locksLabels: true,
    summary: {
      cn: '在途的货收货',
      tc: '在途的貨收貨',
      en: 'Receive goods that are on their way, scanned ones or all of a delivery',
    },
    input: z.object({
      /** Without it the codes may be of any deliveries to the own dealer. */
      deliveryId: optionalId,
      /** Without codes: all of the delivery that is still on its way. */
      codes: z.array(requiredText(512)).max(MAXIMUM_CODES).optional(),
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  close: endpoint({
    method: 'POST',
    path: '/web/delivery/close',
    encoding: 'json',
    allow: 'delivery:receive',
    locksLabels: true,
    summary: {
      cn: '收货完成，登记差异',
      tc: '收貨完成，登記差異',
      en: 'Close a delivery: what is missing, and what is too much, become exceptions',
    },
    input: z.object({
      id,
      /** Scanned codes that are none of the delivery's. */
      surplus: z.array(requiredText(512)).max(MAXIMUM_CODES).default([]),
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: z.object({ id: z.int(), missingCount: z.int(), surplusCount: z.int() }),
  }),
  ship: endpoint({
    method: 'POST',
    path: '/web/delivery/ship',
    allow: 'delivery:ship',
    locksLabels: true,
    summary: {
      cn: '发货给下级经销商',
      tc: '發貨給下級經銷商',
      en: 'Ship own goods on to a dealer below',
    },
    input: z.object({
      ...labelTarget,
      onlyAllowed,
      dealerId: id,
      paperNumber: text(MAXIMUM_PAPER_NUMBER).default(''),
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
}
