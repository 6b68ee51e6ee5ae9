import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment } from '../kernel/lists.ts'
import { id, text } from '../kernel/rules.ts'
import { REVIEW_STATUSES, REVIEW_STEPS } from './dealers.refusals.ts'

/** Dealers of one decision. */
export const MAXIMUM_REVIEWED = 100
export const REVIEW_REASON_LIMIT = 200
/** Steps of a history that are told, the newest first. */
export const REVIEW_STEPS_SHOWN = 50

/** What a change of asks for a review again: who the dealer is. */
export const REVIEWED_FIELDS = [
  'name',
  'licenseNumber',
  'licenseImageId',
  'idCardNumber',
  'idCardFrontId',
  'idCardBackId',
] as const

const reviewStep = z.object({
  step: z.enum(REVIEW_STEPS),
  reason: z.string(),
  at: moment,
  /** Null: an import, or somebody whose name is not kept. */
  by: z.string().nullable(),
})

const reviewChange = z.object({
  /** A column of the dealer. */
  field: z.string(),
  /** As text: of a superior the name, of a picture its address, of an ID card's its id; empty: nothing. */
  before: z.string(),
  after: z.string(),
  /** Whether this change asked for the review. */
  isReviewed: z.boolean(),
})

/** The review of dealers: asked for, passed or rejected. */
export const dealerReview = {
  approve: endpoint({
    method: 'POST',
    path: '/web/reseller/approve',
    allow: 'dealer:approve',
    summary: { cn: '审核经销商', tc: '審核經銷商', en: 'Pass or reject dealers' },
    input: z.object({
      ids: z.array(id).min(1).max(MAXIMUM_REVIEWED),
      decision: z.enum(['approved', 'rejected']),
      /** Must be given to reject. */
      reason: text(REVIEW_REASON_LIMIT).default(''),
      /** How far the history of the one dealer went when it was looked at: refused where it has grown since. */
      revision: z.int().nonnegative().optional(),
    }),
    /** Of all of them, those that were not so before. */
    output: z.object({ count: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/web/reseller/reviews',
    allow: 'dealer:list',
    summary: {
      cn: '经销商审核记录',
      tc: '經銷商審核記錄',
      en: 'Reviews of a dealer, and what has changed',
    },
    input: z.object({ id }),
    output: z.object({
      status: z.enum(REVIEW_STATUSES),
      steps: z.array(reviewStep),
      /** Whether it was ever approved, so that one can say what has changed since. */
      wasApproved: z.boolean(),
      /** Since the last approval; of ID cards only for whoever may see those. */
      changes: z.array(reviewChange),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/web/reseller/waiting',
    allow: 'dealer:approve',
    summary: {
      cn: '待审核经销商数',
      tc: '待審核經銷商數',
      en: 'How many dealers wait for a review',
    },
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  idCard: endpoint({
    method: 'GET',
    path: '/web/reseller/id-card',
    allow: 'dealer:list',
    summary: {
      cn: '经销商身份证图片',
      tc: '經銷商身分證圖片',
      en: "A picture of a dealer's ID card",
    },
    /** Whoever may create, change or review dealers sees those of the dealers they see, and what they uploaded. */
    input: z.object({ fileId: z.uuid() }),
    /** The picture itself, as `data:image/webp;base64,…`. */
    output: z.object({ image: z.string() }),
  }),
}
