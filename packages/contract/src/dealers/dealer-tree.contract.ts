import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { ACCOUNT_STATUSES, REVIEW_STATUSES } from './dealers.refusals.ts'

/** Dealers of one level that a tree is answered at once. */
export const TREE_PAGE = 200
/** Dealers that a list of a company's dealers answers. */
const MAXIMUM_NAMED = 200

const node = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  grade: z.string(),
  regionText: z.string(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  /** Directly below it. */
  subCount: z.int(),
})
export type DealerNode = z.output<typeof node>

const named = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  grade: z.string(),
  superiorId: z.int().nullable(),
  regionText: z.string(),
  reviewStatus: z.enum(REVIEW_STATUSES),
})
const wanted = {
  keyword: text(100).default(''),
  grade: text(50).optional(),
}

/** Dealers as a tree, and a company's dealers for those who choose one. */
export const dealerTree = {
  level: endpoint({
    method: 'GET',
    path: '/web/reseller/tree',
    allow: 'dealer:list',
    summary: { cn: '经销商树的一层', tc: '經銷商樹的一層', en: 'One level of the tree of dealers' },
    /** Without `below` the top: of a dealer's people the own dealer. `from`: how many are known already. */
    input: z.object({ below: optionalId, from: z.int().min(0).max(1_000_000).default(0) }),
    /** By name; `hasMore`: the level has others after these. */
    output: z.object({ nodes: z.array(node), hasMore: z.boolean() }),
  }),
  branch: endpoint({
    method: 'GET',
    path: '/web/reseller/branch',
    allow: 'dealer:list',
    summary: {
      cn: '经销商及其下级的数量',
      tc: '經銷商及其下級的數量',
      en: 'What belongs to a dealer and those below',
    },
    input: z.object({ id }),
    output: z.object({
      /** The dealer and all below it. */
      dealers: z.int(),
      /** Labels that are at them. */
      labels: z.int(),
      accounts: z.int(),
    }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/web/company/up/reseller',
    allow: 'dealer:update',
    summary: { cn: '变更经销商的上级', tc: '變更經銷商的上級', en: "Change a dealer's superior" },
    /** With all below it; without a superior it becomes one of the top. */
    input: z.object({ id, superiorId: optionalId }),
    /** How many dealers have moved; none where it lay there already. */
    output: z.object({ count: z.int() }),
  }),
  grades: endpoint({
    method: 'GET',
    path: '/web/company/reseller/grade',
    allow: 'dealer:list',
    summary: { cn: '经销商等级', tc: '經銷商等級', en: 'Grades of dealers' },
    input: z.object({}),
    /** Those of the dictionary in its order, then others that dealers have; empty: without one. */
    output: z.array(z.object({ grade: z.string(), count: z.int() })),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/web/company/reseller',
    allow: 'dealer:list',
    summary: { cn: '本企业的经销商', tc: '本企業的經銷商', en: 'Dealers of the company' },
    input: z.object(wanted),
    output: z.array(named).max(MAXIMUM_NAMED),
  }),
  ofCompanyCode: endpoint({
    method: 'GET',
    path: '/web/company/comcode/reseller',
    allow: 'session',
    summary: { cn: '按公司编号查经销商', tc: '按公司編號查經銷商', en: 'Dealers by company code' },
    /** Of the own company, as far as one sees them; of any for whoever sees the platform's companies. */
    input: z.object({ comcode: requiredText(100), ...wanted }),
    output: z.array(named).max(MAXIMUM_NAMED),
  }),
}
export const NAMED_DEALERS = MAXIMUM_NAMED
