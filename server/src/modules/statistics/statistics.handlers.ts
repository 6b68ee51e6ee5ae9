import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { type DealerRank, statistics } from '@zhenma/contract/statistics/statistics.contract'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList, pageOfAll } from '../../platform/sheets/export-list.ts'
import { checkPlacesOf } from '../labels/index.ts'
import { regionNameText } from '../sales-regions/index.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { addDays, checkDaySpan, endOfMonth, mondayOf } from '../../platform/time/day-span.ts'
import { heldGoodsOf } from '../dealers/index.ts'
import { countMovedGoods, countMovedInTime, heldByProduct } from './dealer-stock.store.ts'
import {
  countLabels,
  countQueries,
  type DayCount,
  figuresByDealer,
  figuresByProduct,
  type ProductWish,
} from './statistics.store.ts'
import {
  DEALER_PERIOD_SHEET,
  DEALER_RANK_SHEET,
  OWN_STOCK_SHEET,
  PRODUCT_PERIOD_SHEET,
} from './periods.sheet.ts'
import { chart, dealerPage, exportChart, productPage } from './periods.ts'
import { isReported, NOT_MOVED, seesChecks, visits } from './shown-figures.ts'

const today = ({ user }: Context): string => businessDay(new Date(), user.timeZone)

/** Days added up to months, `2026-11`. */
function byMonth(days: readonly DayCount[]): DayCount[] {
  const months = new Map<string, number>()
  for (const { date, value } of days) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + value)
  }
  return [...months].map(([date, value]) => ({ date, value }))
}

