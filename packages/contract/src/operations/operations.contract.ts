import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { trackingNumber } from '../kernel/rules/codes.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import {
  idempotencyKey,
  labelTarget,
  onlyAllowed,
  operationAnswer,
} from '../labels/label-target.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'
import { association, inspection } from './label-findings.ts'
import { OPERATED_OPERATIONS } from './operation-forms.ts'
import { ALLOT_PERMISSION_TEXT, OPERATION_PERMISSION_TEXT } from './operations.refusals.ts'

const reason = text(200).default('')
const note = text(500).default('')
const submission = { ...labelTarget, onlyAllowed, reason, note, idempotencyKey }
const scanned = requiredText(512)
/** What goods are, as far as it may be corrected: at least one of these. */
const correction = { productId: optionalId, factoryId: optionalId, producedOn: day.nullish() }

/** What happens to labels beside their movements: corrections, exceptions, boxes, logistics. */
export const operations = {
  operate: endpoint({
    method: 'POST',
    path: '/web/inout/operate',
    // And for each operation its own permission: see OPERATION_FORMS.
    allow: 'label:operate',
    locksLabels: true,
    further: OPERATION_PERMISSION_TEXT,
    summary: { cn: '标签操作', tc: '標籤操作', en: 'Sell, unbox, recycle, invalidate or correct' },
    input: z.object({
      ...submission,
      operation: z.enum(OPERATED_OPERATIONS),
      dealerId: optionalId,
      warehouseId: optionalId,
      /** For `flag_status`. */
      status: z.enum(LABEL_STATUSES).nullish(),
    }),
    output: operationAnswer,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/web/inout/replace',
    allow: 'label:replace',
    locksLabels: true,
    summary: { cn: '换标', tc: '換標', en: 'Replace a damaged label by a new one' },
    input: z.object({ oldCode: scanned, newCode: scanned, reason, note, idempotencyKey }),
    output: operationAnswer,
  }),
  allot: endpoint({
    method: 'POST',
    path: '/web/inout/allot',
    // And by where it goes: allot:dealer or allot:warehouse.
    allow: 'allot:submit',
    locksLabels: true,
    further: ALLOT_PERMISSION_TEXT,
    summary: { cn: '调拨', tc: '調撥', en: 'Allot to another dealer or another warehouse' },
    /** One of the two says where the labels go; `from…`, if given, of the same kind where they are. */
    input: z.object({
      ...submission,
      dealerId: optionalId,
      warehouseId: optionalId,
      fromDealerId: optionalId,
      fromWarehouseId: optionalId,
    }),
    output: operationAnswer,
  }),
  changeDepot: endpoint({
    method: 'POST',
    path: '/web/inout/change/depot',
    allow: 'depot:change',
    locksLabels: true,
    summary: { cn: '更换仓库', tc: '更換倉庫', en: 'Change the warehouse' },
    /** With `fromWarehouseId` only labels that are there. */
    input: z.object({ ...submission, warehouseId: id, fromWarehouseId: optionalId }),
    output: operationAnswer,
  }),
  changeReseller: endpoint({
    method: 'POST',
    path: '/web/label/change/reseller',
    allow: 'allot:dealer',
    locksLabels: true,
    summary: { cn: '更换经销商', tc: '更換經銷商', en: 'Move labels to another dealer' },
    /** Labels that are at `fromDealerId`, if it is given; without a target all that are. */
    input: z.object({ ...submission, fromDealerId: optionalId, dealerId: id }),
    output: operationAnswer,
  }),
  bindLogistics: endpoint({
    method: 'POST',
    path: '/web/inout/bind/logistics',
    allow: 'logistics:bind',
    locksLabels: true,
    summary: { cn: '绑定物流', tc: '綁定物流', en: 'Bind logistics company and tracking number' },
    input: z.object({
      ...submission,
      logisticsCompany: requiredText(100),
      trackingNumber,
    }),
    output: operationAnswer,
  }),
  relateBind: endpoint({
    method: 'POST',
    path: '/web/inout/relate/bind',
    allow: 'relate:bind',
    locksLabels: true,
    summary: { cn: '装箱关联', tc: '裝箱關聯', en: 'Pack codes into a box' },
    input: z.object({
      box: scanned,
      /** 100 at most, the box not counted. */
      codes: labelTarget.codes.unwrap(),
      note,
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  relateUnbind: endpoint({
    method: 'POST',
    path: '/web/inout/relate/unbind',
    allow: 'label:unbox',
    locksLabels: true,
    summary: WORDS.unbox,
    /** With `box`: all that lies in it; else the codes are taken out of theirs. */
    input: z.object({
      box: text(512).optional(),
      codes: labelTarget.codes,
      note,
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  relateGet: endpoint({
    method: 'GET',
    path: '/web/inout/relate/get',
    allow: 'label:list',
    summary: { cn: '查看关联', tc: '查看關聯', en: 'What a code lies in, and what lies in it' },
    input: z.object({ code: scanned }),
    output: association,
  }),
  change: endpoint({
    method: 'POST',
    path: '/web/label/change',
    allow: 'label:modify',
    locksLabels: true,
    summary: {
      cn: '修改标签资料',
      tc: '修改標籤資料',
      en: 'Correct product, factory or manufacturing date of labels',
    },
    input: z.object({ ...submission, ...correction }),
    output: operationAnswer,
  }),
  changeOne: endpoint({
    method: 'POST',
    path: '/web/label/changone',
    allow: 'label:modify',
    locksLabels: true,
    summary: { cn: '修改单个标签', tc: '修改單個標籤', en: 'The same for one label' },
    input: z.object({ code: scanned, ...correction, reason, note, idempotencyKey }),
    output: operationAnswer,
  }),
  forbidQuery: endpoint({
    method: 'POST',
    path: '/web/label/forbid/query',
    allow: 'label:forbid-query',
    locksLabels: true,
    summary: {
      cn: '禁止或恢复查询',
      tc: '禁止或恢復查詢',
      en: "Forbid or allow buyers' checks of labels",
    },
    input: z.object({ ...submission, allowed: z.boolean().default(false) }),
    output: operationAnswer,
  }),
  forbidReseller: endpoint({
    method: 'POST',
    path: '/web/label/forbid/reseller',
    allow: 'label:forbid-reseller',
    locksLabels: true,
    summary: {
      cn: '禁止或恢复经销商标签的查询',
      tc: '禁止或恢復經銷商標籤的查詢',
      en: "Forbid or allow buyers' checks of a dealer's labels",
    },
    input: z.object({
      dealerId: id,
      allowed: z.boolean().default(false),
      reason,
      note,
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  resellerData: endpoint({
    method: 'GET',
    path: '/web/label/reseller/data',
    allow: 'label:list',
    summary: { cn: '各经销商标签数量', tc: '各經銷商標籤數量', en: 'Label totals by dealer' },
    input: z.object({ batchId: optionalId, productId: optionalId, dealerId: optionalId }),
    /** The hundred that have most, most first; with `dealerId` that one, if it has any. */
    output: z.array(
      z.object({
        dealerId: z.int(),
        dealerName: z.string(),
        total: z.int(),
        byStatus: z.record(z.string(), z.int()),
      }),
    ),
  }),
  inspect: endpoint({
    method: 'GET',
    path: '/web/inout/track/inspect',
    allow: 'label:list',
    summary: {
      cn: '窜货稽查',
      tc: '竄貨稽查',
      en: 'Where a label should be, and where buyers checked it',
    },
    input: z.object({ code: scanned }),
    output: inspection,
  }),
}
