import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { VerifyResult } from '@zhenma/contract/verify/verify.contract'
import { reachOf } from '../../platform/auth/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import {
  addDays,
  checkDaySpan,
  daysOf,
  endOfMonth,
  mondayOf,
} from '../../platform/time/day-span.ts'
import {
  countLabels,
  countQueries,
  type DayCount,
  figuresByDealer,
  figuresByProduct,
  movedByDay,
  queriesByDay,
} from './statistics.store.ts'

/** Checks that told the buyer to beware. */
const REFUSED: readonly VerifyResult[] = ['unknown', 'not_activated', 'withdrawn', 'expired']

const today = (): string => businessDay(new Date())

/** Checks are counted for the whole company, so they are not for those who see a part of it. */
function seesChecks({ user }: Context): boolean {
  const { dealerId, factoryId } = reachOf(user, 'query')
  return dealerId === null && factoryId === null
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
  const moved = await movedByDay(ctx, span)
  const counts = new Map(moved.map(({ date, operation, count }) => [`${date} ${operation}`, count]))
  const checks = await visits(ctx, span.from, span.to)
  return daysOf(span.from, span.to).map((date, index) => ({
    date,
    inbound: counts.get(`${date} inbound`) ?? 0,
    outbound: counts.get(`${date} outbound`) ?? 0,
    returned: counts.get(`${date} return`) ?? 0,
    queries: checks[index]?.value ?? null,
  }))
}

export const statisticsRoutes = implement(statistics)({
  async overview(ctx) {
    const none = {
      queriesTotal: null,
      queriesToday: null,
      queriesThisWeek: null,
      queriesUnknownOrRefused: null,
    }
    const now = today()
    const days = { today: now, monday: mondayOf(now), refused: REFUSED }
    const queries = seesChecks(ctx) ? await countQueries(ctx, days) : none
    return { ...(await countLabels(ctx)), ...queries }
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

  async productDaily(ctx, { productId, ...span }) {
    checkDaySpan(span.from, span.to)
    const figures = await figuresByProduct(ctx, { ...span, productId: productId ?? null })
    if (seesChecks(ctx)) return figures
    return figures
      .filter(({ inbound, outbound, returned }) => inbound + outbound + returned > 0)
      .map((figure) => ({ ...figure, queries: null }))
  },

  async dealerDaily(ctx, span) {
    checkDaySpan(span.from, span.to)
    return figuresByDealer(ctx, span)
  },
})