const NO_LABELS = { labels: null, inStock: null, outbound: null, returned: null, activated: null }
const NO_CHECKS = {
  queriesTotal: null,
  queriesToday: null,
  queriesThisWeek: null,
  queriesUnknownOrRefused: null,
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

async function overview(ctx: Context, { from, to }: Days) {
  const now = today(ctx)
  const suspicious = { results: SUSPICIOUS_RESULTS, from: from ?? null, to: to ?? null }
  const days = { today: now, monday: mondayOf(now), suspicious }
  const { dealers, products, batches, ...ofLabels } = await countLabels(ctx)
  return {
    dealers: isReported(ctx, 'dealers') ? dealers : null,
    products: isReported(ctx, 'products') ? products : null,
    batches: isReported(ctx, 'batches') ? batches : null,
    ...(isReported(ctx, 'labels') ? ofLabels : NO_LABELS),
    ...(seesChecks(ctx) ? await countQueries(ctx, days) : NO_CHECKS),
  }
}

async function byProduct(ctx: Context, wish: ProductWish) {
  const reported = { isMoved: isReported(ctx, 'movements'), isChecked: seesChecks(ctx) }
  const figures = await figuresByProduct(ctx, { ...wish, ...reported })
  return figures.map(({ productId, productName, queries, ...moved }) => ({
    productId,
    productName,
    ...(reported.isMoved ? moved : NOT_MOVED),
    queries: reported.isChecked ? queries : null,
  }))
}

/** How often the goods of the own dealer were checked, and how often where it does not sell. */
async function checkedOf(
  ctx: Context,
  dealerId: number,
  span: InputOf<typeof statistics.dealerPeriod>,
) {
  if (!isReported(ctx, 'checks')) return { checked: null, checkedOutside: null }
  const { all, outside } = await checkPlacesOf(ctx.db, ctx.user.companyId, dealerId, span)
  return { checked: sumOf(all), checkedOutside: outside && sumOf(outside) }
}

const sumOf = (places: readonly { readonly count: number }[]): number =>
  places.reduce((sum, { count }) => sum + count, 0)

/** The dealer that somebody works for, with its company; null: none. */
function ownDealerOf({ user }: Context) {
  const { companyId, dealerId } = reachOf(user, 'label')
  return dealerId === null || dealerId !== user.dealerId ? null : { companyId, dealerId }
}

/** A page of the own dealer's goods by product; none for whoever works for no dealer. */
async function ownStockPage(
  ctx: Context,
  wish: Omit<InputOf<typeof statistics.dealerStockProducts>, 'pageNo' | 'pageSize'>,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  const own = ownDealerOf(ctx)
  return own === null ? { records: [], total: 0 } : heldByProduct(ctx.db, own, { ...wish, ...page })
}

/** What dealers were sent and gave back by period, as a sheet. */
const exportDealers = (
  ctx: Context,
  { format, ...wish }: InputOf<typeof statistics.exportDealers>,
): ReturnType<typeof exportList> =>
  exportList(ctx, format, {
    ...DEALER_PERIOD_SHEET,
    read: (at, page) => dealerPage(at, wish, page),
  })

/** Dealers by what they were sent in a time; none without the permission for movements. */
async function ranksOfDealers(
  ctx: Context,
  span: InputOf<typeof statistics.dealerRanks>,
): Promise<DealerRank[]> {
  checkDaySpan(span.from, span.to)
  if (!isReported(ctx, 'movements')) return []
  const figures = await figuresByDealer(ctx, span)
  return figures.map((figure) => ({
    ...figure,
    regionName: regionNameText(figure.regionName, ctx.language),
  }))
}

export const statisticsRoutes = implement(statistics)({
  overview(ctx, span) {
    if (span.from && span.to) checkDaySpan(span.from, span.to)
    return overview(ctx, span)
  },

  async dealerStock(ctx) {
    const own = ownDealerOf(ctx)
    if (own === null) return null
    const { companyId, dealerId } = own
    const { onHand, onTheWay, missing, sold } = await heldGoodsOf(ctx.db, companyId, dealerId)
    const moved = isReported(ctx, 'movements')
      ? await countMovedGoods(ctx.db, own)
      : { received: null, returned: null, passedOn: null }
    return { dealerId, onHand, onTheWay, missing, sold, ...moved }
  },

  async dealerStockProducts(ctx, { pageNo, pageSize, ...wish }) {
    return { ...(await ownStockPage(ctx, wish, { pageNo, pageSize })), pageNo, pageSize }
  },
  exportDealerStock: (ctx, { format, ...wish }) =>
    exportList(ctx, format, {
      ...OWN_STOCK_SHEET,
      read: (at, page) => ownStockPage(at, wish, page),
    }),

  async dealerPeriod(ctx, span) {
    checkDaySpan(span.from, span.to)
    const own = ownDealerOf(ctx)
    if (own === null) return null
    const { dealerId } = own
    const moved = isReported(ctx, 'movements')
      ? await countMovedInTime(ctx.db, own, { ...span, timeZone: ctx.user.timeZone })
      : { received: null, sold: null, returned: null, passedOn: null }
    return { dealerId, ...moved, ...(await checkedOf(ctx, dealerId, span)) }
  },

  weekly(ctx) {
    const monday = mondayOf(today(ctx))
    return visits(ctx, monday, addDays(monday, 6))
  },

  monthly(ctx) {
    const now = today(ctx)
    return visits(ctx, `${now.slice(0, 7)}-01`, endOfMonth(now))
  },

  async annually(ctx) {
    const year = today(ctx).slice(0, 4)
    return byMonth(await visits(ctx, `${year}-01-01`, `${year}-12-31`))
  },

  async days(ctx, { from, to }) {
    checkDaySpan(from, to)
    return visits(ctx, from, to)
  },

  chart: (ctx, wish) => chart(ctx, wish),
  exportChart: (ctx, { format, ...wish }) => exportChart(ctx, format, wish),

  async productRanks(ctx, { productId, ...span }) {
    checkDaySpan(span.from, span.to)
    return byProduct(ctx, { ...span, productId: productId ?? null })
  },

  dealerRanks: ranksOfDealers,
  exportDealerRanks: (ctx, { format, ...span }) =>
    exportList(ctx, format, {
      ...DEALER_RANK_SHEET,
      async read(at, page) {
        const ranks = await ranksOfDealers(at, span)
        return pageOfAll(
          ranks.map((one, index) => ({ ...one, rank: index + 1 })),
          page,
        )
      },
    }),

  async productDaily(ctx, { pageNo, pageSize, ...wish }) {
    return { ...(await productPage(ctx, wish, { pageNo, pageSize })), pageNo, pageSize }
  },
  exportProducts: (ctx, { format, ...wish }) =>
    exportList(ctx, format, {
      ...PRODUCT_PERIOD_SHEET,
      read: (at, page) => productPage(at, wish, page),
    }),

  async dealerDaily(ctx, { pageNo, pageSize, ...wish }) {
    return { ...(await dealerPage(ctx, wish, { pageNo, pageSize })), pageNo, pageSize }
  },
  exportDealers,
  exportDealerData: exportDealers,
})
