import { z } from 'zod'
import { ACTIVITY_STATES } from '../activities/activity-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, keysetPageOf, MAXIMUM_PAGE_SIZE, moment, nothing } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { prize } from '../kernel/rules/marketing.ts'
import { id, optionalId } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'
import { HANDOVERS, MAXIMUM_COLLECT_DAYS } from './handover.ts'
import { MAXIMUM_ALLOCATION, MAXIMUM_PRIZE_QUANTITY } from './prize-limits.ts'

const quantity = z.int().min(1).max(MAXIMUM_PRIZE_QUANTITY)
/** How it is handed over, and for how many days after the win it can be collected at a counter; null: for ever. */
const handing = {
  handover: z.enum(HANDOVERS).default('parcel'),
  collectDays: z.int().min(1).max(MAXIMUM_COLLECT_DAYS).nullish(),
}
const winningQuantity = z.int().min(1).max(MAXIMUM_ALLOCATION)

export const prizeRow = z.object({
  id: z.int(),
  ...revisionShape,
  activityId: z.int(),
  name: z.string(),
  /** 0: the grand prize, then the first to the eighth. */
  level: z.int(),
  quantity: z.int(),
  imageId: z.string(),
  imageUrl: z.string(),
  handover: z.enum(HANDOVERS),
  /** For how many days after the win it can be collected at a counter; null: for ever. */
  collectDays: z.int().nullable(),
  /** Winning codes that it has. */
  allocated: z.int(),
  /** How many buyers have won, whatever the rule; of its quantity the rest can still be won. */
  won: z.int(),
  /** Of those won, how many were sent or handed over. */
  redeemed: z.int(),
  createdAt: moment,
  updatedAt: moment,
})
export type PrizeRow = z.output<typeof prizeRow>

/** Winning codes that were drawn at once, among the labels of one batch and product. */
export const prizeAllocation = z.object({
  id: z.int(),
  batchId: z.int(),
  batchName: z.string(),
  productId: z.int(),
  productName: z.string(),
  /** Winning codes that are left of it. */
  quantity: z.int(),
  createdAt: moment,
  createdByName: z.string().nullable(),
})
export type PrizeAllocation = z.output<typeof prizeAllocation>

const winningCode = z.object({
  serial: z.int(),
  code: z.string(),
  status: z.enum(LABEL_STATUSES),
  batchName: z.string(),
  productName: z.string().nullable(),
  allocatedAt: moment,
})
export type WinningCode = z.output<typeof winningCode>

/** An allocation as it was asked for. */
const allocated = z.object({
  id: z.int(),
  quantity: z.int(),
  /** When a public beacon draws it, and not before; null: it is done. */
  drawnAt: moment.nullable(),
})

/** The prizes of a lottery, and which labels win them (ADR 0019). */
export const prizes = {
  create: endpoint({
    method: 'POST',
    path: '/activity/item/save',
    allow: 'activity:prize',
    summary: WORDS.setUpPrizes,
    input: prize.extend({ activityId: id, quantity, ...handing }),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/activity/item/update',
    allow: 'activity:prize',
    revises: recordOf('prize'),
    summary: { cn: '修改奖品', tc: '修改獎品', en: 'Update a prize' },
    input: prize.extend({ id, ...revisionRead, quantity, ...handing }),
    output: idOnly,
  }),
  /** Of one activity, the highest first. An activity has no more prizes than fit on a page. */
  list: endpoint({
    method: 'GET',
    path: '/activity/item/list',
    allow: 'activity:list',
    summary: { cn: '奖品列表', tc: '獎品列表', en: 'List the prizes of an activity' },
    input: z.object({ activityId: id }),
    output: z.object({
      records: z.array(prizeRow),
      /** Labels of the activity that can win: products and special codes that are not withdrawn. */
      labelCount: z.int(),
    }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/activity/item/info/{id}',
    allow: 'activity:list',
    summary: { cn: '奖品详情', tc: '獎品詳情', en: 'One prize with its allocations' },
    input: z.object({ id }),
    output: prizeRow.extend({
      activityName: z.string(),
      activityState: z.enum(ACTIVITY_STATES),
      /** Those that have winning codes left, newest first. */
      allocations: z.array(prizeAllocation),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/activity/item/delete/{id}',
    allow: 'activity:prize',
    summary: {
      cn: '删除没有中奖码的奖品',
      tc: '刪除沒有中獎碼的獎品',
      en: 'Delete a prize that has no winning codes',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  /** Draws that many labels at random, of those that can still win. */
  divide: endpoint({
    method: 'POST',
    path: '/activity/activate/divide',
    allow: 'activity:allocate',
    locksLabels: true,
    summary: WORDS.allocateWinningCodes,
    input: z.object({
      batchId: id,
      productId: id,
      prizeId: id,
      quantity: winningQuantity,
      idempotencyKey,
    }),
    output: allocated,
  }),
  /**
   * Draws more labels of the same batch and product, or takes codes back at random, until an
   * allocation has that many. Left out: the prize's only allocation.
   */
  changeAllocation: endpoint({
    method: 'POST',
    path: '/activity/divide/update',
    allow: 'activity:allocate',
    locksLabels: true,
    summary: { cn: '修改中奖数量', tc: '修改中獎數量', en: 'Change how many codes win' },
    input: z.object({ prizeId: id, allocationId: optionalId, quantity: winningQuantity }),
    output: allocated,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/activity/divide/{id}',
    allow: 'activity:allocate',
    locksLabels: true,
    summary: { cn: '收回中奖码', tc: '收回中獎碼', en: 'Take winning codes back' },
    input: z.object({ id }),
    output: nothing,
  }),
  /** With a prize, what is allocable is also no more than is left of it. */
  countAllocable: endpoint({
    method: 'GET',
    path: '/activity/get/divide/num',
    allow: 'activity:allocate',
    summary: { cn: '可分配数量', tc: '可分配數量', en: 'Count what can be allocated' },
    input: z.object({ activityId: id, batchId: id, productId: id, prizeId: optionalId }),
    output: z.object({
      /** Labels of the batch and the product that take part and can win. */
      labelCount: z.int(),
      /** Of them, those that win already, whichever prize. */
      allocatedCount: z.int(),
      allocable: z.int(),
    }),
  }),
  /** Of what the labels of an activity are: a batch and a product each, at most 200. */
  sources: endpoint({
    method: 'GET',
    path: '/activity/divide/sources',
    allow: 'activity:allocate',
    summary: {
      cn: '可分配中奖码的批次和产品',
      tc: '可分配中獎碼的批次和產品',
      en: 'Batches and products to allocate winning codes from',
    },
    input: z.object({ activityId: id }),
    output: z.array(
      z.object({
        batchId: z.int(),
        batchName: z.string(),
        productId: z.int(),
        productName: z.string(),
        labelCount: z.int(),
      }),
    ),
  }),
  winners: endpoint({
    method: 'GET',
    path: '/activity/divide/codes',
    allow: 'activity:winners',
    summary: { cn: '查看和导出中奖码', tc: '查看和匯出中獎碼', en: 'See and export winning codes' },
    input: z.object({
      prizeId: id,
      /** The `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}$/)
        .optional(),
      pageSize: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(20),
    }),
    output: keysetPageOf(winningCode),
  }),
  /** All of a prize, as a workbook. */
  exportWinners: endpoint({
    method: 'GET',
    path: '/activity/divide/export',
    allow: 'activity:winners',
    summary: { cn: '导出中奖码', tc: '匯出中獎碼', en: 'Export winning codes' },
    input: z.object({ prizeId: id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
}
