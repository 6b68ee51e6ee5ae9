import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, keysetPageOf, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey, MAXIMUM_CODES } from '../labels/label-target.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'
import {
  STOCKTAKING_SCOPES,
  STOCKTAKING_STATES,
  STOCKTAKING_DIFFERENCES,
  stocktakingRow,
  stocktakingDetail,
  stocktakingDifference,
} from './stocktaking-rows.ts'

/** Codes (a box stands for all in it) or a serial range. */
const counted = {
  id,
  codes: z.array(requiredText(512)).max(MAXIMUM_CODES).optional(),
  start: z.number().optional(),
  end: z.number().optional(),
  idempotencyKey,
}
const countAnswer = z.object({
  /** Labels that were named, with what lies in them. */
  labelCount: z.int(),
  productCount: z.int(),
  /** Of them those that were not counted before (count), or that were (uncount). */
  changedCount: z.int(),
  /**
   * Of several codes those that changed nothing, as they were sent: all that they stand for was
   * counted before (count), or none of it was (uncount).
   */
  unchanged: z.array(z.string()),
  /** Labels that the books do not have in this warehouse: counted, and a surplus. */
  elsewhereCount: z.int(),
  /** Where the books have them, the first few places. */
  elsewhere: z.array(
    z.object({
      status: z.enum(LABEL_STATUSES),
      warehouseName: z.string().nullable(),
      dealerName: z.string().nullable(),
    }),
  ),
  /** In all now. */
  countedCount: z.int(),
})
export type StocktakingCountAnswer = z.output<typeof countAnswer>

const stocktakingFilter = {
  state: z.enum(STOCKTAKING_STATES).optional(),
  warehouseId: optionalId,
  from: day.optional(),
  to: day.optional(),
}

/** Stocktaking: what lies in a warehouse against what the system believes. */
export const stocktaking = {
  list: endpoint({
    method: 'GET',
    path: '/web/stocktaking/list',
    allow: 'stocktaking:list',
    summary: { cn: '盘点列表', tc: '盤點列表', en: 'List of stocktakings' },
    input: z.object({ ...pageInput, ...stocktakingFilter }),
    output: pageOf(stocktakingRow),
  }),
  exportSheet: listExport({
    list: '/web/stocktaking/list',
    allow: 'stocktaking:export',
    summary: { cn: '导出盘点列表', tc: '匯出盤點列表', en: 'Export the list of stocktakings' },
    input: { ...exportInput, ...stocktakingFilter },
  }),
  open: endpoint({
    method: 'POST',
    path: '/web/stocktaking/open',
    allow: 'stocktaking:open',
    locksLabels: true,
    summary: { cn: '新建盘点', tc: '新增盤點', en: 'Open a stocktaking' },
    input: z.object({
      warehouseId: id,
      scope: z.enum(STOCKTAKING_SCOPES).default('all'),
      categoryId: optionalId,
      productId: optionalId,
      note: text(500).default(''),
    }),
    output: idOnly.extend({ number: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/stocktaking/get',
    allow: 'stocktaking:list',
    summary: {
      cn: '盘点进度与结果',
      tc: '盤點進度與結果',
      en: 'A stocktaking: expected against counted',
    },
    input: idOnly,
    output: stocktakingDetail,
  }),
  count: endpoint({
    method: 'POST',
    path: '/web/stocktaking/count',
    allow: 'stocktaking:count',
    locksLabels: true,
    summary: { cn: '盘点扫码', tc: '盤點掃碼', en: 'Count codes or a serial range' },
    input: z.object(counted),
    output: countAnswer,
  }),
  uncount: endpoint({
    method: 'POST',
    path: '/web/stocktaking/uncount',
    allow: 'stocktaking:count',
    locksLabels: true,
    summary: {
      cn: '撤回已盘的码',
      tc: '撤回已盤的碼',
      en: 'Take counted codes or a serial range back',
    },
    input: z.object(counted),
    output: countAnswer,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/web/stocktaking/differences',
    allow: 'stocktaking:list',
    summary: { cn: '盘点差异', tc: '盤點差異', en: 'Differences of a stocktaking' },
    input: z.object({
      id,
      type: z.enum(STOCKTAKING_DIFFERENCES),
      /** From the last page's `next`. A page may be short, even empty, and still have a next one. */
      after: text(40).optional(),
      pageSize: pageInput.pageSize,
    }),
    /** `total` counts labels. */
    output: keysetPageOf(stocktakingDifference),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/web/stocktaking/approve',
    allow: 'stocktaking:approve',
    locksLabels: true,
    summary: {
      cn: '审核盘点并更正库存',
      tc: '審核盤點並更正庫存',
      en: 'Approve a stocktaking and correct the stock',
    },
    input: z.object({
      id,
      /** Labels missing and surplus, as they were seen: refused where they have changed. */
      missing: z.int().nonnegative(),
      surplus: z.int().nonnegative(),
      correctMissing: z.boolean().default(true),
      correctSurplus: z.boolean().default(true),
      /** Leave labels that moved during the count as they are, instead of refusing for them. */
      leaveMoved: z.boolean().default(false),
    }),
    output: z.object({ corrected: z.int(), movementIds: z.array(z.int()) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/stocktaking/cancel',
    allow: 'stocktaking:open',
    summary: { cn: '取消盘点', tc: '取消盤點', en: 'Cancel a stocktaking' },
    input: z.object({ id, reason: requiredText(200) }),
    output: idOnly,
  }),
  report: endpoint({
    method: 'GET',
    path: '/web/stocktaking/report',
    allow: 'stocktaking:list',
    answer: 'stream',
    summary: { cn: '盘点报告', tc: '盤點報告', en: 'Report of a stocktaking, as xlsx' },
    input: idOnly,
    output: z.instanceof(Uint8Array),
  }),
}
