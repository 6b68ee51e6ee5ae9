import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { REVIEW_STATUSES } from './dealers.refusals.ts'

const ownDealer = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  grade: z.string(),
  /** How deep it lies in the tree: 1 without a superior. */
  level: z.int(),
  /** Null: none, it deals with the company itself. */
  superiorName: z.string().nullable(),
  /** In the caller's language. */
  regionText: z.string(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  address: z.string(),
  /** Empty: goods are sent to the address. */
  shippingAddress: z.string(),
  contactPerson: z.string(),
  contactPhone: z.string(),
  /** Relative to the origin. */
  logoUrl: z.string().nullable(),
  /** Goods (no boxes) that are with it now, and not sold. */
  onHand: z.int(),
  /** Dealers directly below it. */
  subCount: z.int(),
})

/** What a dealer's people are told of their dealer, whatever else they may see. */
export const ownDealerCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/web/reseller/mine',
    allow: 'session',
    summary: {
      cn: '本账号所属的经销商',
      tc: '本帳號所屬的經銷商',
      en: 'The dealer of the session',
    },
    input: z.object({}),
    /** Null for whoever works for the company itself, or for one of its factories. */
    output: z.object({ dealer: ownDealer.nullable() }),
  }),
}
