import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import {
  type StocktakingDetail,
  type StocktakingDifferenceType,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import type { CodeSource } from '../labels/index.ts'
import { approveStocktaking } from './approve-stocktaking.ts'
import { countLabels } from './count-labels.ts'
import { listEntries } from './counted.store.ts'
import { differencePage } from './difference-rows.ts'
import { listStocktakings } from './list-stocktakings.store.ts'
import { liveTotals } from './live-totals.ts'
import { openStocktaking } from './open-stocktaking.ts'
import { reportOf } from './report.ts'
import { keptSurplus, keptTotals } from './result.store.ts'
import { readProductNames } from './scope.store.ts'
import { holdOpen, refuseDealers, visibleStocktaking } from './visible-stocktaking.ts'
import { closeStocktaking, type Stocktaking } from './stocktaking.store.ts'
import { sumOf, type Totals } from './totals.ts'
import { STOCKTAKING_SHEET } from './stocktaking.sheet.ts'

/** Products that a count's page shows, and the last things that were counted. */
const SHOWN_PRODUCTS = 500
const SHOWN_ENTRIES = 20

export const stocktakingRoutes = implement(stocktaking)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...STOCKTAKING_SHEET,
        read: (at, page) => pageOf(at, { ...filter, ...page }),
      },
    ),

  open: openStocktaking,

  async get(ctx, { id }) {
    return detailOf(ctx, await visibleStocktaking(ctx, id))
  },

  count: (ctx, input) => countLabels(ctx, 'count', input),
  uncount: (ctx, input) => countLabels(ctx, 'uncount', input),

  async differences(ctx, { id, type, after, pageSize }) {
    const of = await visibleStocktaking(ctx, id)
    const from = serialOf(after)
    const page = await differencePage(sourceOf(ctx), of, type, from, pageSize)
    const next = page.next === null ? null : String(page.next)
    return { records: page.records, total: await countOf(ctx, of, type), next }
  },

  approve: approveStocktaking,

  async cancel(ctx, { id, reason }) {
    const of = await holdOpen(ctx, id)
    const nothing = { missing: null, surplus: null, corrected: null }
    await closeStocktaking(ctx.db, ctx.user.companyId, id, {
      state: 'cancelled',
      userId: ctx.user.id,
      reason,
      ...nothing,
    })
    await logChange(ctx, {
      operation: 'cancel',
      entity: 'stocktaking',
      entityId: of.id,
      before: { state: 'open', reason: '' },
      after: { state: 'cancelled', reason },
    })
    return { id }
  },

  async report(ctx, { id }) {
    const of = await visibleStocktaking(ctx, id)
    if (of.state === 'cancelled') throw fail('STOCKTAKING_CANCELLED', { number: of.number })
    return reportOf(ctx, sourceOf(ctx), of, await detailOf(ctx, of))
  },
})

async function pageOf(ctx: Context, wish: InputOf<typeof stocktaking.list>) {
  refuseDealers(ctx)
  const { keyword = '', state = null, warehouseId = null, from = null, to = null, ...page } = wish
  const { timeZone } = ctx.user
  const filter = { id: null, keyword, state, warehouseId, from, to, timeZone }
  return listStocktakings(ctx.db, reachOf(ctx.user, 'stocktaking'), filter, page)
}

const sourceOf = ({ db, user, services }: Context): CodeSource => ({
  db,
  companyId: user.companyId,
  keyRing: services.keyRing,
})

async function detailOf(ctx: Context, of: Stocktaking): Promise<StocktakingDetail> {
  const { db, user } = ctx
  const any = { keyword: '', state: null, warehouseId: null, from: null, to: null }
  const filter = { ...any, id: of.id, timeZone: user.timeZone }
  const page = { pageNo: 1, pageSize: 1 }
  const { records } = await listStocktakings(db, reachOf(user, 'stocktaking'), filter, page)
  const [row] = records
  if (row === undefined) throw fail('STOCKTAKING_NOT_FOUND')
  const totals = await totalsOfState(ctx, of)
  const shown = totals?.products.slice(0, SHOWN_PRODUCTS) ?? []
  const names = await readProductNames(
    db,
    user.companyId,
    shown.map(({ productId }) => productId),
  )
  return {
    stocktaking: row,
    totals: totals?.sums ?? null,
    products: shown.map((product) => ({
      ...product,
      productName: names.get(product.productId ?? 0) ?? null,
    })),
    surplusByStatus: [...(totals?.surplusByStatus ?? [])],
    entries: await listEntries(db, of, SHOWN_ENTRIES),
  }
}

/** Live while it is open, as found once it is approved; a cancelled count has none. */
async function totalsOfState({ db, services }: Context, of: Stocktaking): Promise<Totals | null> {
  if (of.state === 'cancelled') return null
  if (of.state === 'open') return liveTotals(db, services.installation, of)
  const products = await keptTotals(db, of)
  return { sums: sumOf(products), products, surplusByStatus: await keptSurplus(db, of) }
}

async function countOf(
  ctx: Context,
  of: Stocktaking,
  type: StocktakingDifferenceType,
): Promise<number> {
  const totals = await totalsOfState(ctx, of)
  return Math.max(totals?.sums[type].labels ?? 0, 0)
}

/** A page goes on from this serial, which came with the last page. */
function serialOf(after: string | undefined): number {
  if (after === undefined || after === '') return 0
  if (/^\d{1,15}$/.test(after)) return Number(after)
  throw failWith(fail('FIELD_FORMAT', { field: 'after' }), [
    problem('FIELD_FORMAT', { field: 'after' }, { field: 'after' }),
  ])
}
