import { rangesOverlap, subtractRanges } from '@zhenma/codes/serial-range'
import { SHOWN_RETURN_LINES, type ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { codesOfSerials } from '../labels/index.ts'
import {
  isOfCompany,
  receiveReturn,
  refuseReturn,
  visibleReturn,
  takeReturnBack,
} from './decide-return.ts'
import { listReturns } from './list-returns.store.ts'
import { RETURN_SHEET } from './returns.sheet.ts'
import { describeRuns, readMovementRuns } from './returns.store.ts'

export const returnRoutes = implement(returns)({
  async list({ db, user }, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    const found = await listReturns(
      db,
      reachOf(user, 'label'),
      { ...filter, timeZone: user.timeZone },
      { ...page, sort },
    )
    return { ...found, ...page }
  },

  exportSheet: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...RETURN_SHEET,
        read: ({ db, user }, page) =>
          listReturns(
            db,
            reachOf(user, 'label'),
            { ...filter, timeZone: user.timeZone },
            { ...page, sort },
          ),
      },
    ),

  get: (ctx, { id }) => detailOf(ctx, id),

  receive: (ctx, receipt) => receiveReturn(ctx, receipt),

  async refuse(ctx, { id, reason }) {
    await refuseReturn(ctx, id, reason)
    return { id }
  },

  async takeBack(ctx, { id }) {
    await takeReturnBack(ctx, id)
    return { id }
  },
})

async function detailOf(ctx: Context, id: number): Promise<ReturnDetail> {
  const { db, user, services } = ctx
  const { companyId } = user
  const request = await visibleReturn(ctx, id)
  const asked = await readMovementRuns(db, companyId, id)
  const { receivedId } = request
  const returned = receivedId === null ? asked : await readMovementRuns(db, companyId, receivedId)
  const left = subtractRanges(asked, returned)
  // Cut where receiving left some: each line was received as a whole, or not at all.
  const cut = [...left, ...subtractRanges(asked, left)].sort((a, b) => a.lo - b.lo)
  const lines = await describeRuns(db, companyId, cut, SHOWN_RETURN_LINES)
  const ends = lines.flatMap(({ lo, hi }) => [lo, hi])
  const codes = await codesOfSerials({ db, companyId, keyRing: services.keyRing }, ends)
  const waits = request.state === 'waiting'
  return {
    ...request,
    lines: lines.map(({ lo, hi, ...line }) => ({
      ...line,
      start: lo,
      end: hi,
      count: hi - lo + 1,
      firstCode: codes.get(lo) ?? '',
      lastCode: codes.get(hi) ?? '',
      isLeft: left.some((range) => rangesOverlap(range, { lo, hi })),
    })),
    lineCount: Math.max(lines.length, cut.length),
    mayDecide: waits && isOfCompany(ctx) && may(user, returns.receive.allow),
    mayTakeBack: waits && user.dealerId === request.dealerId && may(user, returns.takeBack.allow),
  }
}
