import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, pageInput, pageOf } from '../kernel/lists.ts'
import { day, MAXIMUM_DAY_SPAN, optionalId } from '../kernel/rules.ts'
import { ownFigures, reported, span } from './own-figures.contract.ts'

/**
 * Buyers' checks per day (`2026-11-20`) or month (`2026-11`), gaps filled with zeros. Empty without the
 * permission for their list, and for whoever is held to a dealer or a factory: checks are counted for
 * the whole company only.
 */
const visits = z.array(z.object({ date: z.string(), value: z.int() }))
/** A count of buyers' checks; null where `visits` are empty. */
const checks = z.int().nullable()
/** By what figures are added up: days, months (`2026-11`) or years (`2026`). */
export const PERIOD_UNITS = ['day', 'month', 'year'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
/** Days that a span may have, both ends included: what is added up further may reach further back. */
export const PERIOD_SPAN_DAYS: Readonly<Record<PeriodUnit, number>> = {
  day: MAXIMUM_DAY_SPAN,
  month: 366,
  year: 3_653,
}
/** Of what figures are: all, or only what is known of products or of dealers. */
export const FIGURE_SUBJECTS = ['all', 'product', 'dealer'] as const
export type FigureSubject = (typeof FIGURE_SUBJECTS)[number]

/** Both days included, at most `PERIOD_SPAN_DAYS`; what of a first or last period is outside does not count. */
const periods = { ...span, unit: z.enum(PERIOD_UNITS).default('day') }
/** `2026-11-20`, `2026-11` or `2026`. */
const period = z.string()
const chartFilter = {
  ...periods,
  by: z.enum(FIGURE_SUBJECTS).default('all'),
  /** By product or by dealer: only this one. */
  productId: optionalId,
  dealerId: optionalId,
}
const productFilter = { ...periods, productId: optionalId }
const dealerFilter = { ...periods, dealerId: optionalId }
const { format } = exportInput

const productPeriodRow = z.object({
  date: period,
  productId: z.int(),
  productName: z.string(),
  inbound: reported,
  outbound: reported,
  returned: reported,
  queries: checks,
})
export type ProductPeriodRow = z.output<typeof productPeriodRow>

const dealerPeriodRow = z.object({
  date: period,
  dealerId: z.int(),
  dealerName: z.string(),
  /** In the caller's language. */
  regionName: z.string(),
  outbound: z.int(),
  returned: z.int(),
})
export type DealerPeriodRow = z.output<typeof dealerPeriodRow>

const dealerRank = z.object({
  dealerId: z.int(),
  dealerName: z.string(),
  /** In the caller's language. */
  regionName: z.string(),
  outbound: z.int(),
  returned: z.int(),
})
export type DealerRank = z.output<typeof dealerRank>

const periodRow = z.object({
  date: period,
  /** Goods (product and special codes, no boxes) that were moved. */
  inbound: reported,
  outbound: reported,
  returned: reported,
  queries: checks,
})
export type PeriodRow = z.output<typeof periodRow>
const pages = { pageNo: pageInput.pageNo, pageSize: pageInput.pageSize }

export const statistics = {
  ...ownFigures,
  overview: endpoint({
    method: 'GET',
    path: '/web/data/overview',
    allow: 'session',
    summary: { cn: '总览', tc: '總覽', en: 'Counts of the company' },
    /** The days of `queriesUnknownOrRefused`, both included; without them all. */
    input: z.object({ from: day.optional(), to: day.optional() }),
    output: z.object({
      dealers: reported,
      products: reported,
      /** Labels of every kind: issued, and of these so many in each state. */
      labels: reported,
      batches: reported,
      inStock: reported,
      outbound: reported,
      returned: reported,
      activated: reported,
      queriesTotal: checks,
      queriesToday: checks,
      queriesThisWeek: checks,
      /** Of the days asked for: checks that told the buyer to beware (`SUSPICIOUS_RESULTS`). */
      queriesUnknownOrRefused: checks,
    }),
  }),
  weekly: endpoint({
    method: 'GET',
    path: '/web/data/weekly',
    allow: 'session',
    summary: { cn: '本周查询', tc: '本週查詢', en: 'Checks by day of this week' },
    input: z.object({}),
    output: visits,
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/web/data/monthly',
    allow: 'session',
    summary: { cn: '本月查询', tc: '本月查詢', en: 'Checks by day of this month' },
    input: z.object({}),
    output: visits,
  }),
  annually: endpoint({
    method: 'GET',
    path: '/web/data/annually',
    allow: 'session',
    summary: { cn: '本年查询', tc: '本年查詢', en: 'Checks by month of this year' },
    input: z.object({}),
    output: visits,
  }),
  days: endpoint({
    method: 'GET',
    path: '/web/data/days',
    allow: 'session',
    summary: { cn: '时段查询', tc: '時段查詢', en: 'Checks of a span of days' },
    input: z.object(span),
    output: visits,
  }),
  chart: endpoint({
    method: 'GET',
    path: '/web/customer/chart',
    allow: 'session',
    summary: { cn: '趋势', tc: '趨勢', en: 'Movements and checks by day, month or year' },
    input: z.object(chartFilter),
    /** Gaps are filled with zeros. Of dealers there are outbound and returns only. */
    output: z.array(periodRow),
  }),
  exportChart: listExport({
    list: '/web/customer/chart',
    allow: 'statistics:export',
    summary: { cn: '导出趋势', tc: '匯出趨勢', en: 'Export movements and checks' },
    input: { format, ...chartFilter },
  }),
  productDaily: endpoint({
    method: 'GET',
    path: '/web/product/daily',
    allow: 'session',
    summary: {
      cn: '产品日报',
      tc: '產品日報',
      en: 'Inbound, outbound, return and checks by day and product',
    },
    input: z.object({ ...productFilter, ...pages }),
    /** Periods and products that have figures which are told, the newest period first. */
    output: pageOf(productPeriodRow),
  }),
  exportProducts: listExport({
    list: '/web/product/daily',
    allow: 'statistics:export',
    summary: { cn: '导出产品日报', tc: '匯出產品日報', en: 'Export figures of products' },
    input: { format, ...productFilter },
  }),
  dealerDaily: endpoint({
    method: 'GET',
    path: '/web/reseller/daily',
    allow: 'session',
    summary: {
      cn: '经销商日报',
      tc: '經銷商日報',
      en: 'Outbound and returns by day and dealer',
    },
    input: z.object({ ...dealerFilter, ...pages }),
    /** Periods and dealers that have any, the newest first; none without the permission for movements. */
    output: pageOf(dealerPeriodRow),
  }),
  exportDealers: listExport({
    list: '/web/reseller/daily',
    allow: 'statistics:export',
    summary: { cn: '导出经销商日报', tc: '匯出經銷商日報', en: 'Export figures of dealers' },
    input: { format, ...dealerFilter },
  }),
  /** The same by the path that the specification gives it. */
  exportDealerData: endpoint({
    method: 'GET',
    path: '/web/reseller/daily/data/export',
    allow: 'statistics:export',
    answer: 'stream',
    summary: { cn: '导出经销商日报', tc: '匯出經銷商日報', en: 'Export figures of dealers' },
    input: z.object({ format, ...dealerFilter }),
    output: z.instanceof(Uint8Array),
  }),
  productRanks: endpoint({
    method: 'GET',
    path: '/web/product/figures',
    allow: 'session',
    summary: {
      cn: '产品排名',
      tc: '產品排名',
      en: 'Inbound, outbound, return and checks by product',
    },
    input: z.object({ ...span, productId: optionalId }),
    /** Products with figures that are told; so none at all where neither movements nor checks are. */
    output: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        inbound: reported,
        outbound: reported,
        returned: reported,
        queries: checks,
      }),
    ),
  }),
  dealerRanks: endpoint({
    method: 'GET',
    path: '/web/reseller/figures',
    allow: 'session',
    summary: {
      cn: '经销商排名',
      tc: '經銷商排名',
      en: 'Outbound and returns by dealer, the largest first',
    },
    input: z.object(span),
    /** None without the permission for movements. */
    output: z.array(dealerRank),
  }),
  exportDealerRanks: listExport({
    list: '/web/reseller/figures',
    allow: 'statistics:export',
    summary: { cn: '导出经销商排名', tc: '匯出經銷商排名', en: 'Export the ranking of dealers' },
    input: { format, ...span },
  }),
}
