import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey, MAXIMUM_CODES, operationAnswer } from '../labels/label-target.ts'
import { RETURN_STATES, returnDetail, returnRow } from './return-rows.ts'

const returnFilter = {
  state: z.enum(RETURN_STATES).optional(),
  dealerId: optionalId,
  from: day.optional(),
  to: day.optional(),
}

/**
 * What dealers send back waits until the company has received it. It is asked for by `inout.return` of
 * a dealer's user, as all movements are.
 */
export const returns = {
  list: endpoint({
    method: 'GET',
    path: '/web/return/list',
    allow: 'return:list',
    summary: { cn: '退货申请列表', tc: '退貨申請列表', en: 'Return requests of dealers' },
    input: z.object({ ...pageInput, ...returnFilter }),
    output: pageOf(returnRow),
  }),
  exportSheet: listExport({
    list: '/web/return/list',
    allow: 'return:export',
    summary: { cn: '导出退货申请', tc: '匯出退貨申請', en: 'Export return requests' },
    input: { ...exportInput, ...returnFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/return/get',
    allow: 'return:list',
    summary: { cn: '退货申请详情', tc: '退貨申請詳情', en: 'A return request with its labels' },
    input: idOnly,
    output: returnDetail,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/web/return/receive',
    allow: 'return:receive',
    locksLabels: true,
    summary: {
      cn: '退货申请收货',
      tc: '退貨申請收貨',
      en: 'Receive the goods of a return request into a warehouse',
    },
    input: z.object({
      id,
      warehouseId: id,
      /** Scanned labels of it, boxes for what is in them; without them all that still waits. */
      codes: z.array(requiredText(512)).max(MAXIMUM_CODES).optional(),
      /** Receive what can still be returned, and leave the rest where it is; else all or nothing. */
      onlyAllowed: z.boolean().default(false),
      note: text(500).default(''),
      idempotencyKey,
    }),
    /** `leftCount`: labels that stayed where they are, or are waited for still. */
    output: operationAnswer.extend({ leftCount: z.int(), isDone: z.boolean() }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/web/return/close',
    encoding: 'json',
    allow: 'return:receive',
    locksLabels: true,
    summary: {
      cn: '退货收货完成，登记差异',
      tc: '退貨收貨完成，登記差異',
      en: 'Close a return request: what did not come, and what is too much, become exceptions',
    },
    input: z.object({
      id,
      /** Scanned codes that are none of the request's. */
      surplus: z.array(requiredText(512)).max(MAXIMUM_CODES).default([]),
      note: text(500).default(''),
      idempotencyKey,
    }),
    output: z.object({ id: z.int(), missingCount: z.int(), surplusCount: z.int() }),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/web/return/refuse',
    allow: 'return:receive',
    summary: { cn: '拒绝退货申请', tc: '拒絕退貨申請', en: 'Refuse a return request' },
    input: z.object({ id, reason: requiredText(200) }),
    output: idOnly,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/web/return/take-back',
    allow: 'return:submit',
    summary: {
      cn: '撤回退货申请',
      tc: '撤回退貨申請',
      en: 'Take an own return request back before it is received',
    },
    input: idOnly,
    output: idOnly,
  }),
}
