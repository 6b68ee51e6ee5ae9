import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { checkDaySpan } from '../../../platform/time/day-span.ts'
import { type PageOf, pageWithCodes, withCodes } from '../../labels/index.ts'
import { changeWay } from './change-way.ts'
import { movePayout } from './move-payout.ts'
import { eventsOf, findPayout, listPayouts, type PayoutFilter } from './payouts.store.ts'
import { waysOf } from './providers/settings.store.ts'
import { PAYOUT_SHEET } from './payouts.sheet.ts'

const pageOf = (ctx: Context, page: PageOf<PayoutFilter>) => pageWithCodes(ctx, page, listPayouts)

export const payoutRoutes = implement(payouts)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportPayouts(ctx, { format, columns, ...filter }) {
    checkDaySpan(filter.from, filter.to)
    return exportList(
      ctx,
      { format, columns },
      { ...PAYOUT_SHEET, read: (at, page) => pageOf(at, { ...filter, ...page }) },
    )
  },

  async get(ctx, { id }) {
    const { db, user } = ctx
    const found = await findPayout(db, reachOf(user, 'activity'), id)
    if (found === undefined) throw fail('NOT_FOUND')
    const [row] = await withCodes(ctx, [found])
    const events = await eventsOf(db, user.companyId, id)
    const ways = await waysOf(db, user.companyId)
    return { ...found, code: row?.code ?? '', events, ways }
  },

  async move(ctx, { id, step, ...evidence }) {
    await movePayout(ctx, id, step, evidence)
    return { id }
  },

  async changeWay(ctx, { id, way }) {
    await changeWay(ctx, id, way)
    return { id }
  },
})
