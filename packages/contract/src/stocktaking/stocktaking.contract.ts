import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, keysetPageOf, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey, MAXIMUM_CODES } from '../labels/label-target.ts'
import { LABEL_KINDS, LABEL_STATUSES } from '../labels/label-transitions.ts'

/** What a count covers: the whole warehouse, a category with those below it, or one product. */
export const STOCKTAKING_SCOPES = ['all', 'category', 'product'] as const
export type StocktakingScope = (typeof STOCKTAKING_SCOPES)[number]

export const STOCKTAKING_STATES = ['open', 'approved', 'cancelled'] as const
export type StocktakingState = (typeof STOCKTAKING_STATES)[number]

/** missing: expected and not counted; surplus: counted, and the system believes it elsewhere. */
export const STOCKTAKING_DIFFERENCES = ['missing', 'surplus'] as const
export type StocktakingDifferenceType = (typeof STOCKTAKING_DIFFERENCES)[number]

/** Differences (runs of serials) that one approval takes; more are recounted in parts. */
export const MAXIMUM_DIFFERENCES = 10_000

export const stocktakingRow = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(STOCKTAKING_STATES),
  scope: z.enum(STOCKTAKING_SCOPES),
  warehouseId: z.int(),
  warehouseName: z.string(),
  categoryId: z.int().nullable(),
  productId: z.int().nullable(),
  /** The category's or the product's name; null for all. */
  scopeName: z.string().nullable(),
  /** Only this factory's labels; null: all. */
  factoryName: z.string().nullable(),
  note: z.string(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** Labels counted, surplus included. */
  countedCount: z.int(),
  /** As found when it was approved; null before. */
  missingCount: z.int().nullable(),
  surplusCount: z.int().nullable(),
  correctedCount: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: moment,
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
})
export type StocktakingRow = z.output<typeof stocktakingRow>

/** Labels of every kind, and how many of them are product codes. */
const figure = z.object({ labels: z.int(), products: z.int() })
const figures = {
  expected: figure,
  /** Counted, and in stock there as expected. */
  present: figure,
  missing: figure,
  surplus: figure,
}
export type StocktakingFigure = z.output<typeof figure>

const productFigures = z.object({
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  ...figures,
})
export type StocktakingProduct = z.output<typeof productFigures>

/** Something that was counted or taken back. */
const entry = z.object({
  id: z.int(),
  action: z.enum(['count', 'uncount']),
  /** One code, or the ends of a range; of several codes the first. */
  code: z.string().nullable(),
  codeCount: z.int(),
  start: z.int().nullable(),
  end: z.int().nullable(),
  labelCount: z.int(),
  /** Labels that were not counted before, or were and are no longer. */
  changedCount: z.int(),
  userName: z.string().nullable(),
  device: z.string(),
  at: moment,
})
export type StocktakingEntry = z.output<typeof entry>

export const stocktakingDetail = z.object({
  stocktaking: stocktakingRow,
  /** Null for a cancelled count: it has no result. */
  totals: z.object(figures).nullable(),
  /** At most 500, those with most labels first. */
  products: z.array(productFigures),
  /** Surplus by where the system believes it. */
  surplusByStatus: z.array(
    z.object({ status: z.enum(LABEL_STATUSES), count: z.int(), otherWarehouse: z.boolean() }),
  ),
  /** The last ones, newest first. */
  entries: z.array(entry),
})
export type StocktakingDetail = z.output<typeof stocktakingDetail>

export const stocktakingDifference = z.object({
  type: z.enum(STOCKTAKING_DIFFERENCES),
  /** A run of serials, equal in all that follows. */
  start: z.int(),
  end: z.int(),
  count: z.int(),
  startCode: z.string(),
  endCode: z.string(),
  kind: z.enum(LABEL_KINDS),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  /** The box or package that the first of them lies in, and how many such the run touches. */
  boxCode: z.string().nullable(),
  boxCount: z.int(),
  status: z.enum(LABEL_STATUSES),
  warehouseName: z.string().nullable(),
  dealerName: z.string().nullable(),
  /** Moved after it was counted, or after the count began where it never was. */
  hasMoved: z.boolean(),
  isCorrected: z.boolean(),
})
export type StocktakingDifference = z.output<typeof stocktakingDifference>

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
  /** In all now. */
  countedCount: z.int(),
})
export type StocktakingCountAnswer = z.output<typeof countAnswer>

/** Stocktaking: what lies in a warehouse against what the system believes. */
export const stocktaking = {
  list: endpoint({
    method: 'GET',
    path: '/web/stocktaking/list',
    allow: 'stocktaking:list',
    summary: { cn: '盘点列表', tc: '盤點列表', en: 'List of stocktakings' },
    input: z.object({
      ...pageInput,
      state: z.enum(STOCKTAKING_STATES).optional(),
      warehouseId: optionalId,
      from: day.optional(),
      to: day.optional(),
    }),
    output: pageOf(stocktakingRow),
  }),
  open: endpoint({
    method: 'POST',
    path: '/web/stocktaking/open',
    allow: 'stocktaking:open',
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
    summary: { cn: '盘点扫码', tc: '盤點掃碼', en: 'Count codes or a serial range' },
    input: z.object(counted),
    output: countAnswer,
  }),
  uncount: endpoint({
    method: 'POST',
    path: '/web/stocktaking/uncount',
    allow: 'stocktaking:count',
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
