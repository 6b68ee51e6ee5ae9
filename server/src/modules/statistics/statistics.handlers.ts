import {
  FIGURE_PERMISSIONS,
  type FigureGroup,
} from '@zhenma/contract/statistics/figure-permissions'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/verify/verify.contract'
import { reachOf } from '../../platform/auth/scope.ts'
import { may } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { placeText } from '../areas/index.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import {
  addDays,
  checkDaySpan,
  daysOf,
  endOfMonth,
  mondayOf,
} from '../../platform/time/day-span.ts'
import { dealersByDay, productsByDay } from './daily.store.ts'
import { countHeldGoods, countMovedGoods } from './dealer-stock.store.ts'
import {
  countLabels,
  countQueries,
  type DayCount,
  figuresByDealer,
  figuresByProduct,
  movedByDay,
  type ProductWish,
  queriesByDay,
} from './statistics.store.ts'

const today = (): string => businessDay(new Date())

/** Whether figures of a group are told: to whoever may open the list of what they count. */
const isTold = ({ user }: Context, group: FigureGroup): boolean =>
  may(user, FIGURE_PERMISSIONS[group])

/** Checks are counted for the whole company, so they are not for those who see a part of it. */
function seesChecks(ctx: Context): boolean {
  const { dealerId, factoryId } = reachOf(ctx.user, 'query')
  return isTold(ctx, 'checks') && dealerId === null && factoryId === null
}

async function visits(ctx: Context, from: string, to: string): Promise<DayCount[]> {
  if (!seesChecks(ctx)) return []
  const found = await queriesByDay(ctx, { from, to })
  const values = new Map(found.map(({ date, value }) => [date, value]))
  return daysOf(from, to).map((date) => ({ date, value: values.get(date) ?? 0 }))
}

/** Days added up to months, `2026-11`. */
function byMonth(days: readonly DayCount[]): DayCount[] {
  const months = new Map<string, number>()
  for (const { date, value } of days) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + value)
  }
  return [...months].map(([date, value]) => ({ date, value }))
}

async function chart(ctx: Context, span: { from: string; to: string }) {
  const isMoved = isTold(ctx, 'movements')
  const moved = isMoved ? await movedByDay(ctx, span) : []
  const counts = new Map(moved.map(({ date, operation, count }) => [`${date} ${operation}`, count]))
  const countOf = (key: string): number | null => (isMoved ? (counts.get(key) ?? 0) : null)
  const checks = await visits(ctx, span.from, span.to)
  return daysOf(span.from, span.to).map((date, index) => ({
    date,
    inbound: countOf(`${date} inbound`),
    outbound: countOf(`${date} outbound`),
    returned: countOf(`${date} return`),
    queries: checks[index]?.value ?? null,
  }))
}

const NO_LABELS = { labels: null, inStock: null, outbound: null, returned: null, activated: null }
const NOT_MOVED = { inbound: null, outbound: null, returned: null }
const NO_CHECKS = {
  queriesTotal: null,
  queriesToday: null,
  queriesThisWeek: null,
  queriesUnknownOrRefused: null,
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

async function overview(ctx: Context, { from, to }: Days) {
  const now = today()
  const suspicious = { results: SUSPICIOUS_RESULTS, from: from ?? null, to: to ?? null }
  const days = { today: now, monday: mondayOf(now), suspicious }
  const { dealers, products, batches, ...ofLabels } = await countLabels(ctx)
  return {
    dealers: isTold(ctx, 'dealers') ? dealers : null,
    products: isTold(ctx, 'products') ? products : null,
    batches: isTold(ctx, 'batches') ? batches : null,
    ...(isTold(ctx, 'labels') ? ofLabels : NO_LABELS),
    ...(seesChecks(ctx) ? await countQueries(ctx, days) : NO_CHECKS),
  }
}

async function byProduct(ctx: Context, wish: ProductWish) {
  const told = { isMoved: isTold(ctx, 'movements'), isChecked: seesChecks(ctx) }
  const figures = await figuresByProduct(ctx, { ...wish, ...told })
  return figures.map(({ productId, productName, queries, ...moved }) => ({
    productId,
    productName,
    ...(told.isMoved ? moved : NOT_MOVED),
    queries: told.isChecked ? queries : null,
  }))
}

export const statisticsRoutes = implement(statistics)({
  overview(ctx, span) {
    if (span.from && span.to) checkDaySpan(span.from, span.to)
    return overview(ctx, span)
  },

  async dealerStock(ctx) {
    const { companyId, dealerId } = reachOf(ctx.user, 'label')
    if (dealerId === null || dealerId !== ctx.user.dealerId) return null
    const held = await countHeldGoods(ctx.db, { companyId, dealerId })
    const moved = isTold(ctx, 'movements')
      ? await countMovedGoods(ctx.db, { companyId, dealerId })
      : { received: null, returned: null }
    return { dealerId, ...held, ...moved }
  },

  weekly(ctx) {
    const monday = mondayOf(today())
    return visits(ctx, monday, addDays(monday, 6))
  },

  monthly(ctx) {
    const now = today()
    return visits(ctx, `${now.slice(0, 7)}-01`, endOfMonth(now))
  },

  async annually(ctx) {
    const year = today().slice(0, 4)
    return byMonth(await visits(ctx, `${year}-01-01`, `${year}-12-31`))
  },

  async days(ctx, { from, to }) {
    checkDaySpan(from, to)
    return visits(ctx, from, to)
  },

  async chart(ctx, span) {
    checkDaySpan(span.from, span.to)
    return chart(ctx, span)
  },

  async productRanks(ctx, { productId, ...span }) {
    checkDaySpan(span.from, span.to)
    return byProduct(ctx, { ...span, productId: productId ?? null })
  },

  async dealerRanks(ctx, span) {
    checkDaySpan(span.from, span.to)
    if (!isTold(ctx, 'movements')) return []
    const figures = await figuresByDealer(ctx, span)
    return figures.map((figure) => ({
      ...figure,
      regionName: placeText(figure.regionName, ctx.language),
    }))
  },

  async productDaily(ctx, { from, to, productId, pageNo, pageSize }) {
    checkDaySpan(from, to)
    const told = { isMoved: isTold(ctx, 'movements'), isChecked: seesChecks(ctx) }
    const wish = { from, to, productId: productId ?? null, ...told }
    const { records, total } = await productsByDay(ctx, wish, { pageNo, pageSize })
    return {
      records: records.map(({ date, productId, productName, queries, ...moved }) => ({
        date,
        productId,
        productName,
        ...(told.isMoved ? moved : NOT_MOVED),
        queries: told.isChecked ? queries : null,
      })),
      total,
      pageNo,
      pageSize,
    }
  },

  async dealerDaily(ctx, { from, to, dealerId, pageNo, pageSize }) {
    checkDaySpan(from, to)
    if (!isTold(ctx, 'movements')) return { records: [], total: 0, pageNo, pageSize }
    const wish = { from, to, dealerId: dealerId ?? null }
    const { records, total } = await dealersByDay(ctx, wish, { pageNo, pageSize })
    return {
      records: records.map((row) => ({
        ...row,
        regionName: placeText(row.regionName, ctx.language),
      })),
      total,
      pageNo,
      pageSize,
    }
  },
})
